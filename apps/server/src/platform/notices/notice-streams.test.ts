import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#platform/auth/actor';
import { findSessionActor, startSession } from '#platform/auth/session-store';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { waitingForLocks } from '#test/waiting-for-locks';
import { createNoticeStreams, type NoticeStreams } from './notice-streams.ts';

let database: TestDatabase;
let actor: Actor;
/** The same user, signed in on another computer. */
let elsewhere: Actor;
let streams: NoticeStreams;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { id: userId } = await db
    .insertInto('users')
    .values({ name: 'Ann Lee', email: 'ann@recoup.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signIn = async (): Promise<Actor> => {
    const { secret } = await startSession(db, { userId, userAgent: 'test', address: '::1' });
    const found = await findSessionActor(database, secret);
    if (!found) throw new Error('the session did not begin');
    return found;
  };
  actor = await signIn();
  elsewhere = await signIn();
});
afterEach(() => streams.close());
afterAll(() => database.close());

function open(beatMs: number): void {
  const stopping = new AbortController().signal;
  const log = testLog.child({}, { level: 'error' });
  streams = createNoticeStreams({ address: database.address, log, stopping, beatMs });
}

const linesOf = async (who = actor): Promise<Interface> => createInterface(await streams.open(who));

/** Lets the look at the sessions wait while `run` runs. */
async function whileLooking(run: () => Promise<void>): Promise<void> {
  const holder = await database.owner.connect();
  await holder.query('begin; lock table sessions in access exclusive mode');
  await expect.poll(() => waitingForLocks(database.db)).toBeGreaterThan(0);
  await run();
  await holder.query('commit');
  holder.release();
}

it('a stream that opens while the sessions are being looked at stays open [F-428]', async () => {
  open(50);
  await linesOf();
  let late: Interface | undefined;
  await whileLooking(async () => {
    late = await linesOf(elsewhere);
    // others are due meanwhile
    await sleep(200);
  });
  const heard: string[] = [];
  for await (const line of late ?? []) if (heard.push(line) === 2) break;
  expect(heard).toEqual(['"alive"', '"alive"']);
});

it('a connection that does not respond is replaced by one, once [F-428]', async () => {
  open(100);
  const first = await linesOf();
  const ended = new Promise((resolve) => first.once('close', resolve));
  await whileLooking(async () => {
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where application_name = 'recoup-notices' and datname = current_database()`.execute(
      database.db,
    );
    await ended;
    await linesOf();
  });
  await linesOf();
  const { rows } = await sql`select from pg_stat_activity
    where application_name = 'recoup-notices' and datname = current_database()`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
});
