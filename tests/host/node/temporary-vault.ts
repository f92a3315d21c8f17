// Makes a throw-away vault folder with plugins in it.
import * as fs from 'node:fs/promises';
import * as os from 'node:os';
import * as path from 'node:path';

/** The files of a vault by path, or a folder whose content is copied. */
export type VaultContent = string | Readonly<Record<string, string>>;

const RELEASE_FILES = ['main.js', 'manifest.json', 'styles.css'] as const;

async function writeContent(vault: string, content: VaultContent): Promise<void> {
  if (typeof content === 'string') {
    await fs.cp(content, vault, { recursive: true });
    return;
  }
  for (const [name, text] of Object.entries(content)) {
    const file = path.join(vault, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
  }
}

async function installPlugin(vault: string, folder: string): Promise<string> {
  const manifest = JSON.parse(await fs.readFile(path.join(folder, 'manifest.json'), 'utf8')) as { id: string };
  const target = path.join(vault, '.obsidian/plugins', manifest.id);
  await fs.mkdir(target, { recursive: true });
  for (const name of RELEASE_FILES) {
    // A plugin without styles has no styles.css.
    await fs.copyFile(path.join(folder, name), path.join(target, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' || name !== 'styles.css') throw error;
    });
  }
  return manifest.id;
}

/** A new vault in the system's temporary folder, with the release files of each plugin folder installed and enabled. */
export async function makeTemporaryVault(content: VaultContent, plugins: readonly string[]): Promise<string> {
  const vault = await fs.mkdtemp(path.join(os.tmpdir(), 'host-vault-'));
  await writeContent(vault, content);
  const ids: string[] = [];
  for (const folder of plugins) ids.push(await installPlugin(vault, folder));
  await fs.mkdir(path.join(vault, '.obsidian'), { recursive: true });
  await fs.writeFile(path.join(vault, '.obsidian/community-plugins.json'), JSON.stringify(ids));
  return vault;
}
