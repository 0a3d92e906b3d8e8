import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '@recoup/contract/endpoints';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { compressResponses, hasSecret } from './compress-responses.ts';

const app = await startTestApp();
const executive = await app.signedIn('executive', 'standard');
const gzip = { 'accept-encoding': 'gzip, deflate, br' };

const ask = (url: string, headers: Record<string, string> = gzip) =>
  executive.get(url, { headers });

describe('a response to a client that accepts gzip', () => {
  test('is a fraction of its length, and the same text [F-231]', async () => {
    for (const url of ['/api/countries?perPage=200', '/api/docs']) {
      const [plain, answer] = [await ask(url, {}), await ask(url)];
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'gzip']);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
      expect([plain.headers.vary, answer.headers.vary]).toEqual([
        'Accept-Encoding',
        'Accept-Encoding',
      ]);
    }
  });

  test('to HEAD has the headers of GET and no body [F-231]', async () => {
    const url = '/api/countries?perPage=200';
    const answer = await app.app.inject({
      method: 'HEAD',
      url,
      headers: { ...gzip, cookie: executive.cookie },
    });
    const { 'content-length': length, 'content-encoding': encoding } = (await ask(url)).headers;
    expect(answer.headers).toMatchObject({
      'content-length': length,
      'content-encoding': encoding,
    });
    expect(answer.rawPayload).toHaveLength(0);
  });

  test.each([
    ['that takes none', '/api/countries?perPage=200', {}],
    ['that refuses it', '/api/countries?perPage=200', { 'accept-encoding': 'gzip;q=0, br' }],
    ['that is short', '/healthz', gzip],
    ['that holds the token of a session', '/api/user', gzip],
    ['of another site', '/api/countries?perPage=200', { ...gzip, 'sec-fetch-site': 'cross-site' }],
    ['of a sibling site', '/api/countries?perPage=200', { ...gzip, 'sec-fetch-site': 'same-site' }],
  ])('is not changed for a request %s [F-231]', async (_call, url, headers) => {
    const answer = await ask(url, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(Object.keys(answer.json())).not.toHaveLength(0);
  });

  test('is compressed for the screens themselves and for an address that was typed [F-231]', async () => {
    for (const site of ['same-origin', 'none']) {
      const answer = await ask('/api/countries', { ...gzip, 'sec-fetch-site': site });
      expect([site, answer.headers['content-encoding']]).toEqual([site, 'gzip']);
    }
  });

  test('is left as it is when it is a PDF [F-231]', async () => {
    const supplier = await aSupplier(app.db);
    await aRecord(app.db, { agency: await anAgency(app.db), supplier });
    const made = await executive.post('/api/invoices', { supplierId: supplier.id });
    const answer = await ask(`/api/invoices/${made.json().invoice.id}/download`);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('keeps its bytes when it has a tag or an encoding [F-231]', async () => {
    const server = Fastify();
    compressResponses(server);
    const text = JSON.stringify('x'.repeat(2_000));
    const answers: Record<string, Record<string, string>> = {
      '/tagged': { etag: '"1"' },
      '/encoded': { 'content-encoding': 'br' },
    };
    for (const [url, headers] of Object.entries(answers))
      server.get(url, (_, reply) => reply.headers(headers).type('application/json').send(text));
    for (const [url, headers] of Object.entries(answers)) {
      const answer = await server.inject({ url, headers: gzip });
      expect(answer.headers).toMatchObject(headers);
      expect(answer.body).toBe(text);
    }
  });
});

test('a response that is streamed with its length has another one when it is compressed [F-231]', async () => {
  const server = Fastify();
  compressResponses(server);
  const text = 'guest,hotel\n'.repeat(10_000);
  server.get('/', (_, reply) =>
    reply
      .headers({ 'content-type': 'text/csv', 'content-length': text.length })
      .send(Readable.from([text])),
  );
  const plain = await server.inject('/');
  expect([plain.headers['content-length'], plain.body]).toEqual([String(text.length), text]);
  const answer = await server.inject({ url: '/', headers: gzip });
  expect(answer.headers['content-length']).toBeUndefined();
  expect(gunzipSync(answer.rawPayload).toString()).toBe(text);
});

test('every response that names a secret anywhere is known to contain one [F-231]', () => {
  const naming = endpoints.filter(({ response }) => {
    const shape = response && z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
    return /"\w*(?:token|secret|recoveryCodes|password)":/i.test(JSON.stringify(shape ?? ''));
  });
  expect(naming.filter((endpoint) => !hasSecret(endpoint)).map(({ path }) => path)).toEqual([]);
  expect(naming.length).toBeGreaterThan(5);
});
