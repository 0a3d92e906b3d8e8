import { rm } from 'node:fs/promises';
import {
  type ImapServer,
  imapPassword,
  imapUser,
  startImapServer,
} from '@recoup/server/test/peers/imap-server';
import { type ProcessSlot, processSlot, urlOf } from '@recoup/server/test/processes/process-slot';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { waitingForLocks } from '@recoup/server/test/waiting-for-locks';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

const dataFolder = nameDataFolder();
let database: TestDatabase;
let imap: ImapServer;
let workers: ProcessSlot[];

beforeAll(async () => {
  database = await createTestDatabase();
  imap = await startImapServer();
  const address = `${encodeURIComponent(imapUser)}:${encodeURIComponent(imapPassword)}@127.0.0.1`;
  workers = [0, 1].map(() =>
    processSlot({
      role: 'work',
      databaseUrl: urlOf(database.address),
      dataFolder,
      env: { MAILBOX_URL: `imap://${address}:${imap.port}` },
    }),
  );
});

afterAll(async () => {
  for (const worker of workers) if (worker.isRunning()) await worker.kill();
  await imap.close();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const responses = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from responses order by id`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};
const states = async (): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`select state from responses order by id`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
};
const poll = (look: () => unknown) => expect.poll(look, { interval: 50 });

it('a worker that is killed between keeping a mail and moving it leaves it to the other, and no twin', async () => {
  const [first, second] = workers as [ProcessSlot, ProcessSlot];
  await first.start();
  await poll(() => imap.sessions()).toBe(1);
  await second.start();
  imap.fail('UID MOVE', 'silent');
  imap.deliver('From: ap@harbor.test\r\nSubject: Remittance\r\n\r\nREC 1: $12.00\r\n');
  await poll(responses).toEqual(['Remittance']);
  await poll(() => imap.commands.at(-1)).toMatch(/^UID MOVE/);
  expect(imap.sessions()).toBe(1);
  await first.kill();
  await poll(() => imap.mailsOf('Recoup read').length).toBe(1);
  imap.deliver('From: ap@harbor.test\r\nSubject: Next\r\n\r\nREC 2: $12.00\r\n');
  await poll(responses).toEqual(['Remittance', 'Next']);
  await poll(() => imap.mailsOf('Recoup read').length).toBe(2);
  expect(imap.mailsOf('INBOX')).toEqual([]);
  expect(imap.sessions()).toBe(1);
});

const held = 4_712;

it('a worker that is killed in the middle of reading a mail leaves it to the other, which reads it once', async () => {
  const { db, owner } = database;
  const before = (await responses()).length;
  await poll(states).toEqual(Array.from({ length: before }, () => 'waiting'));
  await owner.query(`
    create function wait_before_it_is_read() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${held});
      return new;
    end $$;
    create trigger wait_before_it_is_read before update on responses for each row
    when (new.state = 'waiting') execute function wait_before_it_is_read()`);
  const [first, second] = workers as [ProcessSlot, ProcessSlot];
  if (second.isRunning()) await second.kill();
  await first.start();
  await db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(held)})`.execute(holding);
    imap.deliver('From: ap@harbor.test\r\nSubject: Cut off\r\n\r\nREC 3: $12.00\r\n');
    await poll(() => waitingForLocks(db)).toBe(1);
    await first.kill();
    expect((await states()).at(-1)).toBe('reading');
  });
  await owner.query('drop function wait_before_it_is_read cascade');
  await second.start();
  await poll(states).toEqual(Array.from({ length: before + 1 }, () => 'waiting'));
  expect((await responses()).filter((name) => name === 'Cut off')).toHaveLength(1);
  await poll(() => imap.mailsOf('INBOX')).toEqual([]);
});
