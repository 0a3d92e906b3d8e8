import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { Draw } from '@recoup/server/seeding/draw';
import { expectNoViolations } from '@recoup/server/test/invariants';
import type { ProcessSlot } from '@recoup/server/test/processes/process-slot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothingKept } from './acknowledged-writes.ts';
import { strangerAt } from './anonymous-client.ts';
import { type Person, personOf } from './client.ts';
import { openTally } from './failure-log.ts';
import { watchMemory } from './memory.ts';
import { disturbances, oftenest } from './nemesis.ts';
import type { Act, Doing } from './operation.ts';
import { browse } from './reading-workload.ts';
import { type House, openHouse } from './test-cluster.ts';
import { actOnce, expectDeeds, noDeeds } from './tracked-writes.ts';
import { work } from './workload-mix.ts';

/** For how long, in `npm run verify:soak`; every test run sees some disturbances once. */
const minutes = Number(process.env.LOAD_MINUTES ?? 0);
const seed = Number(process.env.LOAD_SEED ?? 1);
const isLong = minutes > 0;
const records = isLong ? 40_000 : 2_000;
/** People rest that long between two acts, and the house between two disturbances. */
const restMs = isLong ? 300 : 150;
const calmMs = isLong ? 12_000 : 500;
const sampleMs = 5_000;
const progressMs = 30_000;
/** Below it memory is told, and nothing is concluded from it. */
const enoughMinutes = 10;

const logFolder = mkdtempSync(join(tmpdir(), 'recoup-load-'));
const tally = openTally(join(logFolder, 'faults.log'));
const kept = nothingKept();
const deeds = noDeeds();
const memory = watchMemory();
let house: House;
let isOver = false;
let hasHeld = false;
let turns = 0;

beforeAll(async () => {
  house = await openHouse({ records, logFolder, tally });
}, 900_000);

afterAll(async () => {
  const isDataKept = isLong && !hasHeld;
  await house.close(isDataKept);
  if (isDataKept) process.stdout.write(`what did not hold can be looked at: ${house.dataFolder}\n`);
  if (!isLong && tally.faults.length === 0) rmSync(logFolder, { recursive: true });
});

function nextServer(): string {
  const { steady, killed } = house;
  return [steady, killed][(turns += 1) % 2]!.server.address();
}

let places = 0;

async function signedIn(name: string): Promise<Person> {
  const address = `10.0.0.${(places += 1)}`;
  const person = personOf({ email: `${name}@recoup.test`, address, nextServer, tally });
  await person.signIn();
  return person;
}

/** Acts until it is over; what an act cannot go on from is a fault. */
async function goOn(name: string, act: () => Promise<void>): Promise<void> {
  while (!isOver) {
    await act().catch((error: Error) => tally.fault(`${name}: ${error.stack}`));
    await sleep(restMs);
  }
}

async function employ(name: string, acts: readonly (readonly [Act, number])[], place: number) {
  const draw = new Draw(seed, 2, place);
  const doing: Doing = { person: await signedIn(name), draw, stock: house.stock, kept };
  await goOn(name, () => draw.weigh(acts)(doing));
}

async function doDeeds(place: number): Promise<void> {
  const person = await signedIn('admin');
  let turn = place;
  await goOn('admin', () => actOnce(house.db, person, deeds, (turn += 1)));
}

async function disturb(until: number): Promise<void> {
  const draw = new Draw(seed, 3, 0);
  const first = isLong ? Object.keys(disturbances) : oftenest;
  const weighted = Object.entries(disturbances).map(
    ([name, { weight }]) => [name, weight] as const,
  );
  for (let turn = 0; turn < first.length || Date.now() < until; turn += 1) {
    await sleep(calmMs * (0.5 + draw.unit()));
    const name = first[turn] ?? draw.weigh(weighted);
    await disturbances[name]?.do(house);
    tally.disturbed(name);
    for (const slot of slotsOf(house))
      if (!slot.isRunning()) tally.fault(`a process to ${slot.role} ended by itself`);
  }
}

const slotsOf = ({ steady, killed }: House): ProcessSlot[] =>
  [steady, killed].flatMap(({ server, worker }) => [server, worker]);

async function watch(): Promise<void> {
  const began = Date.now();
  let toldAt = began;
  for (; !isOver; await sleep(sampleMs)) {
    for (const name of ['server', 'worker'] as const)
      await memory
        .look(name, house.steady[name].address())
        .catch((error: Error) => tally.fault(`the figures of the ${name}: ${error.stack}`));
    if (Date.now() - toldAt < progressMs) continue;
    toldAt = Date.now();
    const passed = ((toldAt - began) / 60_000).toFixed(1);
    process.stdout.write(
      `${passed} min: ${tally.requests} requests, ${tally.faults.length} faults; server ${memory.latest('server')}; worker ${memory.latest('worker')}\n`,
    );
  }
}

const unfinishedJobs = async (): Promise<string[]> => {
  const jobs = await house.db
    .selectFrom('job_progress')
    .select(['kind', 'state'])
    .where('state', 'in', ['queued', 'running'])
    .execute();
  return jobs.map(({ kind, state }) => `${kind} ${state}`);
};

/** What the processes wrote of requests that failed. */
async function failedRequests(): Promise<string[]> {
  const files = (await readdir(logFolder)).filter((name) => /(server|worker)\.log$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(logFolder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('"a request failed"'));
}

describe('many processes under a mixed load', () => {
  it(
    'answer nothing with 500, lose nothing and double nothing while one after another ends',
    async () => {
      const until = Date.now() + minutes * 60_000;
      const stranger = await strangerAt(house.steady.server.address());
      await Promise.all([
        disturb(until).finally(() => (isOver = true)),
        watch(),
        ...Object.entries(work).map(([name, acts], place) => employ(name, acts, place)),
        employ('admin', [[stranger, 1]], 20),
        employ('senior', [[browse, 1]], 21),
        doDeeds(0),
        doDeeds(2),
      ]);
      process.stdout.write(`${tally.table()}\n\n${memory.table()}\n\n`);
      writeFileSync(join(logFolder, 'refusals.txt'), tally.refusals());
      process.stdout.write(`${kept.count} writes acknowledged; logs: ${logFolder}\n`);

      expect.soft(tally.faults).toEqual([]);
      expect.soft(await failedRequests()).toEqual([]);
      await expect.poll(unfinishedJobs, { interval: 500 }).toEqual([]);
      await expectDeeds(house.db, deeds);
      await kept.expectAll(house.db);
      await expectNoViolations(house.db);
      await expectFilesWhole();
      await expectMailOnce();
      await expectBackupsWhole();
      if (minutes >= enoughMinutes) memory.expectFlat();
      hasHeld = tally.faults.length === 0;
    },
    (minutes * 60 + 600) * 1_000,
  );
});

/** Every file that the data name is there, and nothing is left that was not finished. */
async function expectFilesWhole(): Promise<void> {
  const folder = join(house.dataFolder, 'files');
  const store = await openLocalFileStore(folder);
  const named = await house.db.selectFrom('stored_files').select('key').execute();
  expect(named.length).toBeGreaterThanOrEqual(deeds.uploads.length);
  for (const { key } of named) expect(await store.exists(key), key).toBe(true);
  expect(await readdir(join(folder, 'temporary'))).toEqual([]);
}

/** No invoice reached its hotel twice, and no message is stuck on its way. */
async function expectMailOnce(): Promise<void> {
  const ids = house.mail.taken.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const sending = async () =>
    await house.db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('state', '=', 'sending')
      .execute();
  await expect.poll(sending).toEqual([]);
}

/** Once it is over a backup can be made, and none that was tried out meanwhile was a bad one. */
async function expectBackupsWhole(): Promise<void> {
  await house.beginScheduledWork();
  const overAt = new Date().toISOString();
  const runs = house.db.selectFrom('maintenance_runs').select(['kind', 'succeeded', 'message']);
  const madeSince = runs
    .where('kind', '=', 'backup')
    .where('succeeded', '=', true)
    .where('ended_at', '>', overAt);
  await expect.poll(() => madeSince.execute(), { interval: 500 }).not.toEqual([]);
  const all = await runs.execute();
  const counts = Map.groupBy(all, ({ kind, succeeded }) => `${kind} ${succeeded ? 'made' : 'cut'}`);
  for (const [kind, { length }] of counts) process.stdout.write(`${kind}: ${length}\n`);
  expect(all.filter(({ message }) => message.includes('was restored, but'))).toEqual([]);
}
