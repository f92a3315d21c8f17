// Broken data files and logs, each taken for what it is, and none written over.
import { classify, type FileKind } from '../../../src/core/store/health';
import { loadDevice } from '../../../src/core/store/load';
import { encodeCommand } from '../../../src/core/store/log';
import { sealed } from '../../../src/core/store/checksum';
import { anyTopic } from '../../../src/core/store/topic';
import { openKeeper } from '../../builders/a-keeper';
import { halves } from '../../fakes/crash-run';
import { faultFiles } from '../../fakes/fault-files';

const whole = JSON.stringify({ version: 2, 'set.mode': { v: 'plan', r: '000000001.0000.a' } }, null, 2);
const half = whole.slice(0, whole.length >> 1);

/** Texts as they were met in the field, and what they are. */
const dataFiles: readonly (readonly [string, string, FileKind['kind']])[] = [
  ['an empty file', '', 'empty'],
  ['one NUL', '\0', 'blank'],
  ['a file of NULs, as a power cut leaves it', '\0'.repeat(4096), 'blank'],
  ['spaces', '   ', 'blank'],
  ['line ends', '\n\n\r\n', 'blank'],
  ['a byte order mark alone', '\uFEFF', 'blank'],
  ['a byte order mark and NULs', '\uFEFF\0\0', 'blank'],
  ['half a file', half, 'not-json'],
  ['all but the last brace', whole.slice(0, -1), 'not-json'],
  ['the first character', '{', 'not-json'],
  ['half a file, NULs behind', `${half}${'\0'.repeat(64)}`, 'not-json'],
  ['a whole file, NULs behind', `${whole}\0\0\0`, 'not-json'],
  ['a whole file and the rest of a longer one', `${whole}"x"}`, 'not-json'],
  ['two files in one', `${whole}${whole}`, 'not-json'],
  ['stray characters in front', `gi${whole}`, 'not-json'],
  ['marks of a merge', `<<<<<<< HEAD\n${whole}\n=======\n${whole}\n>>>>>>> theirs`, 'not-json'],
  ['marks of a merge inside', whole.replace('"version"', '<<<<<<< HEAD\n"version"'), 'not-json'],
  ['a comment', `// mine\n${whole}`, 'not-json'],
  ['a comma too many', whole.replace(/\n\}$/, ',\n}'), 'not-json'],
  ['single quotes', "{'version':2}", 'not-json'],
  ['keys without quotes', '{version:2}', 'not-json'],
  ['not a number', '{"version":NaN}', 'not-json'],
  ['a page of an error', '<html><body>403 Forbidden</body></html>', 'not-json'],
  ['YAML', 'version: 2\nset.mode: plan\n', 'not-json'],
  ['a pointer of a large file', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'not-json'],
  ['bytes that are no text', '\uFFFD\uFFFD\u0001', 'not-json'],
  ['null', 'null', 'wrong-shape'],
  ['true', 'true', 'wrong-shape'],
  ['a number', '42', 'wrong-shape'],
  ['a text', '"version"', 'wrong-shape'],
  ['a list', '[]', 'wrong-shape'],
  ['a list with a whole file', `[${whole}]`, 'wrong-shape'],
  ['nothing in it', '{}', 'wrong-shape'],
  ['no version', '{"set.mode":{"v":"plan","r":"x"}}', 'wrong-shape'],
  ['a version in words', '{"version":"2"}', 'wrong-shape'],
  ['version nought', '{"version":0}', 'wrong-shape'],
  ['a version below nought', '{"version":-1}', 'wrong-shape'],
  ['a version in parts', '{"version":1.5}', 'wrong-shape'],
  ['a version that is none', '{"version":null}', 'wrong-shape'],
  ['a version in a list', '{"version":[2]}', 'wrong-shape'],
  ['version without end', '{"version":1e999}', 'wrong-shape'],
  ['the file of another plugin', '{"enabled":true,"folder":"x"}', 'wrong-shape'],
  ['a newer version', '{"version":3}', 'newer'],
  ['a much newer version', '{"version":9007199254740991,"x":{}}', 'newer'],
  ['a whole file', whole, 'valid'],
  ['a whole file behind a byte order mark', `\uFEFF${whole}`, 'valid'],
  ['a whole file with an end of line', `${whole}\n`, 'valid'],
  ['a whole file of Windows', whole.replace(/\n/g, '\r\n'), 'valid'],
  ['a key twice', '{"version":2,"version":2}', 'valid'],
  ['a key that every object has', '{"version":2,"__proto__":{"polluted":1}}', 'valid'],
  ['values of other types', '{"version":2,"set.mode":42,"set.prices":{"v":[],"r":1}}', 'valid'],
  ['five megabytes', JSON.stringify({ version: 2, x: 'y'.repeat(5_000_000) }), 'valid'],
];

describe('a data file with', () => {
  it.each(dataFiles)('%s', async (_, text, kind) => {
    expect(classify(text).kind).toBe(kind);
    const file = { text, aside: [] as string[] };
    const { keeper, settled } = await openKeeper({
      read: () => Promise.resolve(file.text),
      write: (next) => Promise.resolve(void (file.text = next)),
    remove: () => Promise.resolve(),
    conflicts: () => Promise.resolve([]),
    putAway: () => Promise.resolve(),
      setAside: () => Promise.resolve(void file.aside.push(file.text)),
    }, { hasRun: true });
    await keeper.save({ peopleFolder: 'Folk' });
    await settled();
    // Nothing that is not whole is ever written over; what is, keeps what it held.
    if (kind !== 'valid') expect([file.text, keeper.health().state]).toEqual([text, 'read-only']);
    else expect(Object.keys(JSON.parse(file.text) as object)).toEqual(expect.arrayContaining(Object.keys(JSON.parse(text.replace(/^\uFEFF/, '')) as object)));
  });
});

const line = (sequence: number, previous = sequence - 1): string => encodeCommand({ sequence, previous, revision: 'r', events: [{ topic: 'halves', event: String(sequence) }] });
const snapshot = (sequence: number, states: object = {}, v = 1): string => `${sealed(JSON.stringify({ v, sequence, revision: 'r', states, carried: [] }))}\n`;
const start = { 'snapshot-000000.json': snapshot(0) };
const flipped = (text: string, at: number): string => text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

/** Files of a device, and what they come to: the events, or why nothing is built on them. */
const devices: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['nothing', {}, 'missing'],
  ['another file alone', { 'notes.txt': 'x' }, 'missing'],
  ['a log without a snapshot', { 'log-000000.jsonl': line(1) }, 'gap'],
  ['an empty snapshot alone', { 'snapshot-000000.json': '' }, 'gap'],
  ['a torn snapshot alone', { 'snapshot-000000.json': snapshot(0).slice(0, 20) }, 'gap'],
  ['a snapshot', start, ''],
  ['a snapshot and an empty log', { ...start, 'log-000000.jsonl': '' }, ''],
  ['a whole log', { ...start, 'log-000000.jsonl': line(1) + line(2) }, '1 2'],
  ['a torn last line', { ...start, 'log-000000.jsonl': line(1) + line(2).slice(0, 30) }, '1'],
  ['a last line of NULs', { ...start, 'log-000000.jsonl': `${line(1)}${'\0'.repeat(60)}` }, '1'],
  ['a torn line that was mended', { ...start, 'log-000000.jsonl': `${line(1)}${line(2).slice(0, 30)}\n${line(2)}` }, '1 2'],
  ['NULs in the middle that were mended', { ...start, 'log-000000.jsonl': `${line(1)}\0\0\0\n${line(2)}` }, '1 2'],
  ['a line twice', { ...start, 'log-000000.jsonl': line(1) + line(1) + line(2) }, '1 2'],
  ['a line that landed late', { ...start, 'log-000000.jsonl': line(1) + line(3, 1) + line(2) }, '1 3'],
  ['a bit that fell in the middle', { ...start, 'log-000000.jsonl': line(1) + flipped(line(2), 20) + line(3) }, 'gap'],
  ['a line cut out', { ...start, 'log-000000.jsonl': line(1) + line(3) }, 'gap'],
  ['the log cut off at the front', { ...start, 'log-000000.jsonl': line(2) }, 'gap'],
  ['lines that somebody wrote', { ...start, 'log-000000.jsonl': `hello\n{}\n${line(1)}` }, '1'],
  ['a line of another end', { ...start, 'log-000000.jsonl': line(1).replace('\n', '\r\n') + line(2) }, 'gap'],
  ['a newer line', { ...start, 'log-000000.jsonl': `${line(1)}${sealed('{"v":2,"x":1}')}\n` }, 'newer'],
  ['a newer snapshot', { 'snapshot-000000.json': snapshot(0, {}, 2) }, 'newer'],
  ['a snapshot in the middle', { 'snapshot-000001.json': snapshot(2, { halves: ['1', '2'] }), 'log-000000.jsonl': line(1) + line(2), 'log-000001.jsonl': line(3) }, '1 2 3'],
  ['a broken newest snapshot', { ...start, 'snapshot-000001.json': 'x', 'log-000000.jsonl': line(1) + line(2), 'log-000001.jsonl': line(3) }, '1 2 3'],
  ['a broken newest snapshot, and its log gone', { ...start, 'snapshot-000001.json': 'x' }, 'gap'],
  ['a log between two snapshots gone', { ...start, 'snapshot-000001.json': 'x', 'log-000001.jsonl': line(3) }, 'gap'],
  ['a log of the topic of a newer program', { ...start, 'log-000000.jsonl': encodeCommand({ sequence: 1, previous: 0, revision: 'r', events: [{ topic: 'dreams', event: 1 }] }) + line(2) }, '2'],
];

describe('the files of a device with', () => {
  it.each(devices)('%s', async (_, texts, expected) => {
    const files = faultFiles();
    await files.makeFolder('d');
    for (const [name, text] of Object.entries(texts)) files.put(`d/${name}`, text);
    const before = files.disk().files;
    const loaded = await loadDevice(files, 'd', [anyTopic(halves)]);
    expect(typeof loaded === 'string' ? loaded : ((loaded.states.get('halves') ?? []) as readonly string[]).join(' ')).toBe(expected);
    expect(files.disk().files).toEqual(before);
  });

  it('a topic that it does not know carries its events along', async () => {
    const files = faultFiles();
    await files.makeFolder('d');
    files.put('d/snapshot-000000.json', snapshot(0));
    files.put('d/log-000000.jsonl', encodeCommand({ sequence: 1, previous: 0, revision: 'r', events: [{ topic: 'dreams', event: { deep: [1] } }] }));
    expect(await loadDevice(files, 'd', [anyTopic(halves)])).toMatchObject({ carried: [{ topic: 'dreams', event: { deep: [1] } }] });
  });
});
