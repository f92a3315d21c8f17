// The vault folder lets no path out.
import * as path from 'node:path';
import fc from 'fast-check';
import { isLoopback } from './relay';
import { VaultFolder } from './vault-folder';

const SEED = { seed: 20261201 };
const folder = new VaultFolder('/some/vault');
const part = fc.oneof(fc.constantFrom('..', '.', '', 'a', 'b c', '議事録'), fc.string({ maxLength: 8 }).filter((text) => !text.includes('\0')));

describe('the vault folder', () => {
  it('gives a system path inside of the vault, or refuses', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const asked = parts.join('/');
        let given: string;
        try {
          given = folder.systemPath(asked);
        } catch (error) {
          expect(error).toMatchObject({ code: 'EPERM' });
          return;
        }
        expect(path.relative(folder.root, given).split(path.sep)[0]).not.toBe('..');
      }),
      SEED,
    );
  });

  it.each(['../x', 'a/../../x', '/etc/passwd'])('refuses %s', (asked) => {
    expect(() => folder.systemPath(asked)).toThrow('EPERM');
  });

  it('knows which addresses stay on this machine', () => {
    for (const inside of ['http://127.0.0.1:80/x', 'http://localhost/', 'http://[::1]:9/']) expect(isLoopback(inside)).toBe(true);
    for (const outside of ['https://example.org/', 'http://127.0.0.1.example.org/', 'http://localhost@example.org/', 'nonsense']) expect(isLoopback(outside)).toBe(false);
  });
});
