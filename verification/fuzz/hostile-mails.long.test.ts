import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { roleNames } from '@recoup/domain/auth/roles';
import { addUser } from '@recoup/server/commands/add-user';
import { startSession } from '@recoup/server/platform/auth/session-store';
import { SeededRandom } from '@recoup/server/seeding/seeded-random';
import { allRows } from '@recoup/server/test/all-rows';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { expectNoViolations } from '@recoup/server/test/invariants';
import {
  type ImapServer,
  imapPassword,
  imapUser,
  startImapServer,
} from '@recoup/server/test/peers/imap-server';
import { type ProcessSlot, processSlot, urlOf } from '@recoup/server/test/processes/process-slot';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostileMails } from './hostile-mails.ts';
import { type Claim, type MakeMail, mailSource } from './mail-source.ts';

/** In a test run one kind of each family; all of them, each several times, in `npm run verify:fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 7);
const times = Math.ceil(runs / 50);
/** How much a process may grow by any of them: two threads study them, with at most 128 MB each. */
const mostGrowth = 300_000_000;
/** What arrives, and what every call writes. */
const written = [
  'responses',
  'response_invoices',
  'stored_files',
  'sessions',
  'idempotency_keys',
  'job_progress',
  'external_services',
];
const patience = { timeout: 600_000, interval: 200 };

const dataFolder = nameDataFolder();
const logFile = join(tmpdir(), `recoup-hostile-mails-${process.pid}.log`);
let database: TestDatabase;
let imap: ImapServer;
let server: ProcessSlot;
let worker: ProcessSlot;
let cookie: string;
let claim: Claim;

beforeAll(async () => {
  database = await createTestDatabase();
  const person = { email: 'ann@recoup.test', password: 'long enough', name: 'Ann Lee' };
  const userId = await addUser(database.db, { ...person, roles: roleNames });
  const { secret } = await startSession(database.db, { userId, userAgent: '', address: '::1' });
  cookie = `recoup_session=${secret}`;
  imap = await startImapServer();
  const account = `${encodeURIComponent(imapUser)}:${encodeURIComponent(imapPassword)}`;
  const slot = (role: 'serve' | 'work') =>
    processSlot({
      role,
      databaseUrl: urlOf(database.address),
      dataFolder,
      log: createWriteStream(logFile, { flags: 'a' }),
      env: {
        MAILBOX_URL: `imap://${account}@127.0.0.1:${imap.port}`,
        MAILBOX_AUTH_SERVER: 'mx.recoup.test',
        LOG_LEVEL: 'warn',
      },
    });
  server = slot('serve');
  worker = slot('work');
  await Promise.all([server.start(), worker.start()]);
  claim = await aClaim();
  await readOneOfEach();
});

afterAll(async () => {
  for (const slot of [server, worker]) await slot.kill();
  await imap.close();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
  await rm(logFile, { force: true });
});

const call = (path: string, body?: FormData | object, method = 'POST') =>
  fetch(`${server.address()}${path}`, {
    method: body ? method : 'GET',
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

/** An open invoice of a record, which all of them say was paid. */
async function aClaim(): Promise<Claim> {
  const { db } = database;
  const [agency, supplier] = [await anAgency(db), await aSupplier(db)];
  const recordId = await aRecord(db, { agency, supplier, lastName: 'Vintner' });
  const { rows } = await sql<{ email: string }>`
    select email from supplier_emails where supplier_id = ${supplier.id}`.execute(db);
  const answer = await call('/api/invoices', { supplierId: supplier.id });
  expect(answer.status).toBe(201);
  const { invoice } = (await answer.json()) as { invoice: { id: number } };
  return { invoiceId: invoice.id, recordId, lastName: 'Vintner', sender: rows[0]?.email ?? '' };
}

/** Lets both processes load what any response needs, which no hostile one is charged with. */
async function readOneOfEach(): Promise<void> {
  const { says, raw } = mailSource(claim);
  const [sent, received] = [1, 2].map((at) => raw(new SeededRandom(seed, 3, at), [], says));
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(sent!)]), 'answer.eml');
  expect((await call('/api/responses', form)).status).toBe(201);
  imap.deliver(received!);
  const isRead = async () => imap.mailsOf('INBOX').length === 0 && (await countReading()) === 0;
  await vi.waitUntil(isRead, patience);
}

const countReading = async (): Promise<number> =>
  (await sql`select from responses where state = 'reading'`.execute(database.db)).rows.length;

type Mails = Readonly<Record<string, MakeMail>>;

/** The kinds that are tried together: one of each family in a test run, else all of a family. */
function groupsOf(families: Readonly<Record<string, Mails>>): Record<string, Mails> {
  if (times > 0) return families;
  const some = Object.values(families).map((kinds) => {
    const all = Object.entries(kinds);
    return all[seed % all.length] as (typeof all)[number];
  });
  return { 'one of each family': Object.fromEntries(some) };
}

const kindsOf = (group: string): Array<[string, MakeMail]> => {
  const kinds = Object.entries(groupsOf(hostileMails(claim))[group] ?? {});
  return Array.from({ length: Math.max(1, times) }, () => kinds).flat();
};

const residentBytes = (slot: ProcessSlot): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(slot.pid())]).toString()) * 1_024;

/** Does something, and returns by how much each process grew meanwhile at most. */
async function growthDuring(act: () => Promise<void>): Promise<number[]> {
  const slots = [server, worker];
  const before = slots.map(residentBytes);
  const most = [...before];
  let isOver = false;
  const watch = (async () => {
    for (; !isOver; await sleep(50))
      for (const [at, slot] of slots.entries()) most[at] = Math.max(most[at]!, residentBytes(slot));
  })();
  await act().finally(() => (isOver = true));
  await watch;
  return most.map((bytes, at) => bytes - before[at]!);
}

interface Shown {
  id: number;
  state: string;
  channel: string;
  senderProof: string | null;
  sender: string;
  senderName: string;
  name: string;
  reason: string;
}

/** Looks at a response in every way in which a person does. */
async function expectShown(id: number, what: string): Promise<Shown> {
  const [detail, file, list] = await Promise.all([
    call(`/api/responses/${id}`),
    call(`/api/responses/${id}/file`),
    call('/api/responses?perPage=25'),
  ]);
  expect([detail.status, file.status, list.status], what).toEqual([200, 200, 200]);
  expect(file.headers.get('content-disposition'), what).toMatch(/^attachment;/);
  expect(file.headers.get('x-content-type-options'), what).toBe('nosniff');
  await Promise.all([file.arrayBuffer(), list.arrayBuffer()]);
  const response = (await detail.json()) as Shown;
  expect(['waiting', 'unread', 'dismissed'], `${what}: ${response.state}`).toContain(
    response.state,
  );
  if (response.state !== 'waiting') expect(response.reason, what).toMatch(/\w{3,} \w+/);
  const shown = [response.sender, response.senderName, response.name].join();
  expect(shown, what).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
  return response;
}

/** What there is beside the responses, and the processes that were there at first. */
const everythingElse = async () => ({
  rows: await allRows(database.db, { except: written }),
  pids: [server.pid(), worker.pid()],
  areRunning: [server.isRunning(), worker.isRunning()],
});

async function expectNothingBroken(
  before: Awaited<ReturnType<typeof everythingElse>>,
  growth: readonly number[],
): Promise<void> {
  expect(await everythingElse()).toEqual(before);
  const [ofServer, ofWorker] = growth.map((bytes) => (bytes / 1_000_000).toFixed(0));
  process.stdout.write(`the server grew by ${ofServer} MB at most, the worker by ${ofWorker} MB\n`);
  expect(Math.max(...growth)).toBeLessThan(mostGrowth);
  expect(await readFile(logFile, 'utf8')).not.toMatch(/"request failed"|"job failed"|polluted/);
  await expectNoViolations(database.db);
}

const nobody: Claim = { invoiceId: 0, recordId: 0, lastName: '', sender: '' };
const groups = Object.keys(groupsOf(hostileMails(nobody)));

describe(`hostile mails (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, () => {
  it.for(groups)(
    '%s, sent as files: each is kept or refused with a message, nothing is paid, and the server stays as it was',
    { timeout: 3_600_000 },
    async (group, { task }) => {
      // the same file is refused the second time
      const again = task.result?.retryCount ?? 0;
      const random = new SeededRandom(seed + again, 1, groups.indexOf(group));
      const before = await everythingElse();
      const growth = await growthDuring(async () => {
        for (const [kind, make] of kindsOf(group)) {
          const form = new FormData();
          form.append('file', new Blob([Uint8Array.from(make(random))]), 'answer.eml');
          const answer = await call('/api/responses', form);
          const text = await answer.text();
          const what = `${kind}: ${answer.status} ${text.slice(0, 300)}`;
          expect([201, 400, 413], what).toContain(answer.status);
          if (answer.status !== 201) expect(text, what).toMatch(/"message":"\w{2,} \w+/);
          else await expectShown((JSON.parse(text) as Shown).id, kind);
        }
      });
      await expectNothingBroken(before, growth);
    },
  );

  it.each(groups)(
    '%s, received by mail: each is kept once and moved, nothing is paid, and the worker stays as it was',
    async (group) => {
      const random = new SeededRandom(seed, 2, groups.indexOf(group));
      const before = await everythingElse();
      const last = async () =>
        Number(
          (
            await sql<{ id: number }>`select coalesce(max(id), 0) as id from responses`.execute(
              database.db,
            )
          ).rows[0]?.id,
        );
      const from = await last();
      const kinds = kindsOf(group);
      const moved = () =>
        imap.mailsOf('Recoup read').length + imap.mailsOf('Recoup unreadable').length;
      const movedBefore = moved();
      const growth = await growthDuring(async () => {
        for (const [, make] of kinds) imap.deliver(make(random));
        await expect.poll(() => imap.mailsOf('INBOX').length, patience).toBe(0);
        expect(moved()).toBe(movedBefore + kinds.length);
        await expect.poll(countReading, patience).toBe(0);
      });
      const { rows } = await sql<{ id: number }>`
        select id from responses where id > ${from} order by id`.execute(database.db);
      expect(rows.length).toBe(kinds.length);
      for (const { id } of rows) {
        const response = await expectShown(id, group);
        expect([response.channel, response.senderProof]).toEqual([
          'mail',
          expect.not.stringMatching('passed'),
        ]);
      }
      await expectNothingBroken(before, growth);
    },
    3_600_000,
  );
});
