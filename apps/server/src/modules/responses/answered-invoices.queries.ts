import type { Day } from '@recoup/domain/dates/day';
import { billableStatuses } from '@recoup/domain/records/record-status';
import {
  type AnsweredInvoice,
  answeredInvoices,
  type InvoiceCandidate,
} from '@recoup/domain/responses/answered-invoices';
import type { NamedStay, References } from '@recoup/domain/responses/find-references';
import { mostInvoicesOfResponse, type SenderProof } from '@recoup/domain/responses/response';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Named } from './reading/study-worker.ts';

interface FoundInvoices {
  invoices: AnsweredInvoice[];
  hasMore: boolean;
}

/** Whom a response came from, as far as that is known. */
export interface Sender {
  sender: string;
  senderProof: SenderProof | null;
}

/**
 * Finds the invoices that a response answers: by what it names; else by its guests and their days; else by
 * its sender, unless the mail server found that someone else sent it (decision 201).
 */
export async function findAnsweredInvoices(
  db: Db,
  { references, stays }: Named,
  { sender, senderProof }: Sender,
): Promise<FoundInvoices> {
  const named = answeredInvoices(await findCandidates(db, references), references);
  if (named.invoices.length > 0) return named;
  const byGuest = await findByGuests(db, stays);
  if (byGuest.invoices.length > 0) return byGuest;
  return sender === '' || senderProof === 'failed' ? byGuest : await findBySender(db, sender);
}

/** Invoices by their numbers, and open ones by records that may be named. */
async function findCandidates(
  db: Db,
  { invoiceIds, numbers, confirmations }: References,
): Promise<InvoiceCandidate[]> {
  return await rowsOf(db).all(sql<InvoiceCandidate>`
    with named as materialized (
      select id from records where id = any(${[...numbers]}::int4[])
      union
      select id from records where confirmation_key = any(${[...confirmations]}::text[])
    )
    select open.id as "invoiceId", jsonb_build_object('id', r.id, 'lastName', r.guest_last_name,
      'confirmationNumber', r.confirmation_number) as record
    from named join records r using (id)
    cross join lateral (
      select i.id from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.record_id = r.id and not i.completed order by i.id desc limit 1) open
    union all
    select id, null from invoices where id = any(${[...invoiceIds]}::int4[])`);
}

/** Open invoices of records that are still owed, by their guests and days of check-in. */
async function findByGuests(db: Db, stays: readonly NamedStay[]): Promise<FoundInvoices> {
  if (stays.length === 0) return nothing;
  const days = [...new Set(stays.map(({ checkIn }) => checkIn))];
  return found(
    'guest',
    await rowsOf(db).all(sql<{ invoiceId: number }>`
      with stays (last_lc, start_date) as materialized (
        select lower(last_name), start_date from unnest(${stays.map(({ lastName }) => lastName)}::text[],
          ${stays.map(({ checkIn }): Day => checkIn)}::date[]) as stay (last_name, start_date)
      ), owed as materialized (
        select r.id from records r
        where r.status_code = any(${billableStatuses}::int2[]) and r.start_date = any(${days}::date[])
          and (r.last_lc, r.start_date) in (select last_lc, start_date from stays)
      )
      select open.id as "invoiceId" from owed
      cross join lateral (
        select i.id from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.record_id = owed.id and not i.completed order by i.id desc limit 1) open
      group by open.id order by count(*) desc, open.id limit ${mostInvoicesOfResponse + 1}`),
  );
}

/** Open invoices of the hotels that this address is written down for; the latest first. */
async function findBySender(db: Db, sender: string): Promise<FoundInvoices> {
  return found(
    'sender',
    await rowsOf(db).all(sql<{ invoiceId: number }>`
      select i.id as "invoiceId" from invoices i
      where not i.completed and i.supplier_id in (
        select supplier_id from supplier_emails where lower(email) = lower(${sender})
        union
        select supplier_id from supplier_contacts
        where email <> '' and lower(email) = lower(${sender}))
      order by i.id desc limit ${mostInvoicesOfResponse + 1}`),
  );
}

const nothing: FoundInvoices = { invoices: [], hasMore: false };

const found = (
  foundBy: AnsweredInvoice['foundBy'],
  rows: ReadonlyArray<{ invoiceId: number }>,
): FoundInvoices => ({
  invoices: rows.slice(0, mostInvoicesOfResponse).map(({ invoiceId }) => ({ invoiceId, foundBy })),
  hasMore: rows.length > mostInvoicesOfResponse,
});
