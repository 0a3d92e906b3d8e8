import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { recordList } from '../../apps/server/src/modules/records/records.list.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { compileStatement, type Read } from '../../apps/server/src/platform/db/read.ts';
import { createLists } from '../../apps/server/src/platform/list/lists.ts';
import { readList } from '../../apps/server/src/platform/list/read-list.ts';
import { withBenchDatabase } from './bench-database.ts';
import { type DrawnQuery, drawRecords, type ListKind, listKinds } from './list-kinds.ts';

interface Measurement {
  name: string;
  ours: number;
  reference: number;
  ratio: number;
  budget: number;
  unit: string;
}

interface KindTimes {
  kind: ListKind;
  ours: number[];
  reference: number[];
}

const drawsPerKind = 25;
const perPage = 25;

/**
 * Pages with totals of every kind through the engine, beside the same statements prepared on the
 * bare driver, in turns. Prints the kinds and answers the two percentiles over all of them.
 */
export async function runListBench(): Promise<Measurement[]> {
  const times = await withBenchDatabase(measureKinds);
  printKinds(times);
  const measured = times.filter(({ kind }) => kind.place !== 'middle');
  const all = (side: 'ours' | 'reference'): number[] => measured.flatMap((each) => each[side]);
  return [0.5, 0.99].map((share) => {
    const ours = percentile(all('ours'), share);
    const reference = percentile(all('reference'), share);
    const name = `list page and total, p${share * 100}, beside the same statements prepared`;
    return { name, ours, reference, ratio: ours / reference, budget: 1.3, unit: 'ms' };
  });
}

async function measureKinds({ db, pool }: OpenDatabase): Promise<KindTimes[]> {
  const random = numbersFrom(20_261_121);
  const records = await drawRecords(pool, random);
  const lists = createLists({ db, pool });
  const client = await pool.connect();
  const times = listKinds.map((kind): KindTimes => ({ kind, ours: [], reference: [] }));
  try {
    for (let draw = 0; draw < drawsPerKind; draw += 1)
      for (const { kind, ours, reference } of times) {
        const about = records[Math.floor(random() * records.length)];
        if (!about) throw new Error('The database has no records: run npm run seed first.');
        const query = kind.about(about, random);
        const page = pageOf(kind, await lists.count(recordList, query), random);
        const statements = await record(client, query, page);
        const engine = (): Promise<unknown> => lists.page(recordList, { ...query, page, perPage });
        const bare = (): Promise<unknown> => replay(client, statements);
        await engine();
        await bare();
        const turns = [
          { run: engine, into: ours },
          { run: bare, into: reference },
        ];
        for (const { run, into } of draw % 2 === 0 ? turns : turns.toReversed()) {
          const started = performance.now();
          await run();
          into.push(performance.now() - started);
        }
      }
  } finally {
    client.release();
  }
  return times;
}

function pageOf({ place }: ListKind, total: number, random: () => number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (place === 'last') return last;
  if (place === 'middle') return Math.ceil(last / 2);
  return 1 + Math.floor(random() * Math.min(5, last));
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The statements that the engine asks for a page. */
async function record(client: PoolClient, query: DrawnQuery, page: number): Promise<Statement[]> {
  const statements: Statement[] = [];
  const read: Read = async (statement) => {
    const { sql: text, parameters } = compileStatement(statement);
    const name = createHash('sha1').update(text).digest('hex');
    statements.push({ name, text, values: [...parameters] });
    return (await client.query(text, [...parameters])).rows;
  };
  await readList(recordList, { ...query, page, perPage }, read);
  return statements;
}

async function replay(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

function printKinds(times: readonly KindTimes[]): void {
  const rounded = (values: readonly number[], share: number): string =>
    percentile(values, share).toFixed(1).padStart(7);
  console.log(`${'kind of list, ms'.padEnd(42)}    p50    p99 | prepared p50, p99`);
  for (const { kind, ours, reference } of times)
    console.log(
      `${kind.name.padEnd(42)}${rounded(ours, 0.5)}${rounded(ours, 0.99)} |${rounded(reference, 0.5)}${rounded(reference, 0.99)}`,
    );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A repeatable stream of numbers below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
