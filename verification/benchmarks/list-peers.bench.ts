import { createLists } from '@recoup/list-engine/lists';
import { recordList } from '@recoup/server/modules/records/records.list';
import type { OpenDatabase } from '@recoup/server/platform/db/database';
import { budgets } from './budgets.ts';
import { type KeepAliveClient, openKeepAliveClient } from './keep-alive-client.ts';
import { listKinds, type SampledQuery, sampleRecords } from './list-kinds.ts';
import { numbersFrom, pageOf, pathOf, perPage } from './list-sample.ts';
import { compared, type Measurement, type Ratio } from './measurement.ts';
import { type Peer, withDirectus, withPostgrest } from './peers.ts';
import { median } from './percentile.ts';
import { withServedDatabase } from './served-database.ts';

export const data = { records: 5_000_000 };

const drawsPerKind = 25;
const connections = 20;
const roundMs = 6_000;
const rounds = 2;

/** The kinds compared with each server that has a budget for them. */
const kinds = ['all', 'status, last page', 'text: last name', 'phone'];
const ratios: Readonly<Record<string, Ratio>> = budgets['list-peers'];
const kindOfRequests = 'agency';

/** The columns of the record itself in our list's response. */
const columns =
  'id,created_at,updated_at,status_code,substatus_code,supplier_id,supplier_name,agency_id,entry,arc,' +
  'assigned_user_id,guest_first_name,guest_last_name,confirmation_number,phone,start_date,end_date,' +
  'nights_agreed,rate,commission,paid_ct,country_id';

type PeerName = 'PostgREST' | 'Directus';

/** One page of 25 with its exact total, as each server is asked for it. */
interface ComparedPage {
  readonly ours: string;
  readonly PostgREST: string;
  readonly Directus: string;
}

/**
 * Pages with exact totals, compared with PostgREST and Directus, on the same database with the same
 * indexes: the duration of each alone, in turns, and how many of one agency's pages each returns
 * per second over twenty connections. A peer returns only the columns of records, ours also what
 * they refer to.
 */
export async function runListPeersBench(): Promise<Measurement[]> {
  return await withServedDatabase(async ({ database, address, cookie }) => {
    const ours = { address, headers: { cookie } };
    const { url: databaseUrl, pool } = database;
    const pages = await drawPages(database);
    const beside = (name: PeerName) => (peer: Peer) => compare(name, pages, { ours, peer });
    return [
      ...(await withPostgrest(databaseUrl, beside('PostgREST'))),
      ...(await withDirectus({ databaseUrl, pool }, beside('Directus'))),
    ];
  });
}

type ComparedPages = ReadonlyMap<string, readonly ComparedPage[]>;

async function drawPages({ db, pool }: OpenDatabase): Promise<ComparedPages> {
  const random = numbersFrom(20_261_123);
  const records = await sampleRecords(pool, random);
  const lists = createLists({ db, pool });
  const pages = new Map<string, ComparedPage[]>();
  for (const name of [...kinds, kindOfRequests]) {
    const kind = listKinds.find((known) => known.name === name);
    if (!kind) throw new Error(`There is no kind of list named ${name}.`);
    const ofKind: ComparedPage[] = [];
    while (ofKind.length < drawsPerKind) {
      const about = records[Math.floor(random() * records.length)];
      if (!about) throw new Error('The database has no records: run npm run seed first.');
      // a record without a phone asks for all of them
      if (about.phone === '') continue;
      const drawn = kind.about(about, random);
      const page = pageOf(kind, await lists.count(recordList, drawn), random);
      ofKind.push({
        ours: pathOf(drawn, page),
        PostgREST: postgrestPath(drawn, page),
        Directus: directusPath(drawn, page),
      });
    }
    pages.set(name, ofKind);
  }
  return pages;
}

function postgrestPath(drawn: SampledQuery, page: number): string {
  const { status, agencyId, phone } = drawn.filters ?? {};
  const name = drawn.search;
  return `/records?${new URLSearchParams({
    select: columns,
    ...(status && { status_code: `in.(${status.join()})` }),
    ...(agencyId !== undefined && { agency_id: `eq.${agencyId}` }),
    ...(phone !== undefined && { phone: `eq.${phone}` }),
    ...(name !== undefined && { or: `(last_lc.like."*${name}*",first_lc.like."*${name}*")` }),
    order: 'id.desc',
    limit: String(perPage),
    offset: String((page - 1) * perPage),
  })}`;
}

function directusPath(drawn: SampledQuery, page: number): string {
  const { status, agencyId, phone } = drawn.filters ?? {};
  const name = drawn.search;
  const filter = {
    ...(status && { status_code: { _in: status } }),
    ...(agencyId !== undefined && { agency_id: { _eq: agencyId } }),
    ...(phone !== undefined && { phone: { _eq: phone } }),
    ...(name !== undefined && {
      _or: [{ last_lc: { _contains: name } }, { first_lc: { _contains: name } }],
    }),
  };
  return `/items/records?${new URLSearchParams({
    fields: columns,
    filter: JSON.stringify(filter),
    meta: 'filter_count',
    sort: '-id',
    limit: String(perPage),
    page: String(page),
  })}`;
}

interface Sides {
  readonly ours: Peer;
  readonly peer: Peer;
}

async function compare(
  name: PeerName,
  pages: ComparedPages,
  { ours, peer }: Sides,
): Promise<Measurement[]> {
  // The many requests come first: a server that has just started is not representative.
  const measurements = [await compareRequests(name, pages, { ours, peer })];
  for (const kind of kinds) {
    const ratio = ratios[`${name}, ${kind}`];
    if (!ratio) continue;
    const times = { ours: [] as number[], peer: [] as number[] };
    const [toOurs, toPeer] = [await connectTo(ours), await connectTo(peer)];
    for (const page of pages.get(kind) ?? []) {
      times.ours.push(await timeOf(toOurs, page.ours));
      times.peer.push(await timeOf(toPeer, page[name]));
    }
    toOurs.close();
    toPeer.close();
    measurements.push(compared(ratio, median(times.ours), median(times.peer)));
  }
  return measurements;
}

/** A server may close a connection that rests, so that each turn has its own. */
const connectTo = ({ address, headers }: Peer): Promise<KeepAliveClient> =>
  openKeepAliveClient(address, headers);

/** Of a page that was asked for once before, so that neither side waits for the disk. */
async function timeOf(connection: KeepAliveClient, path: string): Promise<number> {
  await connection.read(path);
  const started = performance.now();
  await connection.read(path);
  return performance.now() - started;
}

async function compareRequests(
  name: PeerName,
  pages: ComparedPages,
  { ours, peer }: Sides,
): Promise<Measurement> {
  const asked = pages.get(kindOfRequests) ?? [];
  const counts = { ours: 0, peer: 0 };
  for (let round = 0; round < rounds; round += 1) {
    counts.ours += await countAnswers(
      ours,
      asked.map((page) => page.ours),
    );
    counts.peer += await countAnswers(
      peer,
      asked.map((page) => page[name]),
    );
  }
  const perSecond = (count: number): number => (count * 1_000) / (roundMs * rounds);
  const ratio = budgets['list-peers'][`${name}, pages`];
  return compared(ratio, perSecond(counts.ours), perSecond(counts.peer));
}

/** How many pages twenty users get who send one request after another for a while. */
async function countAnswers(server: Peer, paths: readonly string[]): Promise<number> {
  const people = await Promise.all(Array.from({ length: connections }, () => connectTo(server)));
  const endsAt = performance.now() + roundMs;
  let answered = 0;
  const person = async (connection: KeepAliveClient, first: number): Promise<void> => {
    for (let turn = first; performance.now() < endsAt; turn += 1) {
      await connection.read(paths[turn % paths.length] ?? '/');
      if (performance.now() < endsAt) answered += 1;
    }
  };
  await Promise.all(people.map(person));
  for (const connection of people) connection.close();
  return answered;
}
