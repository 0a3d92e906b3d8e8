import { readPage } from '@recoup/list-engine/page';
import { findEveryList } from '@recoup/server/test/every-list';
import type { PoolClient } from 'pg';
import { withBenchDatabase } from './bench-database.ts';
import { budgets } from './budgets.ts';
import { type Combination, combinationsOf } from './list-combinations.ts';
import { perPage } from './list-sample.ts';
import { type Measurement, measured } from './measurement.ts';
import { percentile } from './percentile.ts';
import { type RecordedStatement, recordingReader } from './recorded-statements.ts';
import { findSeqScans, planOf } from './seq-scans.ts';

export const data = { records: 5_000_000 };

/** Longest wait in ms; what has not been answered by then counts as this long. */
const patienceMs = 10_000;
const shown = 10;

interface Timed {
  readonly combination: Combination;
  readonly ms: number;
  readonly statements: readonly RecordedStatement[];
}

/**
 * Every list in every order with every filter and every two of them, from its description: the
 * slowest first page, and the statements that read a large table as a whole. `--plans` prints the
 * plans of the slowest.
 */
export async function runCombinationsBench(): Promise<Measurement[]> {
  return await withBenchDatabase(async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query(`set statement_timeout = ${patienceMs}`);
      return await measure(client);
    } finally {
      client.release(true);
    }
  });
}

async function measure(client: PoolClient): Promise<Measurement[]> {
  const timed: Timed[] = [];
  for (const list of await findEveryList()) {
    const combinations = await combinationsOf(list, client);
    const before = timed.length;
    for (const combination of combinations) timed.push(await time(client, combination));
    const own = timed.slice(before).map(({ ms }) => ms);
    console.log(
      `${list.name.padEnd(28)}${String(own.length).padStart(6)} combinations, p50 ${percentile(own, 0.5).toFixed(1)} ms, slowest ${Math.max(0, ...own).toFixed(0)} ms`,
    );
  }
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  for (const each of slowest) await show(client, each);
  const wholeReads = await findSeqScans(
    client,
    timed.flatMap(({ statements }) => statements),
  );
  for (const { table, text } of wholeReads) console.log(`reads ${table} whole: ${text}`);
  const { slowest: most, wholeReads: mostReads } = budgets.combinations;
  const slow = timed.filter(({ ms }) => ms > most.limit).length;
  console.log(`${timed.length} combinations, ${slow} above ${most.limit} ms`);
  return [measured(most, slowest[0]?.ms ?? Number.NaN), measured(mostReads, wholeReads.length)];
}

/** The quicker of two readings: the first may wait for the disk and for plans. */
async function time(client: PoolClient, combination: Combination): Promise<Timed> {
  const { list, ...query } = combination;
  const readings: Timed[] = [];
  for (let reading = 0; reading < 2; reading += 1) {
    const statements: RecordedStatement[] = [];
    const read = recordingReader(client, statements, { prepares: true });
    const started = performance.now();
    try {
      await readPage(list, { ...query, page: 1, perPage }, read);
    } catch (error) {
      if (!isTimedOut(error)) throw error;
    }
    readings.push({ combination, ms: performance.now() - started, statements });
  }
  return readings.toSorted((one, other) => one.ms - other.ms)[0] as Timed;
}

function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

async function show(client: PoolClient, { combination, ms, statements }: Timed): Promise<void> {
  const { list, filters, sortBy, sortDirection } = combination;
  console.log(
    `${ms.toFixed(0).padStart(6)} ms  ${list.name} by ${sortBy} ${sortDirection} ${JSON.stringify(filters)}`,
  );
  const slowest = statements.toSorted((one, other) => other.ms - one.ms)[0];
  if (!slowest) return;
  console.log(`${' '.repeat(11)}${slowest.ms.toFixed(0)} ms of it: ${oneLine(slowest.text)}`);
  if (process.env.BENCH_PLANS) console.log(await planOf(client, slowest));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
