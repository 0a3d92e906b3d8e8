import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { copyOut } from '@recoup/postgres/copy';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database';
import { compressResponses } from './compress-responses.ts';
import { sendCsv } from './csv-download.ts';
import { limitDownloads } from './downloads.ts';
import { handleErrors } from './error-handler.ts';

const gzip = { 'accept-encoding': 'gzip' };
const downloads = limitDownloads({ atOnce: 2, perUser: 2, patienceMs: 10 });

function serverWriting(write: (destination: Writable) => Promise<unknown>): FastifyInstance {
  const server = Fastify().decorate('downloads', downloads);
  handleErrors(server);
  compressResponses(server);
  return server.get('/', async (_request, reply) => sendCsv(reply, 'records.csv', write));
}

describe('a download', () => {
  test('is an attachment of UTF-8 text', async () => {
    const answer = await serverWriting(async (destination) => destination.end('a,b\n')).inject('/');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="records.csv"');
    expect(answer.body).toBe('a,b\n');
  });

  test('is compressed for who takes gzip, and its first row does not wait for the rest [F-231]', async () => {
    let finish: (() => void) | undefined;
    const server = serverWriting(async (destination) => {
      destination.write('a,b\n');
      await new Promise<void>((resolve) => (finish = resolve));
      destination.end('1,2\n');
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    try {
      const { port } = server.server.address() as AddressInfo;
      const request = get({ host: '127.0.0.1', port, headers: gzip });
      const [response] = await once(request, 'response');
      expect(response.headers['content-encoding']).toBe('gzip');
      const text = response.pipe(createGunzip()).setEncoding('utf8');
      expect(await once(text, 'data')).toEqual(['a,b\n']);
      finish?.();
      expect(await once(text, 'data')).toEqual(['1,2\n']);
      await once(text, 'end');
    } finally {
      await server.close();
    }
  });

  test.each([
    ['at once', {}, async () => undefined],
    ['later', {}, () => setImmediate()],
    ['at once, compressed', gzip, async () => undefined],
    ['later, compressed', gzip, () => setImmediate()],
  ])(
    'that fails %s, before its first byte, is a refusal, not a file [F-231]',
    async (_when, headers, wait) => {
      const away = Object.assign(new Error('the database shuts down'), { code: '57P01' });
      const answer = await serverWriting(async () => {
        await wait();
        throw away;
      }).inject({ url: '/', headers });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.headers['content-disposition']).toBeUndefined();
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
    },
  );

  test.each([
    ['plain', {}],
    ['compressed', gzip],
  ])('whose client disconnects is aborted at its source: %s', async (_how, headers) => {
    let isBrokenOff: Promise<unknown> | undefined;
    const server = serverWriting((destination) => {
      isBrokenOff = new Promise((resolve) => destination.on('close', resolve));
      destination.on('drain', () => destination.write('x'.repeat(65_536)));
      destination.write('x'.repeat(65_536));
      return isBrokenOff;
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    try {
      const { port } = server.server.address() as AddressInfo;
      const request = get({ host: '127.0.0.1', port, headers });
      const [response] = await once(request, 'response');
      await once(response, 'data');
      request.destroy();
      await isBrokenOff;
      expect(isBrokenOff).toBeDefined();
    } finally {
      await server.close();
    }
  });

  test.each([
    ['plain', { 'accept-encoding': 'identity' }],
    ['compressed', gzip],
  ])(
    'that no one reads returns its database connection, and is not an error: %s',
    async (_how, headers) => {
      const database = await createTestDatabase();
      const failures: string[] = [];
      const server = Fastify({
        logger: { level: 'warn', stream: { write: (line: string) => void failures.push(line) } },
        logController: new LogController({ disableRequestLogging: true }),
      }).decorate('downloads', downloads);
      handleErrors(server);
      compressResponses(server);
      const all = `copy (select (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 30) m)
      from generate_series(1, 1000000) n) to stdout`;
      let copy: Promise<number> | undefined;
      server.get('/', async (_request, reply) =>
        sendCsv(reply, 'records.csv', (destination) => {
          copy = copyOut(database.pool, all, destination, { stallMs: 300 });
          return copy;
        }),
      );
      try {
        const unread = await fetch(await server.listen({ host: '127.0.0.1', port: 0 }), {
          headers,
        });
        await expect(copy).rejects.toThrow('The client read ');
        expect(database.pool.idleCount).toBe(database.pool.totalCount);
        await expect(unread.text()).rejects.toThrow('terminated');
        expect(failures).toEqual([]);
      } finally {
        await server.close();
        await database.close();
      }
    },
  );

  test('that is read a little at a time is aborted as well [F-203]', async () => {
    const database = await createTestDatabase();
    const all = "copy (select repeat('x', 1000) from generate_series(1, 1000000)) to stdout";
    const sip = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => void setTimeout(done, 200),
    });
    try {
      const copy = copyOut(database.pool, all, sip, {
        stallMs: 1_000,
        leastBytesPerSecond: 10_000_000,
      });
      await expect(copy).rejects.toThrow('The client read less than 10000000 bytes per second.');
      expect(database.pool.idleCount).toBe(database.pool.totalCount);
    } finally {
      await database.close();
    }
  });
});
