// Makes a fresh clone ready to work in.
import { spawnSync } from 'node:child_process';
import { ensurePackages, root } from './install.mjs';

ensurePackages();
const { status } = spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
process.stdout.write(status === 0 ? 'Ready. Git hooks of .githooks/ are on.\n' : 'Ready. This is no git clone, so no hooks were set.\n');
