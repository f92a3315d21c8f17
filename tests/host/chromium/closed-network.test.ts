// Nothing leaves this machine, and what was asked for is known.
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { openHost, type OpenHost } from '../node/open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');

jest.setTimeout(60_000);

describe('the network of a host', () => {
  let host: OpenHost;
  let server: http.Server;
  let local: string;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: 'https://example.org/' }).end();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify({ path: request.url }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    host = await openHost({ vault: { 'A.md': 'a' }, plugins: [SAMPLE] });
  });

  afterAll(async () => {
    await host.close();
    await new Promise((closed) => server.close(closed));
  });

  const asked = (url: string): boolean | undefined => host.networkLog.find((one) => one.url === url)?.refused;

  it('refuses and logs an outside request of a plugin', async () => {
    await host.runCommand('host-sample:request');
    await host.page.getByText('No answer: net::ERR_CONNECTION_REFUSED').waitFor();
    expect(asked('https://example.org/')).toBe(true);
  });

  it('performs a request within this machine, whatever the origin', async () => {
    const answer = await host.page.evaluate((url) => {
      const plugin = window.__host?.outside.relay({ url, method: 'GET', headers: {}, body: undefined });
      return plugin?.then((one) => new TextDecoder().decode(one.body));
    }, `${local}/x`);
    expect(answer).toBe('{"path":"/x"}');
    expect(asked(`${local}/x`)).toBe(false);
  });

  it('follows no redirect that leads outside', async () => {
    const status = await host.page.evaluate((url) => window.__host?.outside.relay({ url, method: 'GET', headers: {}, body: undefined }).then((one) => one.status), `${local}/away`);
    expect(status).toBe(0);
  });

  it('lets the page itself fetch only what CORS allows', async () => {
    const outcome = await host.page.evaluate((url) => fetch(url).then(() => 'allowed', () => 'stopped'), local);
    expect(outcome).toBe('stopped');
  });

  it('logs an image that the page asks for outside, and resolves no outside name', async () => {
    const outcome = await host.page.evaluate(
      () =>
        new Promise((done) => {
          const image = new Image();
          image.onload = () => done('loaded');
          image.onerror = () => done('failed');
          image.src = 'https://example.org/picture.png';
        }),
    );
    expect(outcome).toBe('failed');
    expect(asked('https://example.org/picture.png')).toBe(true);
  });
});
