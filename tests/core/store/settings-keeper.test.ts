// Settings are never written over what could not be trusted.
import { classify, dataVersion } from '../../../src/core/store/health';
import { makeSettingsKeeper, type DataFile } from '../../../src/core/store/settings-keeper';
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
    setAside() {
      if (file.text !== null) file.aside.push(file.text);
      return Promise.resolve();
    },
  };
  return file;
}

const marker = (seen: boolean) => ({ get: () => seen, set: () => undefined });

describe('classify', () => {
  const valid = JSON.stringify({ version: 1, 'set.provider': 'offline' });
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
  it('starts a first run with defaults and may save', async () => {
    const file = fakeFile(null);
    const keeper = makeSettingsKeeper(file, marker(false));
    await keeper.load();
    expect(keeper.health()).toEqual({ state: 'healthy' });
    expect((await keeper.save({ projectsFolder: 'Work' })).ok).toBe(true);
    expect(JSON.parse(file.text ?? '')).toMatchObject({ version: 1, 'set.projectsFolder': 'Work' });
  });

  it('does not take a missing file for a first run where it has run before', async () => {
    const file = fakeFile(null);
    const keeper = makeSettingsKeeper(file, marker(true));
    await keeper.load();
    expect((await keeper.save({ projectsFolder: 'Work' })).ok).toBe(false);
    expect(file.writes).toBe(0);
  });

  it.each(['', '\0\0', '{', '[]', `{"version":${dataVersion + 1}}`])('writes nothing over %j', async (text) => {
    const file = fakeFile(text);
    const keeper = makeSettingsKeeper(file, marker(false));
    await keeper.load();
    const saved = await keeper.save({ projectsFolder: 'Work' });
    expect(saved.ok ? '' : saved.problem.code).toBe('settings-read-only');
    expect(file.text).toBe(text);
  });

  it('writes nothing when the file could not be read', async () => {
    const file = fakeFile('{"version":1}', true);
    const keeper = makeSettingsKeeper(file, marker(false));
    await keeper.load();
    await keeper.save({ projectsFolder: 'Work' });
    expect(file.writes).toBe(0);
  });

  it('replaces one value that does not fit and keeps the others', async () => {
    const keeper = makeSettingsKeeper(fakeFile('{"version":1,"set.mode":"root","set.projectsFolder":"Work"}'), marker(true));
    await keeper.load();
    expect(keeper.current()).toEqual({ ...defaultSettings, projectsFolder: 'Work' });
  });

  it.each(['/', '', '../evil', 'Summaries/../..', '.hidden', '.obsidian/plugins', 'a:b', 'Sum\nmaries'])('replaces the folder %j, which no summary may go to, by the default', async (path) => {
    const keeper = makeSettingsKeeper(fakeFile(JSON.stringify({ version: 1, 'set.summariesFolder': path })), marker(true));
    await keeper.load();
    expect(keeper.current().summariesFolder).toBe('Summaries');
  });

  it('keeps a folder without the slashes around it', async () => {
    const keeper = makeSettingsKeeper(fakeFile('{"version":1,"set.summariesFolder":"/Notes / Sums/"}'), marker(true));
    await keeper.load();
    expect(keeper.current().summariesFolder).toBe('Notes/Sums');
  });

  it('leaves keys that it does not know as they were', async () => {
    const file = fakeFile('{"version":1,"rem.schedule-1":{"rev":3},"set.future":9}');
    const keeper = makeSettingsKeeper(file, marker(true));
    await keeper.load();
    await keeper.save({ projectsFolder: 'Work' });
    expect(JSON.parse(file.text ?? '')).toMatchObject({ 'rem.schedule-1': { rev: 3 }, 'set.future': 9 });
  });

  it('sets a broken file aside, untouched, before it starts afresh', async () => {
    const file = fakeFile('{"version":');
    const keeper = makeSettingsKeeper(file, marker(true));
    await keeper.load();
    expect((await keeper.startAfresh()).ok).toBe(true);
    expect(file.aside).toEqual(['{"version":']);
    expect(keeper.health().state).toBe('healthy');
  });

  it('refuses a setting that does not fit and says which', async () => {
    const file = fakeFile(null);
    const keeper = makeSettingsKeeper(file, marker(false));
    await keeper.load();
    const saved = await keeper.save({ projectsFolder: '  ' });
    expect(saved.ok ? null : saved.problem).toEqual({ code: 'setting-refused', details: { name: 'projectsFolder' } });
    expect(file.writes).toBe(0);
  });

  it('keeps both of two changes that are saved at once, and one from outside', async () => {
    const file = fakeFile('{"version":1}');
    const keeper = makeSettingsKeeper(file, marker(true));
    await keeper.load();
    file.text = '{"version":1,"set.peopleFolder":"Folk"}';
    await Promise.all([keeper.save({ mode: 'plan' }), keeper.save({ outputLanguage: 'ja' })]);
    expect(JSON.parse(file.text ?? '')).toMatchObject({ 'set.mode': 'plan', 'set.outputLanguage': 'ja', 'set.peopleFolder': 'Folk' });
    expect(keeper.current()).toMatchObject({ mode: 'plan', outputLanguage: 'ja', peopleFolder: 'Folk' });
  });

  it('writes nothing when the file broke since it was loaded', async () => {
    const file = fakeFile('{"version":1}');
    const keeper = makeSettingsKeeper(file, marker(true));
    await keeper.load();
    file.text = '<<<<<<< HEAD';
    expect((await keeper.save({ mode: 'plan' })).ok).toBe(false);
    expect(file.text).toBe('<<<<<<< HEAD');
  });

  it('says so when the data cannot be written down', async () => {
    const deep = `{"version":1,"x":${'['.repeat(6000)}${']'.repeat(6000)}}`;
    const file = fakeFile(deep);
    const keeper = makeSettingsKeeper(file, marker(true));
    await keeper.load();
    const saved = await keeper.save({ mode: 'plan' });
    if (!saved.ok) expect(saved.problem.code).toBe('io');
    expect(file.text === deep || saved.ok).toBe(true);
  });
});
