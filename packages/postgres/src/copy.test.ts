import { PassThrough, Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyIn, copyOut } from './copy.ts';

let database: EmptyDatabase<unknown>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('create table stays (id int primary key, guest text)');
});
afterAll(() => database.close());

async function countStays(): Promise<unknown> {
  return (await database.pool.query('select count(*) from stays')).rows[0].count;
}

async function runningCopies(): Promise<unknown> {
  const { rows } = await database.pool.query(
    "select count(*) from pg_stat_activity where query ilike 'copy %' and state = 'active' and datname = current_database()",
  );
  return rows[0].count;
}

describe('rows copied in', () => {
  it('are counted and kept', async () => {
    const source = Readable.from(['1\tRoss\n2\tO', "'Hare\n"]);
    expect(await copyIn(database.pool, 'copy stays from stdin', source)).toBe(2);
    expect(await countStays()).toBe(2);
  });

  it.each([
    ['the source breaks off', brokenSource(), 'connection lost'],
    ['a row is wrong', Readable.from(['3\tA\nthree\tB\n']), 'invalid input syntax'],
    ['a key is taken', Readable.from(['4\tA\n1\tB\n']), 'duplicate key'],
  ])('return no rows when %s', async (_case, source, message) => {
    await expect(copyIn(database.pool, 'copy stays from stdin', source)).rejects.toThrow(message);
    expect(await countStays()).toBe(2);
  });

  it('return no rows when the statement is invalid', async () => {
    const copy = copyIn(database.pool, 'copy nowhere from stdin', Readable.from(['1\n']));
    await expect(copy).rejects.toThrow('"nowhere" does not exist');
  });
});

describe('a connection that copied', () => {
  it('serves the next statement within the usual limit, whether the copy went well or not', async () => {
    const limits = async (): Promise<unknown> =>
      (await database.pool.query('show statement_timeout')).rows;
    const usual = [{ statement_timeout: '1min' }];
    await copyIn(database.pool, 'copy stays from stdin', Readable.from(['9\tA\n']));
    expect(await limits()).toEqual(usual);
    const copy = copyIn(database.pool, 'copy stays from stdin', Readable.from(['9\tA\n']));
    await expect(copy).rejects.toThrow('duplicate key');
    expect(await limits()).toEqual(usual);
    await database.pool.query('delete from stays where id = 9');
  });
});

describe('rows copied out', () => {
  it('arrive whole, and are counted', async () => {
    const destination = new PassThrough();
    const [text, rows] = await Promise.all([
      destination.setEncoding('utf8').toArray(),
      copyOut(database.pool, 'copy (select 7, null, $$a,b$$) to stdout csv header', destination),
    ]);
    expect(rows).toBe(1);
    expect(text.join('')).toBe('?column?,?column?,?column?\n7,,"a,b"\n');
  });

  it('wait for a slow reader instead of piling up', async () => {
    let received = 0;
    const destination = new Writable({ highWaterMark: 1024, write: () => undefined });
    destination.on('pipe', (source: Readable) =>
      source.on('data', (c: Buffer) => (received += c.length)),
    );
    const abort = new AbortController();
    const sql =
      'copy (select repeat(md5(i::text), 10) from generate_series(1, 1000000) i) to stdout';
    const copy = copyOut(database.pool, sql, destination, { signal: abort.signal });
    await sleep(300);
    expect(received).toBeLessThan(2 * 1024 * 1024);
    expect(await runningCopies()).toBe(1);
    abort.abort();
    await expect(copy).rejects.toThrow('aborted');
  });

  it.each([
    ['in the middle', "copy (select repeat('x', 1000) from generate_series(1, 1000000)) to stdout"],
    ['at the end', 'copy (select 7) to stdout'],
    ['after a long wait', "copy (select repeat('x', 100000) from pg_sleep(0.5)) to stdout"],
  ])('abort when no one continues reading (%s), and leave the pool intact', async (_case, sql) => {
    const destination = new Writable({ write: () => undefined });
    const copy = copyOut(database.pool, sql, destination, { stallMs: 200 });
    await expect(copy).rejects.toThrow('The client read less than 8192 bytes per second.');
    await expect.poll(runningCopies).toBe(0);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('go on while they are read, and while the server takes its time, however slow either is', async () => {
    const pauses = new Writable({ write: (_chunk, _encoding, done) => void setTimeout(done, 50) });
    const sql =
      "copy (select repeat('x', 100000), pg_sleep(0.02) from generate_series(1, 10)) to stdout";
    expect(await copyOut(database.pool, sql, pauses, { stallMs: 400 })).toBe(10);
    const waits = new PassThrough().resume();
    const late = 'copy (select pg_sleep(0.5)) to stdout';
    expect(await copyOut(database.pool, late, waits, { stallMs: 200 })).toBe(1);
  });

  it('stop on the server when the reader hangs up, and leave the pool whole', async () => {
    const destination = new Writable({
      write: (_chunk, _encoding, done) => void setImmediate(done),
    });
    destination.once('drain', () => destination.destroy());
    const sql =
      'copy (select repeat(md5(i::text), 10) from generate_series(1, 10000000) i) to stdout';
    await expect(copyOut(database.pool, sql, destination)).rejects.toThrow();
    await expect.poll(runningCopies).toBe(0);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
    expect(await countStays()).toBe(2);
  });

  it.each([
    ['before the copy begins', (reader: PassThrough) => void reader.destroy()],
    [
      'while the copy waits for a connection',
      (reader: PassThrough) => void setImmediate(() => reader.destroy()),
    ],
  ])('affect no one else when the reader disconnects %s [F-203]', async (_when, hangUp) => {
    const reader = new PassThrough();
    hangUp(reader);
    const sql = "copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout";
    // an error that no one hears would fail this file
    await expect(copyOut(database.pool, sql, reader)).rejects.toThrow();
    await expect.poll(runningCopies).toBe(0);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  it('say what the server says when it refuses', async () => {
    const copy = copyOut(database.pool, 'copy (select 1 / 0) to stdout', new PassThrough());
    await expect(copy).rejects.toThrow('division by zero');
  });

  it('may take longer than other statements may', async () => {
    const client = await database.pool.connect();
    await client.query("set statement_timeout = '100ms'");
    client.release();
    const sql = 'copy (select pg_sleep(0.3)) to stdout';
    expect(await copyOut(database.pool, sql, new PassThrough().resume())).toBe(1);
  });
});

function brokenSource(): Readable {
  return Readable.from(
    (function* () {
      yield '3\tA\n';
      throw new Error('connection lost');
    })(),
  );
}
