// The data files through the app's adapter.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeFiles } from '../../../src/obsidian/files';
import { describeFiles } from '../../fakes/files-contract';
import { openJsdomHost, type JsdomHost } from './open-host';

const hosts: JsdomHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

describeFiles('of the app', async () => {
  const host = await openJsdomHost({ vault: { 'A.md': 'a' } });
  hosts.push(host);
  const onDisk = (name: string): string => path.join(host.vaultPath, name);
  return {
    files: makeFiles(host.app),
    raw: (name) => Promise.resolve(fs.existsSync(onDisk(name)) ? new Uint8Array(fs.readFileSync(onDisk(name))) : null),
    put: (name, bytes) => Promise.resolve(fs.writeFileSync(onDisk(name), bytes)),
  };
});
