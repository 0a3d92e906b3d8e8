import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { SeededRandom } from '@recoup/server/seeding/seeded-random';
import { expectNoViolations } from '@recoup/server/test/invariants';
import type { ProcessSlot } from '@recoup/server/test/processes/process-slot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAcknowledgedWrites } from './acknowledged-writes.ts';
import { createSoakClient, type SoakClient } from './client.ts';
import { createFuzzOperation } from './fuzz-workload.ts';
import { watchMemory } from './memory.ts';
import { nemesisFaults } from './nemesis.ts';
import type { OperationContext, SoakOperation } from './operation.ts';
import { browse } from './reading-workload.ts';
import { openRunReport } from './run-report.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import { createTrackedWrites, expectTrackedWrites, trackedWrite } from './tracked-writes.ts';
import { workloads } from './workload-mix.ts';

const minutes = Number(process.env.LOAD_MINUTES ?? 2);
const seed = Number(process.env.LOAD_SEED ?? 1);
const records = 40_000;
/** Clients rest that long between two operations, and the cluster between two faults. */
const restMs = 300;
const calmMs = 12_000;
const sampleMs = 5_000;
const progressMs = 30_000;
/** How often a mail of a hotel comes in. */
const mailMs = 5_000;
/** Below this, memory is reported but not checked. */
const enoughMinutes = 10;

const logFolder = mkdtempSync(join(tmpdir(), 'recoup-load-'));
const report = openRunReport(join(logFolder, 'faults.log'));
const acknowledged = createAcknowledgedWrites();
const trackedWrites = createTrackedWrites();
const memory = watchMemory();
let cluster: TestCluster;
let isOver = false;
let hasPassed = false;
let turns = 0;

beforeAll(async () => {
  cluster = await startTestCluster({ records, logFolder, report });
}, 900_000);

afterAll(async () => {
  const kept = await cluster.close(!hasPassed);
  if (kept) process.stdout.write(`what did not hold can be looked at: ${kept}\n`);
});

function nextServer(): string {
  const { steady, killed } = cluster;
  return [steady, killed][(turns += 1) % 2]!.server.address();
}

let places = 0;

async function signedIn(name: string): Promise<SoakClient> {
  const address = `10.0.0.${(places += 1)}`;
  const client = createSoakClient({ email: `${name}@recoup.test`, address, nextServer, report });
  await client.signIn();
  return client;
}

/** Runs operations until it is over; what an operation cannot go on from is a failure. */
async function repeatUntilOver(name: string, operation: () => Promise<void>): Promise<void> {
  while (!isOver) {
    await operation().catch((error: Error) => report.fail(`${name}: ${error.stack}`));
    await sleep(restMs);
  }
}

async function runWorkload(
  name: string,
  operations: readonly (readonly [SoakOperation, number])[],
  place: number,
) {
  const random = new SeededRandom(seed, 2, place);
  const context: OperationContext = {
    client: await signedIn(name),
    random,
    fixtures: cluster.fixtures,
    acknowledged,
  };
  await repeatUntilOver(name, () => random.weigh(operations)(context));
}

async function runTrackedWrites(place: number): Promise<void> {
  const client = await signedIn('admin');
  let turn = place;
  await repeatUntilOver('admin', () =>
    trackedWrite(cluster.db, client, trackedWrites, (turn += 1)),
  );
}

let mails = 0;
const subjectOf = (mail: number): string => `Answer ${mail}`;

async function deliverMails(): Promise<void> {
  for (; !isOver; await sleep(mailMs)) {
    mails += 1;
    const about = `Subject: ${subjectOf(mails)}\r\nMessage-ID: <${mails}@hotel.test>`;
    cluster.mailbox.deliver(
      `From: ap@hotel.test\r\n${about}\r\n\r\nInvoice ${mails}\r\nTotal paid: $${mails}.00\r\n`,
    );
  }
}

async function runNemesis(until: number): Promise<void> {
  const random = new SeededRandom(seed, 3, 0);
  const first = Object.keys(nemesisFaults);
  const weighted = Object.entries(nemesisFaults).map(
    ([name, { weight }]) => [name, weight] as const,
  );
  for (let turn = 0; turn < first.length || Date.now() < until; turn += 1) {
    await sleep(calmMs * (0.5 + random.unit()));
    const name = first[turn] ?? random.weigh(weighted);
    await nemesisFaults[name]?.do(cluster);
    report.faultInjected(name);
    for (const slot of slotsOf(cluster))
      if (!slot.isRunning()) report.fail(`a process to ${slot.role} ended by itself`);
  }
}

const slotsOf = ({ steady, killed }: TestCluster): ProcessSlot[] =>
  [steady, killed].flatMap(({ server, worker }) => [server, worker]);

async function reportProgress(): Promise<void> {
  const began = Date.now();
  let toldAt = began;
  for (; !isOver; await sleep(sampleMs)) {
    for (const name of ['server', 'worker'] as const)
      await memory
        .look(name, cluster.steady[name].address())
        .catch((error: Error) => report.fail(`the figures of the ${name}: ${error.stack}`));
    if (Date.now() - toldAt < progressMs) continue;
    toldAt = Date.now();
    const passed = ((toldAt - began) / 60_000).toFixed(1);
    process.stdout.write(
      `${passed} min: ${report.requests} requests, ${report.failures.length} failures; server ${memory.latest('server')}; worker ${memory.latest('worker')}\n`,
    );
  }
}

const unfinishedJobs = async (): Promise<string[]> => {
  const jobs = await cluster.db
    .selectFrom('job_progress')
    .select(['kind', 'state'])
    .where('state', 'in', ['queued', 'running'])
    .execute();
  return jobs.map(({ kind, state }) => `${kind} ${state}`);
};

/** The processes' log lines about failed requests. */
async function failedRequests(): Promise<string[]> {
  const files = (await readdir(logFolder)).filter((name) => /(server|worker)\.log$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(logFolder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('"request failed"'));
}

describe('many processes under a mixed load', () => {
  it(
    'return no 500, lose nothing and duplicate nothing while one after another ends',
    async () => {
      const until = Date.now() + minutes * 60_000;
      const stranger = await createFuzzOperation(cluster.steady.server.address());
      await Promise.all([
        runNemesis(until).finally(() => (isOver = true)),
        reportProgress(),
        deliverMails(),
        ...Object.entries(workloads).map(([name, operations], place) =>
          runWorkload(name, operations, place),
        ),
        runWorkload('admin', [[stranger, 1]], 20),
        runWorkload('senior', [[browse, 1]], 21),
        runTrackedWrites(0),
        runTrackedWrites(2),
      ]);
      process.stdout.write(`${report.table()}\n\n${memory.table()}\n\n`);
      writeFileSync(join(logFolder, 'refusals.txt'), report.refusals());
      process.stdout.write(`${acknowledged.count} writes acknowledged; logs: ${logFolder}\n`);

      expect.soft(report.failures).toEqual([]);
      expect.soft(await failedRequests()).toEqual([]);
      await expect.poll(unfinishedJobs, { interval: 500 }).toEqual([]);
      await expectTrackedWrites(cluster.db, trackedWrites);
      await acknowledged.expectAll(cluster.db);
      await expectNoViolations(cluster.db);
      await expectFilesWhole();
      await expectMailOnce();
      await expectMailsRead();
      await expectBackupsWhole();
      if (minutes >= enoughMinutes) memory.expectFlat();
      hasPassed = report.failures.length === 0;
    },
    (minutes * 60 + 600) * 1_000,
  );
});

/** Every file that the data name is there, and nothing is left that was not finished. */
async function expectFilesWhole(): Promise<void> {
  const folder = join(cluster.dataFolder, 'files');
  const store = await openLocalFileStore(folder);
  const named = await cluster.db.selectFrom('stored_files').select('key').execute();
  expect(named.length).toBeGreaterThanOrEqual(trackedWrites.uploads.length);
  for (const { key } of named) expect(await store.exists(key), key).toBe(true);
  expect(await readdir(join(folder, 'temporary'))).toEqual([]);
}

/** No invoice reached its hotel twice, and no message is stuck on its way. */
async function expectMailOnce(): Promise<void> {
  const ids = cluster.mail.taken.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const sending = async () =>
    await cluster.db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('state', '=', 'sending')
      .execute();
  await expect.poll(sending).toEqual([]);
}

/** Each mail that came in was moved and is one response, which was read. */
async function expectMailsRead(): Promise<void> {
  await expect.poll(() => cluster.mailbox.mailsOf('INBOX')).toEqual([]);
  const read = async () => {
    const rows = await cluster.db
      .selectFrom('responses')
      .select(['name', 'state'])
      .where('channel', '=', 'mail')
      .orderBy('id')
      .execute();
    expect(rows.filter(({ state }) => state === 'reading')).toEqual([]);
    return rows.map(({ name }) => name).toSorted();
  };
  const delivered = Array.from({ length: mails }, (_, at) => subjectOf(at + 1));
  await expect.poll(read, { interval: 500 }).toEqual(delivered.toSorted());
}

/** After the end, a backup can be made, and every backup that was test-restored was good. */
async function expectBackupsWhole(): Promise<void> {
  await cluster.runScheduledJobs();
  const overAt = new Date().toISOString();
  const runs = cluster.db.selectFrom('maintenance_runs').select(['kind', 'succeeded', 'message']);
  const madeSince = runs
    .where('kind', '=', 'backup')
    .where('succeeded', '=', true)
    .where('ended_at', '>', overAt);
  await expect.poll(() => madeSince.execute(), { interval: 500 }).not.toEqual([]);
  const all = await runs.execute();
  const counts = Map.groupBy(all, ({ kind, succeeded }) => `${kind} ${succeeded ? 'made' : 'cut'}`);
  for (const [kind, { length }] of counts) process.stdout.write(`${kind}: ${length}\n`);
  expect(all.filter(({ message }) => message.includes('not all checks passed'))).toEqual([]);
}
