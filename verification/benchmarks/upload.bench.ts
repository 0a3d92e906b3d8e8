import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { copyIn } from '@recoup/postgres/copy';
import { inTransaction } from '@recoup/postgres/transaction';
import { insertUpload, setUploadJob } from '@recoup/server/modules/uploads/uploads.repository';
import { importUpload } from '@recoup/server/modules/uploads/use-cases/import-upload';
import { undoUpload } from '@recoup/server/modules/uploads/use-cases/undo-upload';
import type { OpenDatabase } from '@recoup/server/platform/db/database';
import { addStoredFile } from '@recoup/server/platform/files/stored-files';
import type { Pool } from 'pg';
import { withBenchDatabase } from './bench-database.ts';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { compared, type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { findLargestAgency, type MeasuredAgency, writeAgencyFile } from './upload-file.ts';

export const data = { records: 5_000_000 };

const fileRows = 100_000;
const rounds = 3;
const singleRows = 2_000;

/**
 * An agency's file of 100,000 rows from its bytes to records, compared with the plain INSERT …
 * SELECT of the same records, and with COPY of its rows into a bare table. In turns; what a turn
 * stored is deleted before the next.
 */
export async function runUploadBench(): Promise<Measurement[]> {
  return await withBenchFolder((folder) =>
    withBenchDatabase((database) => measure(database, folder)),
  );
}

async function measure(database: OpenDatabase, folder: string): Promise<Measurement[]> {
  const { pool } = database;
  const agency = await findLargestAgency(pool);
  const path = join(folder, 'bookings.csv');
  await writeAgencyFile(pool, path, agency, fileRows);
  const files = await openLocalFileStore(join(folder, 'files'));
  const times: Record<'ours' | 'insert' | 'copy' | 'single', number[]> = {
    ours: [],
    insert: [],
    copy: [],
    single: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    times.copy.push(await seconds(() => copyPlain(pool, path)));
    const upload = await receive(database, files, path, agency);
    times.ours.push(await seconds(() => runImport(database, files, upload)));
    await takeBack(database, upload.id);
    times.insert.push(await insertBare(pool));
    times.single.push(await insertOneByOne(pool));
    await pool.query('vacuum analyze records');
  }
  await pool.query('drop table bench_plain, bench_records');
  const ours = median(times.ours);
  const perSecond = fileRows / ours;
  const { upload } = budgets;
  return [
    compared(upload.insert, ours, median(times.insert)),
    measured(upload.perSecond, perSecond),
    compared(upload.single, perSecond, singleRows / median(times.single)),
    compared(upload.copy, perSecond, fileRows / median(times.copy)),
  ];
}

interface Received {
  id: number;
  jobId: string;
}

async function receive(
  { db }: OpenDatabase,
  files: FileStore,
  path: string,
  agency: MeasuredAgency,
): Promise<Received> {
  const stored = await files.put(createReadStream(path));
  const fileId = await addStoredFile(db, {
    ...stored,
    name: 'bookings.csv',
    mediaType: 'text/csv',
    createdBy: null,
  });
  const { id: createdBy } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const id = await insertUpload(db, {
    kind: 'agency',
    agencyId: agency.id,
    fileId,
    fileName: 'bookings.csv',
    fileHash: stored.sha256,
    byteSize: stored.byteSize,
    createdBy,
  });
  const jobId = randomUUID();
  await setUploadJob(db, id, jobId);
  return { id, jobId };
}

async function runImport(
  { db, pool }: OpenDatabase,
  files: FileStore,
  { id, jobId }: Received,
): Promise<void> {
  await importUpload(
    { db, pool, files, clock: () => new Date() },
    {
      id: jobId,
      input: { uploadId: id, answers: { dateOrder: 'monthFirst' } },
      attempt: 0,
      signal: new AbortController().signal,
      progress: () => undefined,
    },
  );
}

/** Keeps the records of an upload aside for the bare insert, and undoes it. */
async function takeBack({ db, pool }: OpenDatabase, uploadId: number): Promise<void> {
  await pool.query('drop table if exists bench_records');
  await pool.query(
    `create table bench_records as select ${recordColumns} from records
    where upload_id = ${uploadId} order by id`,
  );
  await inTransaction(db, (transaction) => undoUpload(transaction, uploadId, 1));
  await pool.query('vacuum analyze records');
}

const recordColumns = `agency_id, arc, supplier_id, phone, phone_given, phone_extension,
  phone_dialable, supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
  supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number, start_date,
  end_date, rate, rate_given, currency, commission, status_code, entry, upload_id, upload_row,
  booked_on, possible_duplicate_id, created_by`;

async function insertBare(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('discard plans');
    const taken = await seconds(async () => {
      await client.query(
        `insert into records (${recordColumns}) select ${recordColumns} from bench_records`,
      );
    });
    await client.query('rollback');
    return taken;
  } finally {
    client.release();
  }
}

/**
 * A statement to compare and one to insert for each record, in one transaction that is rolled back.
 */
async function insertOneByOne(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ place: string; phone: string; start_date: string }>(
      `select ctid::text as place, phone, start_date from bench_records limit ${singleRows}`,
    );
    await client.query('begin');
    await client.query('discard plans');
    const taken = await seconds(async () => {
      for (const { place, phone, start_date } of rows) {
        await client.query({
          name: 'bench_compare',
          text: 'select 1 from records where phone = $1 and start_date = $2 limit 1',
          values: [phone, start_date],
        });
        await client.query({
          name: 'bench_insert',
          text: `insert into records (${recordColumns})
            select ${recordColumns} from bench_records where ctid = $1::tid`,
          values: [place],
        });
      }
    });
    await client.query('rollback');
    return taken;
  } finally {
    client.release();
  }
}

async function copyPlain(pool: Pool, path: string): Promise<void> {
  await pool.query('drop table if exists bench_plain');
  await pool.query(
    `create table bench_plain (${Array.from({ length: 11 }, (_, i) => `c${i} text`).join(', ')})`,
  );
  await copyIn(pool, 'copy bench_plain from stdin (format csv, header)', createReadStream(path));
}

async function seconds(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
}
