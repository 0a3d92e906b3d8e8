import { createLists, type Lists } from '@recoup/list-engine/lists';
import { recordList } from '@recoup/server/modules/records/records.list';
import type { OpenDatabase } from '@recoup/server/platform/db/database';
import type { Pool } from 'pg';
import { withBenchDatabase } from './bench-database.ts';
import { budgets } from './budgets.ts';
import { type ListKind, listKinds, sampleRecords } from './list-kinds.ts';
import { numbersFrom, pageOf, perPage } from './list-sample.ts';
import { compared, type Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';
import { seededFolder } from './seeded-folder.ts';

export const data = { records: 5_000_000 };

const timesSmaller = 5;
const drawsPerKind = 10;

type Sample = Awaited<ReturnType<typeof sampleRecords>>;

interface Side {
  readonly lists: Lists;
  readonly records: Sample;
  readonly random: () => number;
  readonly times: number[];
}

/**
 * Pages with totals of every kind, compared with those of a database with a fifth of the records,
 * in turns.
 */
export async function runListGrowthBench(): Promise<Measurement> {
  const size = await withBenchDatabase(({ pool }) => countRecords(pool));
  const smaller = Math.max(1, Math.round(size / timesSmaller));
  const folder = await seededFolder(String(smaller));
  return await withBenchDatabase((large) =>
    withBenchDatabase((small) => compare(large, small, { size, smaller }), folder),
  );
}

async function countRecords(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select sum(n)::int8 as n from record_counts');
  return rows[0]?.n ?? 0;
}

async function compare(
  large: OpenDatabase,
  small: OpenDatabase,
  { size, smaller }: { size: number; smaller: number },
): Promise<Measurement> {
  const sides = [await openSide(large), await openSide(small)] as const;
  for (const kind of listKinds.filter(({ place }) => place !== 'middle'))
    for (let draw = 0; draw < drawsPerKind; draw += 1)
      for (const side of draw % 2 === 0 ? sides : sides.toReversed()) await draws(side, kind);
  const [ours, reference] = sides.map(({ times }) => percentile(times, 0.5)) as [number, number];
  console.log(`${size.toLocaleString('en-US')} records beside ${smaller.toLocaleString('en-US')}`);
  return compared(budgets['list-growth'].growth, ours, reference);
}

async function openSide({ db, pool }: OpenDatabase): Promise<Side> {
  const random = numbersFrom(20_261_121);
  const records = await sampleRecords(pool, random);
  return { lists: createLists({ db, pool }), records, random, times: [] };
}

async function draws({ lists, records, random, times }: Side, kind: ListKind): Promise<void> {
  const about = records[Math.floor(random() * records.length)];
  if (!about) throw new Error('The database has no records: run npm run seed first.');
  const query = kind.about(about, random);
  const page = pageOf(kind, await lists.count(recordList, query), random);
  const read = () => lists.page(recordList, { ...query, page, perPage });
  await read();
  const started = performance.now();
  await read();
  times.push(performance.now() - started);
}
