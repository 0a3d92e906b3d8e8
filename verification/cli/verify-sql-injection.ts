// `npm run verify:sql-injection`: runs sqlmap against every input of every endpoint. It must find the
// planted flaws and nothing else. `-- --help` says how to run a part of it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OpenDatabase } from '@recoup/server/platform/db/database';
import { startApp, withDatabaseOf } from '@recoup/server/test/processes/running-app';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { readCommandLineOrExit } from '../../tools/command-line.ts';
import { type ApiDescription, describedCalls } from '../fuzz/described-calls.ts';
import { persistentCaller } from '../sql-injection/caller.ts';
import { openVulnerableServer } from '../sql-injection/planted.ts';
import { openSqlmapProxy, type SqlmapProxy } from '../sql-injection/relay.ts';
import { findInjectable, howToInstall, sqlmapVersion } from '../sql-injection/run-sqlmap.ts';
import { type Target, type TryCall, targetsOf } from '../sql-injection/targets.ts';

const help = `npm run verify:sql-injection -- [options]
  --calls TEXT   only calls whose name holds the text: --calls /api/suppliers
  --every        also places that hold numbers, days or one of some words, not texts alone
  --minutes N    stop after N minutes (30); the same command goes on where it stopped
  --fresh        forget what was tried before`;

const { values: asked } = readCommandLineOrExit({
  command: 'npm run verify:sql-injection',
  options: {
    calls: { type: 'string', default: '' },
    every: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (asked.help) {
  console.log(help);
  process.exit(0);
}
if (!(Number(asked.minutes) > 0)) throw new Error('--minutes must be a number above 0.');
const endsAt = Date.now() + Number(asked.minutes) * 60_000;

/** The results of the runs so far. */
interface Known {
  /** `GET /api/agencies query.name` → true, if SQL went through it. */
  places: Record<string, boolean>;
  /** Calls whose places were all tried. */
  calls: string[];
}
const keptIn = join(
  import.meta.dirname,
  `../../.cache/verify-injection-${asked.every ? 'every' : 'texts'}.json`,
);
if (asked.fresh) rmSync(keptIn, { force: true });
const isResumed = existsSync(keptIn);
const known = isResumed
  ? (JSON.parse(readFileSync(keptIn, 'utf8')) as Known)
  : { places: {}, calls: [] };
function keep(): void {
  mkdirSync(dirname(keptIn), { recursive: true });
  writeFileSync(keptIn, JSON.stringify(known, null, 1));
}

/** Lets sqlmap try the places of a target; returns which of them it got through. */
async function tryTarget(relay: SqlmapProxy, target: Target): Promise<Record<string, boolean>> {
  const found = await findInjectable(relay.pageOf(target));
  return Object.fromEntries(
    target.points.map(({ name }, at) => [`${target.call.name} ${name}`, found.includes(`p${at}`)]),
  );
}

/** The places of a target that this run is for. */
function asAsked(target: Target): Target {
  const points = target.points.filter(
    ({ name, value }) =>
      known.places[`${target.call.name} ${name}`] === undefined &&
      (asked.every || typeof value === 'string'),
  );
  return { ...target, points };
}

/** sqlmap must find the planted flaws, or its results for other endpoints mean nothing. */
async function tryPlanted(relay: SqlmapProxy, targets: readonly Target[]): Promise<void> {
  for (const target of isResumed ? targets.slice(0, 1) : targets) {
    const missed = Object.entries(await tryTarget(relay, target)).filter(([, is]) => !is);
    if (missed.length > 0) throw new Error(`sqlmap did not find what is planted: ${missed.join()}`);
    console.log(`found, as it must be: ${target.call.name}`);
  }
}

/** Tries every call that was asked for; returns how many are left because time was up. */
async function tryCalls(
  relay: SqlmapProxy,
  origin: string,
  pool: OpenDatabase['pool'],
): Promise<number> {
  const description = (await (await fetch(`${origin}/api/docs`)).json()) as ApiDescription;
  const calls = describedCalls(description).filter(({ name }) => name.includes(asked.calls));
  if (calls.length === 0) throw new Error(`No call has ${asked.calls} in its name.`);
  const tryCall: TryCall = async (call, input) => (await relay.send(call, input, origin)).status;
  for (const [at, call] of calls.entries()) {
    if (known.calls.includes(call.name)) continue;
    for (const target of (await targetsOf(call, { origin, pool, tryCall })).map(asAsked)) {
      if (target.points.length === 0) continue;
      if (Date.now() > endsAt) return calls.length - at;
      const began = performance.now();
      Object.assign(known.places, await tryTarget(relay, target));
      keep();
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      const names = target.points.map(({ name }) => name).join(' ');
      const accepted = target.isAccepted ? '' : ', refused as it is';
      console.log(`${at + 1}/${calls.length} ${call.name} (${seconds} s${accepted}): ${names}`);
    }
    known.calls.push(call.name);
  }
  return 0;
}

function summarise(callsLeft: number, failed: ReadonlySet<string>): number {
  const places = Object.keys(known.places).filter((place) => place.includes(asked.calls));
  const found = places.filter((place) => known.places[place]);
  console.log(`\n${places.length} places tried; SQL went through ${found.length}`);
  for (const place of found) console.log(`  ${place}`);
  for (const call of failed) console.log(`  answered 500: ${call}`);
  if (callsLeft > 0)
    console.log(`${callsLeft} calls are left: the same command goes on with them.`);
  return found.length + failed.size > 0 ? 1 : 0;
}

const version = sqlmapVersion();
if (!version) {
  console.error(howToInstall);
  process.exit(1);
}
console.log(`sqlmap ${version}`);
const dataFolder = nameDataFolder();
process.exitCode = await run().finally(() => removeDataFolder(dataFolder));

async function run(): Promise<number> {
  const app = await startApp(dataFolder, { LOG_LEVEL: 'fatal' });
  try {
    return await withDatabaseOf(dataFolder, async (database) => {
      const relay = await openSqlmapProxy(await persistentCaller(database));
      const planted = await openVulnerableServer(database.pool);
      try {
        await tryPlanted(relay, planted.targets);
        relay.failed.clear();
        const callsLeft = await tryCalls(relay, app.address, database.pool);
        return summarise(callsLeft, relay.failed);
      } finally {
        planted.close();
        relay.close();
      }
    });
  } finally {
    await app.kill();
  }
}
