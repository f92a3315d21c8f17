// Checks that the places which name a version agree, as the community directory demands.
import { textOf } from './files.mjs';

const keys = ['id', 'name', 'version', 'minAppVersion', 'description', 'author', 'authorUrl', 'fundingUrl', 'isDesktopOnly'];
const isVersion = (text) => /^\d+\.\d+\.\d+$/.test(text);
const numberOf = (version) => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

function manifestFaults(manifest) {
  const { id, name, description } = manifest;
  const rules = [
    [/^[a-z-]+$/.test(id) && !/obsidian/.test(id) && !/plugin$/.test(id), 'id: lower-case letters and hyphens, without "obsidian", not ending in "plugin"'],
    [/^[A-Za-z ]+$/.test(name) && !/obsidian|plugin/i.test(name), 'name: Latin letters, without "Obsidian" and "Plugin"'],
    [description.length >= 10 && description.length <= 250, 'description: 10 to 250 characters'],
    [/^[A-Z]/.test(description) && description.endsWith('.'), 'description: starts with a capital, ends with a period'],
    [/^[\p{L}\p{N} .,!?'"-]+$/u.test(description) && !/obsidian|plugin/i.test(description), 'description: letters, digits and . , ! ? \' " - only, without "Obsidian" and "plugin"'],
    [isVersion(manifest.version) && isVersion(manifest.minAppVersion), 'version and minAppVersion: three numbers'],
    [typeof manifest.isDesktopOnly === 'boolean', 'isDesktopOnly: true or false'],
    ...Object.keys(manifest).map((key) => [keys.includes(key), `${key}: not a key of a manifest`]),
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => `manifest.json: ${fault}`);
}

/** What an app that is too old is offered: the newest entry not above this version. */
function entryFaults(manifest, versions) {
  const entries = Object.keys(versions).sort((left, right) => numberOf(left) - numberOf(right));
  const newest = entries.filter((version) => numberOf(version) <= numberOf(manifest.version)).pop();
  if (newest !== undefined && versions[newest] === manifest.minAppVersion) return [];
  return [`versions.json: needs "${manifest.version}": "${manifest.minAppVersion}", since no earlier entry says so`];
}

/** Faults, one line each. */
export function versionFaults() {
  const [manifest, own, lock, versions] = ['manifest.json', 'package.json', 'package-lock.json', 'versions.json'].map((path) => JSON.parse(textOf(path)));
  const others = [['package.json', own.version], ['package-lock.json', lock.version]];
  const differing = others.filter(([, version]) => version !== manifest.version).map(([path, version]) => `${path}: version ${version}, manifest.json: ${manifest.version}`);
  const changes = textOf('CHANGELOG.md');
  const unlogged = /^## \[?Unreleased/m.test(changes) ? [] : ['CHANGELOG.md: has no part "Unreleased"'];
  return [...manifestFaults(manifest), ...entryFaults(manifest, versions), ...differing, ...unlogged];
}
