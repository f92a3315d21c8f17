// The data files of the console and those that fail on purpose do as the app's do.
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNodeFiles } from '../../../scripts/console/node-files';
import { FileTimeout, faultFiles } from '../../fakes/fault-files';
import { describeFiles } from '../../fakes/files-contract';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describeFiles('on a disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  made.push(root);
  return Promise.resolve({
    files: makeNodeFiles(root),
    raw: (path) => Promise.resolve(existsSync(join(root, path)) ? new Uint8Array(readFileSync(join(root, path))) : null),
    put: (path, bytes) => Promise.resolve(writeFileSync(join(root, path), bytes)),
  });
});

describeFiles('that can fail', () => {
  const files = faultFiles();
  return Promise.resolve({ files, raw: (path) => Promise.resolve(files.disk().files.get(path) ?? null), put: (path, bytes) => Promise.resolve(files.put(path, bytes)) });
});

describe('files that fail on purpose', () => {
  it('do late what they gave up, or never', async () => {
    let fault: 'late' | 'later' | 'never' | null = null;
    const files = faultFiles(undefined, { fault: () => fault });
    await files.makeFolder('d');
    for (const kind of ['late', 'later', 'never'] as const) {
      fault = kind;
      await expect(files.append('d/log', `${kind}\n`)).rejects.toBeInstanceOf(FileTimeout);
      fault = null;
      expect((await files.read('d/log'))?.includes(kind) ?? false).toBe(kind === 'late');
      for (let call = 0; call < 3; call += 1) await files.size('d/log');
      expect((await files.read('d/log'))?.includes(kind) ?? false).toBe(kind !== 'never');
    }
  });

  it('leave half of what a full disk had no room for', async () => {
    let isFull = false;
    const files = faultFiles(undefined, { fault: () => (isFull ? 'full' : null) });
    await files.makeFolder('d');
    isFull = true;
    await expect(files.append('d/log', 'abcdefgh')).rejects.toThrow('ENOSPC');
    expect(files.text('d/log')).toBe('abcd');
  });
});
