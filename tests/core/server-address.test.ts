// Addresses of servers, as people type them.
import fc from 'fast-check';
import { readServerAddress } from '../../src/core/server-address';

describe('an address', () => {
  it.each([
    ['https://api.anthropic.com', 'https://api.anthropic.com', 'api.anthropic.com', false],
    [' https://API.Anthropic.com/v1/ ', 'https://api.anthropic.com', 'api.anthropic.com', false],
    ['https://models.example:443/v1/messages', 'https://models.example', 'models.example', false],
    ['https://models.example:8443/proxy/claude/', 'https://models.example:8443/proxy/claude', 'models.example:8443', false],
    ['http://localhost:11434/v1', 'http://localhost:11434', 'localhost:11434', true],
    ['http://127.0.0.1:1234', 'http://127.0.0.1:1234', '127.0.0.1:1234', true],
    ['http://[::1]:8080/', 'http://[::1]:8080', '[::1]:8080', true],
    ['https://localhost', 'https://localhost', 'localhost', true],
  ])('%s is read', (text, base, host, isLocal) => {
    expect(readServerAddress(text)).toEqual({ ok: true, value: { base, host, isLocal } });
  });

  it.each(['', 'api.anthropic.com', 'ftp://x.example', 'https://', 'https://user:pass@x.example', 'https://x.example?key=1', 'https://x.example#a', 'https://x.example/a/../b', 'https://x .example', 'https://аpi.example', 'https://x.example:99999', 'javascript:alert(1)', 'https://x.example\\@evil.example', 'file:///etc', 'http://127.1', 'https://0', 'https://1.2.3.0x4', 'https://[::2]'])('"%s" is none', (text) => {
    expect(readServerAddress(text)).toMatchObject({ ok: false, problem: { code: 'address-form' } });
  });

  it.each(['http://models.example', 'http://192.168.1.5:11434', 'http://127.0.0.1.evil.example', 'http://localhost.evil.example'])('%s is not secure', (text) => {
    expect(readServerAddress(text)).toMatchObject({ ok: false, problem: { code: 'address-not-secure' } });
  });

  it('never throws, and its host is always that of its base', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string().map((rest) => `https://${rest}`)), (text) => {
        const read = readServerAddress(text);
        if (read.ok) expect(new URL(read.value.base).host).toBe(read.value.host);
      }),
      { seed: 21, numRuns: 2_000 },
    );
  });
});
