import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { csvCopy } from '@recoup/list-engine/csv';
import { createLists } from '@recoup/list-engine/lists';
import type { ListQuery } from '@recoup/list-engine/types';
import { copyOut } from '@recoup/postgres/copy';
import { withSnapshot } from '@recoup/postgres/read';
import {
  type RecordFilters,
  type RecordSort,
  recordList,
} from '@recoup/server/modules/records/records.list';
import type { OpenDatabase } from '@recoup/server/platform/db/database';
import { sendCsv } from '@recoup/server/platform/http/csv-download';
import { limitDownloads } from '@recoup/server/platform/http/downloads';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { withBenchDatabase } from './bench-database.ts';
import { budgets } from './budgets.ts';
import { countBytes, type Download, mebibyte } from './count-bytes.ts';
import { compared, type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';

export const data = { records: 5_000_000 };

const rounds = 3;

/**
 * The latest fifth of the records as CSV over HTTP, compared with the same COPY read by the bare
 * driver and discarded, in turns; also the time to the first byte and the memory of the process.
 * PostgreSQL is busy for most of either (this process for a fifth of its time, seen in 49 MB of
 * generated rows), so the cost of HTTP shows if its reader, a third process, has no separate core.
 */
export async function runCsvBench(): Promise<Measurement[]> {
  return await withBenchDatabase(async (database) => {
    const query = await latestFifth(database.pool);
    const ours: Download[] = [];
    const reference: Download[] = [];
    const peakMegabytes = await watchMemory(async () => {
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await downloadThroughHttp(database, query));
        reference.push(await copyToNowhere(database.pool, query));
      }
    });
    const speed = (downloads: readonly Download[]): number =>
      median(downloads.map(({ megabytes, seconds }) => megabytes / seconds));
    return [
      compared(budgets.csv.speed, speed(ours), speed(reference)),
      measured(budgets.csv.firstByte, median(ours.map(({ firstByteMs }) => firstByteMs))),
      measured(budgets.csv.memory, peakMegabytes),
    ];
  });
}

type Query = ListQuery<RecordFilters, RecordSort>;

async function latestFifth(pool: Pool): Promise<Query> {
  const { rows } = await pool.query<{ entry: string }>(
    'select entry from records where id >= (select max(id) * 0.8 from records) order by id limit 1',
  );
  const from = rows[0]?.entry;
  if (from === undefined) throw new Error('The database has no records: run npm run seed first.');
  const uploadDate = { from } as NonNullable<RecordFilters['uploadDate']>;
  return { filters: { uploadDate }, page: 1, perPage: 25 };
}

async function downloadThroughHttp(database: OpenDatabase, query: Query): Promise<Download> {
  const lists = createLists(database);
  const downloads = limitDownloads({ atOnce: 1, perUser: 1, patienceMs: 0 });
  const server = Fastify()
    .decorate('downloads', downloads)
    .get('/', async (_request, reply) =>
      sendCsv(reply, 'records.csv', (destination) =>
        lists.download(recordList, query, destination),
      ),
    );
  await server.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { port } = server.server.address() as AddressInfo;
    // another process reads it: this one has enough to do
    const reader = fork(new URL('./csv-reader.ts', import.meta.url), [String(port)]);
    const ended = once(reader, 'exit').then(() => {
      throw new Error('The reader ended before it had read everything.');
    });
    const [download] = await Promise.race([once(reader, 'message'), ended]);
    return download as Download;
  } finally {
    await server.close();
  }
}

async function copyToNowhere(pool: Pool, query: Query): Promise<Download> {
  const { statement, settings } = await withSnapshot(pool, (read) =>
    csvCopy(recordList, query, read),
  );
  const sink = countBytes(performance.now());
  await copyOut(pool, statement, sink.writable, { settings });
  return sink.measure();
}

/** The peak memory of the process while `run` ran. */
async function watchMemory(run: () => Promise<void>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  try {
    await run();
  } finally {
    clearInterval(watch);
  }
  return peak / mebibyte;
}
