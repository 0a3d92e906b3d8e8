import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSupplier } from '#test/factories';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { aBooking, type BookingRow, bookingFile } from '#test/uploads/booking-file';
import { addAgency, sendFile } from '#test/uploads/upload-file';
import { attachLateSuppliers } from './use-cases/insert-bookings.ts';

const arc = '53000001';

let testApp: TestApp;
let caller: Caller;
let agencyId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await testApp.signedIn('srlead');
  agencyId = await addAgency(testApp, { name: 'Late Agency', arcs: [arc] });
});

/** Imports one booking; returns the upload and its job. */
async function importOne(url: string, row: Partial<BookingRow>) {
  const jobId = randomUUID();
  const file = { name: 'bookings.csv', content: bookingFile([aBooking({ ARC: arc, ...row })]) };
  const answer = await sendFile(testApp, caller, url, file, { jobId });
  expect(answer.statusCode, answer.body).toBe(200);
  const summary = answer.json();
  const [{ uploadId }] = [summary].flat();
  return { jobId, uploadId: uploadId as number, summary };
}

async function supplierOf(uploadId: number): Promise<number | null> {
  const { supplier_id: supplierId } = await testApp.db
    .selectFrom('records')
    .select('supplier_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return supplierId;
}

/** Runs an import again, as after its process was lost. */
async function runAgain({ jobId, uploadId }: { jobId: string; uploadId: number }) {
  return await testApp.jobs
    .find(({ kind }) => kind.name === 'uploads.importUpload')
    ?.run({
      id: jobId,
      input: { uploadId, answers: {} },
      attempt: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
    });
}

const addPhone = 'insert into supplier_phone_numbers (supplier_id, phone) values ($1, $2)';

describe('records whose phone a supplier gains while they are imported', () => {
  it.each([
    ['of an agency', '2125550301', () => `/api/agencies/${agencyId}/upload`],
    ['of a CTS file', '2125550302', () => '/api/agencies/ctsUpload'],
  ])(
    'get it from the next run when the first one was lost after storing them: %s [R-061]',
    async (_whose, phone, url) => {
      const { id } = await aSupplier(testApp.db);
      const made = await importOne(url(), { 'Hotel Phone': phone });
      await testApp.pool.query(addPhone, [id, phone]);
      expect(await supplierOf(made.uploadId)).toBeNull();
      expect(await runAgain(made)).toEqual(made.summary);
      expect(await supplierOf(made.uploadId)).toBe(id);
    },
  );

  it('get it however long another transaction writes phone numbers [R-061]', async () => {
    const { db, pool } = testApp;
    const phone = '2125550303';
    const { id } = await aSupplier(db);
    const { uploadId } = await importOne(`/api/agencies/${agencyId}/upload`, {
      'Hotel Phone': phone,
    });
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(addPhone, [id, phone]);
    const attach = db.connection().execute(async (hasty) => {
      await sql`set statement_timeout = '100ms'`.execute(hasty);
      await attachLateSuppliers(hasty, uploadId).finally(() =>
        sql`reset statement_timeout`.execute(hasty),
      );
    });
    const write = async () => {
      await writer.query('select pg_sleep(0.5)');
      await writer.query('commit');
      writer.release();
    };
    await Promise.all([attach, write()]);
    expect(await supplierOf(uploadId)).toBe(id);
  });
});
