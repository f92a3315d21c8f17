// The outside of a host that runs in Jest: the file system of this machine, without a server.
import { createRequire, isBuiltin } from 'node:module';
import * as path from 'node:path';
import type { Outside } from '../app/outside';
import { readIcon } from '../node/icon-files';
import type { Relay } from '../node/relay';
import { VaultFolder } from '../node/vault-folder';
import { watchFolder } from '../node/watch-folder';

/** What the outside is made of; `root` is the project's folder. */
export interface NodeOutsideParts {
  readonly root: string;
  readonly vault: string;
  readonly relay: Relay;
  /** Gives plugins Node's modules, as the desktop app does. */
  readonly allowNode: boolean;
}

/** The outside over one vault folder. */
export function makeNodeOutside({ root, vault, relay, allowNode }: NodeOutsideParts): Outside {
  const files = new VaultFolder(vault);
  const requireBuiltIn = createRequire(path.join(root, 'package.json'));
  return {
    files,
    basePath: vault,
    resourceAddress: (vaultPath) => `file://${files.systemPath(vaultPath)}`,
    watch: async (listener) => watchFolder(files, listener),
    relay: (request) => relay.send(request),
    icon: (name) => readIcon(root, name),
    requireModule: (name) => {
      if (allowNode && isBuiltin(name)) return requireBuiltIn(name) as unknown;
      throw new Error(`Cannot find module '${name}'${allowNode ? '' : ': this host plays a device without Node'}.`);
    },
  };
}
