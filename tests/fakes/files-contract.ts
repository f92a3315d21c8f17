// What every kind of data files must do, as the app's adapter does it.
import type { Files } from '../../src/core/ports';

/** One kind of files, fresh, with raw bytes from below. */
export interface FilesUnderTest {
  readonly files: Files;
  raw(path: string): Promise<Uint8Array | null>;
  put(path: string, bytes: Uint8Array): Promise<void>;
}

const bytes = (text: string): number[] => [...new TextEncoder().encode(text)];

/** The checks. Folder `d` is made by the first line of each. */
export function describeFiles(name: string, open: () => Promise<FilesUnderTest>): void {
  describe(`data files: ${name}`, () => {
    let files: Files;
    let under: FilesUnderTest;
    beforeEach(async () => {
      under = await open();
      files = under.files;
      await files.makeFolder('d/e');
    });
    const rawOf = async (path: string): Promise<number[] | null> => {
      const found = await under.raw(path);
      return found === null ? null : [...found];
    };

    it('makes a folder with its parents, also twice, and lists names only', async () => {
      await files.makeFolder('d/e');
      await files.makeFolder('d');
      await files.write('d/a.txt', 'a');
      await files.write('d/e/b.txt', 'b');
      expect(await files.list('d')).toEqual({ files: ['a.txt'], folders: ['e'] });
      expect(await files.list('d/e')).toEqual({ files: ['b.txt'], folders: [] });
    });

    it('lists nothing where there is no folder', async () => {
      expect(await files.list('nowhere/at/all')).toEqual({ files: [], folders: [] });
    });

    it('tells a missing file from an empty one', async () => {
      expect([await files.read('d/none'), await files.size('d/none')]).toEqual([null, null]);
      await files.write('d/empty', '');
      expect([await files.read('d/empty'), await files.size('d/empty')]).toEqual(['', 0]);
    });

    it('writes in place: what was there is gone, however long it was', async () => {
      await files.write('d/a', 'a long text that goes away');
      await files.write('d/a', 'short');
      expect([await files.read('d/a'), await files.size('d/a')]).toEqual(['short', 5]);
    });

    it.each(['a', 'é', '会議', '👋', '\0\n\r\n\t', '\uFEFFx'])('keeps %j byte for byte', async (text) => {
      await files.write('d/a', text);
      expect(await rawOf('d/a')).toEqual(bytes(text));
      expect(await files.size('d/a')).toBe(bytes(text).length);
      await files.append('d/a', text);
      expect(await rawOf('d/a')).toEqual([...bytes(text), ...bytes(text)]);
    });

    it('appends, and makes the file with the first line', async () => {
      await files.append('d/log', 'one\n');
      await files.append('d/log', 'two\n');
      expect(await files.read('d/log')).toBe('one\ntwo\n');
    });

    it.each(['write', 'append'] as const)('makes no parents for %s', async (operation) => {
      await expect(files[operation]('nowhere/a', 'x')).rejects.toBeDefined();
      expect(await files.list('nowhere')).toEqual({ files: [], folders: [] });
    });

    it.each(['copy', 'rename'] as const)('refuses an existing target for %s, and changes nothing', async (operation) => {
      await files.write('d/a', 'a');
      await files.write('d/b', 'b');
      await expect(files[operation]('d/a', 'd/b')).rejects.toBeDefined();
      expect([await files.read('d/a'), await files.read('d/b')]).toEqual(['a', 'b']);
    });

    it.each(['copy', 'rename'] as const)('refuses a missing source for %s', async (operation) => {
      await expect(files[operation]('d/none', 'd/b')).rejects.toBeDefined();
      expect(await files.read('d/b')).toBeNull();
    });

    it('copies bytes that are no text', async () => {
      await under.put('d/a', Uint8Array.of(0xff, 0xfe, 0, 0x80, 0x41));
      await files.copy('d/a', 'd/b');
      expect(await rawOf('d/b')).toEqual([0xff, 0xfe, 0, 0x80, 0x41]);
      expect(await files.read('d/a')).toContain('\uFFFD');
      expect(await files.size('d/a')).toBe(5);
    });

    it('renames: the old name is gone', async () => {
      await files.write('d/a', 'a');
      await files.rename('d/a', 'd/e/b');
      expect([await files.read('d/a'), await files.read('d/e/b')]).toEqual([null, 'a']);
    });

    it('removes, also what is not there', async () => {
      await files.write('d/a', 'a');
      await files.remove('d/a');
      await files.remove('d/a');
      expect(await files.read('d/a')).toBeNull();
    });

    it('does what is asked for together in the order of asking', async () => {
      const all = Array.from({ length: 50 }, (_, at) => files.append('d/log', `${at}\n`));
      await Promise.all(all);
      expect(await files.read('d/log')).toBe(Array.from({ length: 50 }, (_, at) => `${at}\n`).join(''));
    });

    it('goes on after a call that failed', async () => {
      const failed = files.write('nowhere/a', 'x').catch(() => 'failed');
      const written = files.write('d/a', 'a');
      expect([await failed, await written, await files.read('d/a')]).toEqual(['failed', undefined, 'a']);
    });
  });
}
