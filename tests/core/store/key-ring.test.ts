// The key: kept where the keychain keeps it, sent to its host alone, shown nowhere.
import { openConsents } from '../../../src/core/store/consents';
import { openKeyRing, type KeyRing } from '../../../src/core/store/key-ring';
import type { SecretDrawer } from '../../../src/core/ports';
import { aDrawer, aMemory } from '../../fakes/device';

const key = 'sk-ant-canary-0123456789';
const host = 'api.anthropic.com';

describe('the key ring', () => {
  let memory = aMemory();
  let secretName = 'my-key';
  const open = (drawer: SecretDrawer = aDrawer()): KeyRing => openKeyRing({ drawer, memory, secretName: () => secretName });
  beforeEach(() => {
    memory = aMemory();
    secretName = 'my-key';
  });

  it('keeps a key in the keychain and gives it to its host only', () => {
    const ring = open();
    expect(ring.state(host)).toBe('none');
    expect(ring.take(key, host)).toBe('kept');
    expect(ring.keyFor(host)).toBe(key);
    expect(ring.state(host)).toBe('kept');
    expect(ring.keyFor('models.example')).toBeNull();
    expect(ring.state('models.example')).toBe('elsewhere');
  });

  it('finds it again after a restart', () => {
    const drawer = aDrawer();
    open(drawer).take(key, host);
    expect(open(drawer).keyFor(host)).toBe(key);
  });

  it('sends nothing when a synced setting names another secret or another device has the binding', () => {
    const drawer = aDrawer({ other: 'somebody’s key' });
    open(drawer).take(key, host);
    secretName = 'other';
    expect(open(drawer).keyFor(host)).toBeNull();
    secretName = 'my-key';
    expect(openKeyRing({ drawer, memory: aMemory(), secretName: () => 'my-key' }).state(host)).toBe('elsewhere');
  });

  it.each<[string, SecretDrawer]>([
    ['refuses', { read: () => null, write: () => false }],
    ['forgets at once', { read: () => null, write: () => true }],
    ['gives an old value back', { read: () => 'an old key', write: () => true }],
  ])('holds a key for the session where the keychain %s', (_, drawer) => {
    const ring = open(drawer);
    expect(ring.take(key, host)).toBe('session');
    expect(ring.keyFor(host)).toBe(key);
    expect(ring.state(host)).toBe('session');
    expect(ring.keyFor('models.example')).toBeNull();
    expect(open(drawer).keyFor(host)).toBeNull();
  });

  it('takes a secret that lies there already, and says when there is none', () => {
    const ring = open(aDrawer({ 'my-key': key }));
    expect(ring.keyFor(host)).toBeNull();
    expect(ring.choose('missing', host)).toBe(false);
    expect(ring.choose('my-key', host)).toBe(true);
    expect(ring.keyFor(host)).toBe(key);
  });

  it('forgets', () => {
    const ring = open();
    ring.take(key, host);
    ring.forget();
    expect(ring.keyFor(host)).toBeNull();
    ring.lend(key, host);
    expect(ring.state(host)).toBe('session');
    ring.forget();
    expect(ring.keyFor(host)).toBeNull();
  });

  it('masks every key it has held, and what looks like one', () => {
    const ring = open();
    ring.lend('an-odd-key', host);
    ring.take(key, host);
    ring.forget();
    const text = ring.mask(`no an-odd-key, no ${key}, no sk-ant-api03-somebody, no Authorization: Bearer abcdefghijkl`);
    expect(text).not.toMatch(/an-odd-key|canary|somebody|abcdefgh/);
    expect(ring.mask('plain words')).toBe('plain words');
  });

  it('tells whoever watches', () => {
    const ring = open();
    let told = 0;
    ring.changed.listen(() => (told += 1));
    ring.take(key, host);
    ring.choose('my-key', host);
    ring.lend(key, host);
    ring.forget();
    expect(told).toBe(4);
  });
});

describe('agreements to send', () => {
  it('hold for one host, survive a restart, and can be taken back', () => {
    const memory = aMemory();
    const consents = openConsents(memory);
    consents.give(host);
    consents.give(host);
    consents.give('models.example:8443');
    expect(openConsents(memory).hosts()).toEqual([host, 'models.example:8443']);
    expect(openConsents(memory).isGiven('models.example')).toBe(false);
    consents.takeBack(host);
    expect(openConsents(memory).isGiven(host)).toBe(false);
  });
});
