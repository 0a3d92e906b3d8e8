import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { startTestApp } from '@recoup/server/test/harness';
import { beforeAll, describe, expect, it } from 'vitest';

const publicUrl = 'https://recoup.example';
const open = await startTestApp();
const held = await startTestApp({ publicUrl });
const proxied = await startTestApp({ publicUrl, trustProxy: true });
let port: number;
beforeAll(async () => {
  await open.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = open.app.server.address() as AddressInfo);
});

describe('with PUBLIC_URL set', () => {
  it.each(['evil.test', 'recoup.example.evil.test', 'recoup.example:8443', 'serve-1:3000', ''])(
    'a request for %j is refused on every path, with the right address [F-225]',
    async (host) => {
      for (const url of ['/', '/login', '/api/user', '/api/docs', '/nothing', '/robots.txt']) {
        const answer = await held.app.inject({ url, headers: { host } });
        expect([url, answer.statusCode]).toEqual([url, 421]);
        expect(answer.json()).toMatchObject({
          code: 'wrongHost',
          message: 'Recoup is not served at this address. Open https://recoup.example.',
        });
      }
    },
  );

  it.each(['recoup.example', 'Recoup.Example', 'recoup.example:443'])(
    'a request for %s is answered [F-225]',
    async (host) => {
      const answer = await held.app.inject({ url: '/api/user', headers: { host } });
      expect(answer.statusCode).toBe(401);
    },
  );

  it('health checks and figures are read by the address of the process [F-225]', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await held.app.inject({ url, headers: { host: 'serve-1:3000' } });
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
    const figures = await held.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000' } });
    expect(figures.statusCode).toBe(200);
  });

  it('the host is the one that the trusted proxy was asked for [F-225]', async () => {
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await proxied.app.inject({ url: '/api/user', headers })).statusCode;
    expect(await ask({ host: 'serve-1:3000', 'x-forwarded-host': 'recoup.example' })).toBe(401);
    expect(await ask({ host: 'recoup.example', 'x-forwarded-host': 'evil.test' })).toBe(421);
  });
});

it('without PUBLIC_URL a request is answered under any host [F-225]', async () => {
  const answer = await open.app.inject({ url: '/api/user', headers: { host: 'some.host' } });
  expect(answer.statusCode).toBe(401);
});

it('a request that names two hosts is refused [F-225]', async () => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  const hosts = ['Host: recoup.example', 'host: evil.test', 'Connection: close'];
  socket.write(['GET /login HTTP/1.1', ...hosts, '', ''].join('\r\n'));
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('The request names two hosts. Send one Host header.');
});
