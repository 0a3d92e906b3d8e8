import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@recoup/server/platform/db/database';
import { anAgency, aRecord, aSupplier } from '@recoup/server/test/factories';
import { recentBookings } from '@recoup/server/test/uploads/booking-file';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SoakClient } from './client.ts';

const rows = 25;
const hotelsInBatch = 2;

/** Operations on hotels and agencies that no one else names, to be compared with what is stored. */
export interface TrackedWrites {
  readonly notes: string[];
  /** Agencies, each with one uploaded file. */
  readonly uploads: number[];
  /** Hotels of batches. */
  readonly batched: number[];
}

export const createTrackedWrites = (): TrackedWrites => ({ notes: [], uploads: [], batched: [] });

/**
 * One client's next tracked write: a note, an upload, or a batch of invoices. A repeated request
 * may learn that the first one was carried out (409): that is a valid response, and the data must
 * agree.
 */
export async function trackedWrite(
  db: Db,
  client: SoakClient,
  trackedWrites: TrackedWrites,
  turn: number,
): Promise<void> {
  switch (turn % 4) {
    case 1: {
      const agency = await retryOnOutage(() => anAgency(db));
      const status = await upload(client, agency.id);
      expect([200, 202], 'upload').toContain(status);
      trackedWrites.uploads.push(agency.id);
      return;
    }
    case 3: {
      const supplierIds: number[] = [];
      for (let made = 0; made < hotelsInBatch; made += 1)
        supplierIds.push(await retryOnOutage(() => aHotelToInvoice(db)));
      const path = '/api/invoices/generate/pdfs';
      const { status } = await client.request('start a batch', 'POST', path, { supplierIds });
      expect([202, 409], 'batch').toContain(status);
      trackedWrites.batched.push(...supplierIds);
      return;
    }
    default: {
      const supplier = await retryOnOutage(() => aSupplier(db, { phone: newPhone() }));
      const note = `Called ${randomUUID()}`;
      const body = { supplierId: supplier.id, note };
      const { status } = await client.request(
        'note on a supplier',
        'POST',
        '/api/supplierNotes',
        body,
      );
      expect([201, 409], 'note').toContain(status);
      trackedWrites.notes.push(note);
    }
  }
}

async function aHotelToInvoice(db: Db): Promise<number> {
  const agency = await anAgency(db);
  const supplier = await aSupplier(db, { phone: newPhone() });
  await aRecord(db, { agency, supplier });
  return supplier.id;
}

const patienceMs = 60_000;

/** Makes something again when the database went away under it. */
async function retryOnOutage<Made>(make: () => Promise<Made>): Promise<Made> {
  for (const giveUpAt = Date.now() + patienceMs; ; )
    try {
      return await make();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(500);
    }
}

/**
 * Uploads as the screen does: the request waits for its import, and may be interrupted by a kill at
 * its end as at its beginning; the job, whose id came with the form, then shows whether it was
 * accepted.
 */
async function upload(client: SoakClient, agencyId: number): Promise<number> {
  const content = recentBookings(rows);
  const jobId = randomUUID();
  for (;;) {
    const form = new FormData();
    form.append('jobId', jobId);
    form.append('file', new Blob([content]), 'bookings.csv');
    const path = `/api/agencies/${agencyId}/upload`;
    const response = await client.requestOnce('upload bookings', 'POST', path, form);
    if (response && response.status !== 503) return response.status;
    const found = await client.request('look at a job', 'GET', `/api/jobs/${jobId}`);
    if (found.status !== 404) return found.status;
  }
}

let phones = 0;
const newPhone = (): string => String(9_970_000_000 + (phones += 1));

/** Every job has ended: each tracked write is done once, and none is doubled. */
export async function expectTrackedWrites(db: Db, trackedWrites: TrackedWrites): Promise<void> {
  const notes = await db
    .selectFrom('supplier_notes')
    .select('note')
    .where('note', 'like', 'Called %')
    .execute();
  expect.soft(notes.map(({ note }) => note).toSorted()).toEqual(trackedWrites.notes.toSorted());
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'agency_id', 'state'])
    .where('agency_id', 'in', [0, ...trackedWrites.uploads])
    .orderBy('agency_id')
    .execute();
  const one = (agency_id: number) => ({ agency_id, state: 'done' });
  expect
    .soft(uploads.map(({ agency_id, state }) => ({ agency_id, state })))
    .toEqual(trackedWrites.uploads.toSorted((a, b) => a - b).map(one));
  const records = await db
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('upload_id', 'in', [0, ...uploads.map(({ id }) => id)])
    .executeTakeFirstOrThrow();
  expect.soft(records.n).toBe(trackedWrites.uploads.length * rows);
  expect.soft(await hotelsWithoutInvoice(db, trackedWrites.batched)).toEqual([]);
  const invoices = await db
    .selectFrom('invoices')
    .select('supplier_id')
    .where('supplier_id', 'in', [0, ...trackedWrites.batched])
    .orderBy('supplier_id')
    .execute();
  expect
    .soft(invoices.map((invoice) => invoice.supplier_id))
    .toEqual(trackedWrites.batched.toSorted((a, b) => a - b));
}

/** Hotels of batches that got no invoice, with what tells why: their records, and how their batches ended. */
async function hotelsWithoutInvoice(db: Db, batched: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select s.id, s.status_code as status,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status_code, 'updated', r.updated_at))
        from records r where r.supplier_id = s.id) as records,
      (select jsonb_agg(jsonb_build_object('id', b.id, 'state', b.state, 'job', j.state,
          'message', j.message, 'attempt', j.attempt, 'updated', b.updated_at))
        from invoice_batches b left join job_progress j on j.id = b.job_id
        where b.filters -> 'supplierIds' @> to_jsonb(s.id)) as batches
    from suppliers s
    where s.id = any(${[...batched]}::int4[])
      and not exists (select from invoices i where i.supplier_id = s.id)`.execute(db);
  return rows;
}
