import { createLists, type Lists } from '@recoup/list-engine/lists';
import { readPage } from '@recoup/list-engine/page';
import { recordList } from '@recoup/server/modules/records/records.list';
import { activeSession, secretHash } from '@recoup/server/platform/auth/session-store';
import type { PoolClient } from 'pg';
import { withBareLists } from './bare-lists.ts';
import type { BenchDatabase } from './bench-database.ts';
import { budgets } from './budgets.ts';
import { type KeepAliveClient, openKeepAliveClient } from './keep-alive-client.ts';
import { type ListKind, listKinds, type SampledQuery, sampleRecords } from './list-kinds.ts';
import { numbersFrom, pageOf, pathOf, perPage } from './list-sample.ts';
import { compared, type Measurement, measured } from './measurement.ts';
import { percentile } from './percentile.ts';
import { type RecordedStatement, recordStatements, replay } from './recorded-statements.ts';
import { withServedDatabase } from './served-database.ts';

export const data = { records: 5_000_000 };

const everyWay = ['http', 'bareHttp', 'engine', 'prepared'] as const;
type Way = (typeof everyWay)[number];

/** In milliseconds, of one kind of list. */
interface KindTimes {
  readonly kind: ListKind;
  readonly http: number[];
  readonly bareHttp: number[];
  readonly engine: number[];
  readonly prepared: number[];
}

const drawsPerKind = 25;
/**
 * An office's server has run for hours: its code is compiled, and each of its connections has asked
 * every statement often enough for PostgreSQL to keep its plan.
 */
const roundsBefore = 6;

/**
 * Pages with totals of every kind: over HTTP from the running application, and only through the
 * engine; the same statements prepared on the bare driver, over HTTP from a server that does
 * nothing else, and directly; each kind in turns of all its pages. Prints the kinds and returns the
 * percentiles over all of them.
 */
export async function runListBench(): Promise<Measurement[]> {
  return await withServedDatabase(async ({ database, address, cookie }) => {
    const connection = await openKeepAliveClient(address, { cookie });
    try {
      const times = await measureKinds(database, connection, cookie);
      printKinds(times);
      return describe(times);
    } finally {
      connection.close();
    }
  });
}

async function measureKinds(
  { db, pool, url }: BenchDatabase,
  connection: KeepAliveClient,
  cookie: string,
): Promise<KindTimes[]> {
  const random = numbersFrom(20_261_121);
  const records = await sampleRecords(pool, random);
  const lists = createLists({ db, pool });
  const client = await pool.connect();
  try {
    const drawn: DrawnKind[] = [];
    for (const kind of listKinds)
      drawn.push({ kind, pages: await drawPages(kind, { records, random, lists, client }) });
    const pages = drawn.flatMap((kind) => kind.pages);
    const bare = {
      databaseUrl: url,
      before: { ...activeSession, values: [hashOf(cookie)] },
      pages: pages.map(({ statements }) => statements),
    };
    return await withBareLists(bare, async (bareConnection) => {
      const ways: Record<Way, (page: DrawnPage) => Promise<unknown>> = {
        http: ({ path }) => connection.read(path),
        bareHttp: (page) => bareConnection.read(`/${pages.indexOf(page)}`),
        engine: ({ query }) => lists.page(recordList, query),
        prepared: ({ statements }) => replay(client, statements),
      };
      const early = drawn.filter(({ kind }) => kind.place !== 'middle');
      for (let round = 0; round < roundsBefore; round += 1) await takeRound(early, ways);
      return await takeRound(drawn, ways);
    });
  } finally {
    client.release();
  }
}

interface DrawnKind {
  readonly kind: ListKind;
  readonly pages: readonly DrawnPage[];
}

function hashOf(cookie: string): Buffer {
  return secretHash(cookie.slice(cookie.indexOf('=') + 1));
}

/** Every kind in every way, the ways in turn beginning with another for the next kind. */
async function takeRound(
  drawn: readonly DrawnKind[],
  ways: Record<Way, (page: DrawnPage) => Promise<unknown>>,
): Promise<KindTimes[]> {
  const times: KindTimes[] = [];
  for (const [place, { kind, pages }] of drawn.entries()) {
    const each: KindTimes = { kind, http: [], bareHttp: [], engine: [], prepared: [] };
    const first = place % everyWay.length;
    for (const way of [...everyWay.slice(first), ...everyWay.slice(0, first)])
      each[way].push(...(await takeTurn(ways[way], pages)));
    times.push(each);
  }
  return times;
}

interface DrawnPage {
  readonly query: SampledQuery & { page: number; perPage: number };
  readonly path: string;
  readonly statements: readonly RecordedStatement[];
}

/** Asks all pages of a kind one after another, once to warm up and once to be measured. */
async function takeTurn(
  ask: (page: DrawnPage) => Promise<unknown>,
  pages: readonly DrawnPage[],
): Promise<number[]> {
  for (const page of pages) await ask(page);
  const taken: number[] = [];
  for (const page of pages) {
    const started = performance.now();
    await ask(page);
    taken.push(performance.now() - started);
  }
  return taken;
}

interface Drawing {
  readonly records: Awaited<ReturnType<typeof sampleRecords>>;
  readonly random: () => number;
  readonly lists: Lists;
  readonly client: PoolClient;
}

async function drawPages(
  kind: ListKind,
  { records, random, lists, client }: Drawing,
): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  for (let draw = 0; draw < drawsPerKind; draw += 1) {
    const about = records[Math.floor(random() * records.length)];
    if (!about) throw new Error('The database has no records: run npm run seed first.');
    const drawn = kind.about(about, random);
    const page = pageOf(kind, await lists.count(recordList, drawn), random);
    const query = { ...drawn, page, perPage };
    const statements = await recordStatements(client, (read) => readPage(recordList, query, read));
    pages.push({ query, path: pathOf(drawn, page), statements });
  }
  return pages;
}

/** A percentile of all pages, except those in the middle, or of only those. */
function over(times: readonly KindTimes[], way: Way, share: number, isMiddle = false): number {
  const pages = times.filter(({ kind }) => (kind.place === 'middle') === isMiddle);
  return percentile(
    pages.flatMap((each) => each[way]),
    share,
  );
}

function describe(times: readonly KindTimes[]): Measurement[] {
  const at = (way: Way, share: number, isMiddle?: boolean): number =>
    over(times, way, share, isMiddle);
  const { list } = budgets;
  return [
    measured(list.p50, at('http', 0.5)),
    measured(list.p99, at('http', 0.99)),
    measured(list.middle, at('http', 0.5, true)),
    compared(list.prepared50, at('engine', 0.5), at('prepared', 0.5)),
    compared(list.prepared99, at('engine', 0.99), at('prepared', 0.99)),
    compared(list.bareServer, at('http', 0.5), at('bareHttp', 0.5)),
  ];
}

function printKinds(times: readonly KindTimes[]): void {
  const row = (name: string, cells: readonly string[]): void =>
    console.log(`${name.padEnd(42)}${cells.map((cell) => cell.padStart(9)).join('')}`);
  const cells = (of: (way: Way, share: number) => number): string[] =>
    everyWay.flatMap((way) => [0.5, 0.99].map((share) => of(way, share).toFixed(1)));
  row(
    'kind of list, p50 and p99 in ms',
    everyWay.flatMap((way) => [way, 'p99']),
  );
  for (const { kind, ...each } of times)
    row(
      kind.name,
      cells((way, share) => percentile(each[way], share)),
    );
  row(
    'all but those in the middle',
    cells((way, share) => over(times, way, share)),
  );
}
