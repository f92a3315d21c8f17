// Settings are never written over what could not be trusted.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { classify, dataVersion } from '../../../src/core/store/health';
import type { DataFile } from '../../../src/core/store/settings-keeper';
import { openKeeper } from '../../builders/a-keeper';
import { defaultSettings } from '../../../src/core/settings';

interface FakeFile extends DataFile {
  text: string | null;
  readonly aside: string[];
  writes: number;
}

function fakeFile(text: string | null, unreadable = false): FakeFile {
  const file: FakeFile = {
    text,
    aside: [],
    writes: 0,
    read: () => (unreadable ? Promise.reject(new Error('EACCES')) : Promise.resolve(file.text)),
    write(next) {
      file.writes += 1;
      file.text = next;
      return Promise.resolve();
    },
    remove: () => Promise.resolve(),
    conflicts: () => Promise.resolve([]),
    putAway: () => Promise.resolve(),
    setAside() {
      if (file.text !== null) file.aside.push(file.text);
      return Promise.resolve();
    },
  };
  return file;
}

describe('classify', () => {
  const valid = JSON.stringify({ version: dataVersion, 'set.provider': 'offline' });
  it.each([
    [null, 'missing'],
    ['', 'empty'],
    ['\0\0\0\0', 'blank'],
    ['  \n\t', 'blank'],
    ['{', 'not-json'],
    ['gi{"version":1}', 'not-json'],
    ['<<<<<<< HEAD\n{}\n=======', 'not-json'],
    ['null', 'wrong-shape'],
    ['[]', 'wrong-shape'],
    ['42', 'wrong-shape'],
    ['{}', 'wrong-shape'],
    ['{"version":"1"}', 'wrong-shape'],
    ['{"version":0}', 'wrong-shape'],
    [`{"version":${dataVersion + 1}}`, 'newer'],
    [valid, 'valid'],
    [`\uFEFF${valid}`, 'valid'],
  ])('it reads %j as %s', (text, kind) => {
    expect(classify(text).kind).toBe(kind);
  });

  it('keeps a key named __proto__ as a key', () => {
    const found = classify('{"version":1,"__proto__":{"polluted":true}}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(found.kind === 'valid' && Object.keys(found.record)).toContain('__proto__');
  });
});

describe('the settings keeper', () => {
  const inFile = (file: FakeFile): Readonly<Record<string, { readonly v: unknown } | undefined>> => JSON.parse(file.text ?? '{}') as Readonly<Record<string, { readonly v: unknown }>>;

  it('starts a first run with defaults and may save', async () => {
    const file = fakeFile(null);
    const { keeper, settled } = await openKeeper(file);
    expect(keeper.health()).toEqual({ state: 'healthy' });
    expect((await keeper.save({ projectsFolder: 'Work' })).ok).toBe(true);
    expect(keeper.current().projectsFolder).toBe('Work');
    await settled();
    expect(inFile(file)).toMatchObject({ version: dataVersion, 'set.projectsFolder': { v: 'Work' } });
  });

  it('does not take a missing file for a first run where it has run before', async () => {
    const file = fakeFile(null);
    const { keeper, settled } = await openKeeper(file, { hasRun: true });
    expect((await keeper.save({ projectsFolder: 'Work' })).ok).toBe(false);
    await settled();
    expect(file.writes).toBe(0);
  });

  it.each(['', '\0\0', '{', '[]', `{"version":${dataVersion + 1}}`])('writes nothing over %j', async (text) => {
    const file = fakeFile(text);
    const { keeper, settled } = await openKeeper(file);
    const saved = await keeper.save({ projectsFolder: 'Work' });
    expect(saved.ok ? '' : saved.problem.code).toBe('settings-read-only');
    await settled();
    expect([file.text, file.aside]).toEqual([text, []]);
  });

  it('writes nothing when the file could not be read', async () => {
    const file = fakeFile('{"version":1}', true);
    const { keeper, settled } = await openKeeper(file);
    await keeper.save({ projectsFolder: 'Work' });
    await settled();
    expect(file.writes).toBe(0);
  });

  it('replaces one value that does not fit and keeps the others', async () => {
    const { keeper } = await openKeeper(fakeFile('{"version":1,"set.mode":"root","set.projectsFolder":"Work"}'), { hasRun: true });
    expect(keeper.current()).toEqual({ ...defaultSettings, projectsFolder: 'Work' });
  });

  it.each(['/', '', '../evil', 'Summaries/../..', '.hidden', '.obsidian/plugins', 'a:b', 'Sum\nmaries'])('replaces the folder %j, which no summary may go to, by the default', async (path) => {
    const { keeper } = await openKeeper(fakeFile(JSON.stringify({ version: 1, 'set.summariesFolder': path })), { hasRun: true });
    expect(keeper.current().summariesFolder).toBe('Summaries');
  });

  it('keeps a folder without the slashes around it', async () => {
    const { keeper } = await openKeeper(fakeFile('{"version":1,"set.summariesFolder":"/Notes / Sums/"}'), { hasRun: true });
    expect(keeper.current().summariesFolder).toBe('Notes/Sums');
  });

  it('takes up a file of the first version, set aside before it is written anew, and leaves keys that it does not know', async () => {
    const old = '{"version":1,"rem.schedule-1":{"rev":3},"set.future":9,"set.mode":"plan"}';
    const file = fakeFile(old);
    const { keeper, settled } = await openKeeper(file, { hasRun: true });
    await settled();
    expect(keeper.current().mode).toBe('plan');
    expect(file.aside).toEqual([old]);
    expect(inFile(file)).toMatchObject({ version: dataVersion, 'rem.schedule-1': { rev: 3 }, 'set.future': { v: 9 }, 'set.mode': { v: 'plan' } });
  });

  it('sets a broken file aside, untouched, before it starts afresh', async () => {
    const file = fakeFile('{"version":');
    const { keeper } = await openKeeper(file, { hasRun: true });
    expect((await keeper.startAfresh()).ok).toBe(true);
    expect(file.aside).toEqual(['{"version":']);
    expect(keeper.health().state).toBe('healthy');
  });

  it('refuses a setting that does not fit and says which', async () => {
    const file = fakeFile(null);
    const { keeper, settled } = await openKeeper(file);
    const saved = await keeper.save({ projectsFolder: '  ' });
    expect(saved.ok ? null : saved.problem).toEqual({ code: 'setting-refused', details: { name: 'projectsFolder' } });
    await settled();
    expect(inFile(file)['set.projectsFolder']).toBeUndefined();
  });

  it('keeps both of two changes that are saved at once, and one from outside', async () => {
    const file = fakeFile('{"version":1}');
    const { keeper, settled } = await openKeeper(file, { hasRun: true });
    file.text = '{"version":1,"set.peopleFolder":"Folk"}';
    await Promise.all([keeper.save({ mode: 'plan' }), keeper.save({ outputLanguage: 'ja' })]);
    await settled();
    expect(inFile(file)).toMatchObject({ 'set.mode': { v: 'plan' }, 'set.outputLanguage': { v: 'ja' }, 'set.peopleFolder': { v: 'Folk' } });
    expect(keeper.current()).toMatchObject({ mode: 'plan', outputLanguage: 'ja', peopleFolder: 'Folk' });
  });

  it('keeps a change although the file broke meanwhile, and mends the file at the next start', async () => {
    const file = fakeFile('{"version":1}');
    const { keeper, settled, files, store } = await openKeeper(file, { hasRun: true });
    await settled();
    file.text = '<<<<<<< HEAD';
    expect((await keeper.save({ mode: 'plan' })).ok).toBe(true);
    await settled();
    expect(file.text).toBe('<<<<<<< HEAD');
    const again = await openKeeper(file, { hasRun: true, files, device: store.device() });
    expect([again.keeper.health().state, again.keeper.current().mode]).toEqual(['recovered', 'plan']);
    await again.settled();
    expect(file.aside).toContain('<<<<<<< HEAD');
    expect(inFile(file)).toMatchObject({ 'set.mode': { v: 'plan' } });
  });

  it.each([[null, 'healthy'], ['', 'recovered'], ['{"version":2', 'recovered'], ['null', 'recovered'], [`{"version":${dataVersion + 1}}`, 'read-only']])('goes on from the log where the file is %j', async (text, state) => {
    const file = fakeFile(null);
    const first = await openKeeper(file);
    await first.keeper.save({ mode: 'plan' });
    await first.settled();
    file.text = text;
    const again = await openKeeper(file, { files: first.files, device: first.store.device(), hasRun: true });
    expect([again.keeper.health().state, again.keeper.current().mode]).toEqual([state, 'plan']);
    await again.settled();
    if (state === 'read-only') expect(file.text).toBe(text);
    else expect(inFile(file)).toMatchObject({ 'set.mode': { v: 'plan' } });
  });

  it('takes a file that is not there for what it is, with a log that has begun and no setting yet', async () => {
    const file = fakeFile(null);
    const first = await openKeeper(file);
    const again = await openKeeper(file, { files: first.files, device: first.store.device(), hasRun: true });
    expect(again.keeper.health().state).toBe('healthy');
    await again.settled();
    expect(inFile(file)['set.begun']).toBeDefined();
  });

  it('goes on asking after a loss that was there before there was a store', async () => {
    const file = fakeFile(null);
    const first = await openKeeper(file, { hasRun: true });
    const again = await openKeeper(file, { files: first.files, device: first.store.device(), hasRun: true });
    expect([first.keeper.health(), again.keeper.health()]).toEqual([{ state: 'read-only', because: 'missing' }, { state: 'read-only', because: 'missing' }]);
    expect((await again.keeper.startAfresh()).ok).toBe(true);
    const last = await openKeeper(file, { files: first.files, device: again.store.device(), hasRun: true });
    expect(last.keeper.health().state).toBe('healthy');
  });

  it('merges the copies that a sync has made of it, and puts them away', async () => {
    const file = fakeFile(null);
    const phone = await openKeeper(file, { name: 'phone', now: () => 5_000_000_000 });
    await phone.keeper.save({ peopleFolder: 'Folk', mode: 'plan' });
    await phone.settled();
    const copy = file.text ?? '';
    file.text = null;
    let copies = [{ name: 'data (conflicted copy).json', text: copy }, { name: 'data(1).json', text: '{"version":' }];
    const away: string[] = [];
    const beside = { ...file, conflicts: () => Promise.resolve(copies), putAway: (name: string) => Promise.resolve(void (away.push(name), (copies = copies.filter((one) => one.name !== name)))) };
    const desk = await openKeeper({ ...beside, read: () => Promise.resolve(file.text), write: (text) => file.write(text) });
    expect(desk.keeper.current()).toMatchObject({ peopleFolder: 'Folk', mode: 'plan' });
    expect(away).toEqual(['data (conflicted copy).json', 'data(1).json']);
    await desk.settled();
    expect(inFile(file)).toMatchObject({ 'set.peopleFolder': { v: 'Folk' } });
  });

  it.each(readdirSync(join(__dirname, 'old')))('opens every file of an older version: %s', async (name) => {
    const { keeper } = await openKeeper(fakeFile(readFileSync(join(__dirname, 'old', name), 'utf8')), { hasRun: true });
    expect(keeper.health()).toEqual({ state: 'healthy' });
    expect(keeper.current()).toMatchObject({ projectsFolder: 'Work/Projects', mode: 'accept-edits', fencedFolders: ['HR'], outputLanguage: 'ja', runCap: 1.5, provider: 'anthropic' });
  });

  it('lets the later of two devices win, and keeps what lost', async () => {
    const file = fakeFile(null);
    const one = await openKeeper(file, { now: () => 1_000 });
    await one.keeper.save({ mode: 'plan', peopleFolder: 'Folk' });
    await one.settled();
    const shared = file.text;
    const other = await openKeeper(file, { now: () => 2_000, name: 'phone' });
    await other.keeper.save({ mode: 'accept-edits' });
    await other.settled();
    const theirs = file.text;
    // The first device changes the same setting earlier by its clock, and sees the other one's file afterwards.
    file.text = shared;
    await one.keeper.save({ mode: 'ask' });
    await one.settled();
    file.text = theirs;
    await one.keeper.load();
    await one.settled();
    expect([one.keeper.current().mode, one.keeper.current().peopleFolder]).toEqual(['accept-edits', 'Folk']);
    expect(JSON.stringify(inFile(file)['set.mode'])).toContain('"ask"');
  });

  it('writes nothing when the store cannot be trusted, and shows what the file says', async () => {
    const file = fakeFile('{"version":1,"set.mode":"plan"}');
    const { keeper, settled } = await openKeeper(file, { device: 'gone', hasRun: true });
    expect([keeper.health(), keeper.current().mode]).toEqual([{ state: 'read-only', because: 'missing' }, 'plan']);
    expect((await keeper.save({ mode: 'ask' })).ok).toBe(false);
    await settled();
    expect(file.writes).toBe(0);
    expect((await keeper.startAfresh()).ok).toBe(true);
    expect([keeper.health().state, keeper.current().mode]).toEqual(['healthy', 'plan']);
  });
});
