import { randomUUID } from 'node:crypto';
import { addDays, dayInZone } from '@recoup/domain/calendar/day';
import { expect } from 'vitest';
import type { Db } from '#platform/db/database';
import { anAgency, aRecord, aSupplier } from '../factories.ts';
import { aBooking, bookingFile } from '../uploads/booking-file.ts';

const rows = 25;
const hotelsInBatch = 2;

/** Sends one request, and once more to the other server when the first is gone; answers the status. */
export type SendTwice = (
  method: 'GET' | 'POST',
  path: string,
  body?: FormData | object,
) => Promise<number>;

/** Sends one request and answers its status; throws when the server is gone. */
export type SendOnce = SendTwice;

/** What many people did while processes came and went, to be compared with what is stored. */
export interface Deeds {
  /** Every answer by act and status. */
  readonly answers: Record<string, number>;
  readonly notes: string[];
  /** Agencies, each with one uploaded file. */
  readonly uploads: number[];
  /** Hotels of batches. */
  readonly batched: number[];
}

export const noDeeds = (): Deeds => ({ answers: {}, notes: [], uploads: [], batched: [] });

/**
 * One person's next act: a list, a note, an upload or a batch of invoices. A repeated request may
 * hear that the first one was carried out (409): that is an answer, and the data must agree.
 */
export async function actOnce(
  db: Db,
  { send, sendOnce }: { send: SendTwice; sendOnce: SendOnce },
  deeds: Deeds,
  turn: number,
): Promise<void> {
  const count = (act: string, status: number): number => {
    deeds.answers[`${act} ${status}`] = (deeds.answers[`${act} ${status}`] ?? 0) + 1;
    return status;
  };
  switch (turn % 8) {
    case 1:
    case 4: {
      const supplier = await aSupplier(db, { phone: newPhone() });
      const note = `Called ${randomUUID()}`;
      const answer = await send('POST', '/api/supplierNotes', { supplierId: supplier.id, note });
      expect([201, 409]).toContain(count('note', answer));
      deeds.notes.push(note);
      return;
    }
    case 2: {
      const agency = await anAgency(db);
      const status = await upload({ send, sendOnce }, agency.id);
      expect([200, 202]).toContain(count('upload', status));
      deeds.uploads.push(agency.id);
      return;
    }
    case 6: {
      const agency = await anAgency(db);
      const supplierIds: number[] = [];
      for (let made = 0; made < hotelsInBatch; made += 1) {
        const supplier = await aSupplier(db, { phone: newPhone() });
        await aRecord(db, { agency, supplier });
        supplierIds.push(supplier.id);
      }
      const answer = await send('POST', '/api/invoices/generate/pdfs', { supplierIds });
      expect([202, 409]).toContain(count('batch', answer));
      deeds.batched.push(...supplierIds);
      return;
    }
    default:
      expect(count('list', await send('GET', '/api/records?page=1&perPage=25'))).toBe(200);
  }
}

/**
 * Uploads as the screen does: the call waits for its import, and may be cut off by a kill at its
 * end as at its beginning; the job, whose id came with the form, then says whether it was taken.
 */
async function upload(
  { send, sendOnce }: { send: SendTwice; sendOnce: SendOnce },
  agencyId: number,
): Promise<number> {
  const today = dayInZone(new Date());
  const stay = { 'Check In': addDays(today, -60), 'Check Out': addDays(today, -58) };
  const content = bookingFile(Array.from({ length: rows }, () => aBooking(stay)));
  const jobId = randomUUID();
  for (;;) {
    const form = new FormData();
    form.append('jobId', jobId);
    form.append('file', new Blob([content]), 'bookings.csv');
    try {
      return await sendOnce('POST', `/api/agencies/${agencyId}/upload`, form);
    } catch {
      const found = await send('GET', `/api/jobs/${jobId}`);
      if (found !== 404) return found;
    }
  }
}

let phones = 0;
const newPhone = (): string => String(9_970_000_000 + (phones += 1));

const unfinished = async (db: Db): Promise<string[]> => {
  const jobs = await db
    .selectFrom('job_progress')
    .select(['kind', 'state', 'message'])
    .where('state', '<>', 'done')
    .execute();
  return jobs.map(({ kind, state, message }) => `${kind} ${state} ${message}`);
};

/** Waits until every job is done: none is lost. Then: each deed once, none doubled. */
export async function expectDeeds(db: Db, deeds: Deeds): Promise<void> {
  await expect.poll(() => unfinished(db), { timeout: 90_000, interval: 500 }).toEqual([]);
  const notes = await db
    .selectFrom('supplier_notes')
    .select('note')
    .where('note', 'like', 'Called %')
    .execute();
  expect(notes.map(({ note }) => note).toSorted()).toEqual(deeds.notes.toSorted());
  const uploads = await db
    .selectFrom('uploads')
    .select(['agency_id', 'state'])
    .orderBy('agency_id')
    .execute();
  const one = (agency_id: number) => ({ agency_id, state: 'done' });
  expect(uploads).toEqual(deeds.uploads.toSorted((a, b) => a - b).map(one));
  const records = await db
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('upload_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(records.n).toBe(deeds.uploads.length * rows);
  const invoices = await db
    .selectFrom('invoices')
    .select('supplier_id')
    .orderBy('supplier_id')
    .execute();
  expect(invoices.map((invoice) => invoice.supplier_id)).toEqual(
    deeds.batched.toSorted((a, b) => a - b),
  );
}
