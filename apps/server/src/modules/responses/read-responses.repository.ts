import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { type Cents, formatDecimal, largestAmount } from '@recoup/domain/money/cents';
import type { MatchableLine } from '@recoup/domain/reconciliation/hotel-response';
import type { Paper } from '@recoup/domain/remittances/paper';
import type { Envelope } from '@recoup/domain/remittances/read-envelope';
import type { PaperInvoice } from '@recoup/domain/remittances/read-paper';
import type { AnsweredInvoice } from '@recoup/domain/responses/answered-invoices';
import { toStoredPaper } from '@recoup/domain/responses/stored-paper';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { currencyOfMoney } from '../records/records.api.ts';

/** Invoices with their lines, as what a response says of its payment is read against them. */
export async function findInvoicesToRead(
  db: Db,
  invoiceIds: readonly number[],
): Promise<PaperInvoice[]> {
  const lines = await rowsOf(db).all(sql<MatchableLine & { invoiceId: number; currency: string }>`
    select l.invoice_id as "invoiceId", records.id, ${currencyOfMoney()} as currency,
      records.confirmation_number as "confirmationNumber",
      records.guest_last_name as "guestLastName", records.guest_first_name as "guestFirstName",
      records.start_date as "startDate", records.end_date as "endDate", records.commission
    from invoice_lines l join records on records.id = l.record_id
    where l.invoice_id = any(${[...invoiceIds]}::int4[]) order by l.invoice_id, l.position`);
  return [...Map.groupBy(lines, ({ invoiceId }) => invoiceId)].map(([id, own]) => ({
    number: formatInvoiceNumber(id),
    currency: own[0]?.currency ?? homeCurrency,
    lines: own,
  }));
}

/** The hotels of invoices. @param invoiceIds a statement that returns their ids */
export async function suppliersOf(db: Db, invoiceIds: Sql): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select distinct supplier_id as id from invoices where id in (${invoiceIds}) order by id`);
  return rows.map(({ id }) => id);
}

/** What was read of a response. */
export interface ReadResponse {
  paper: Paper;
  invoices: readonly AnsweredInvoice[];
  hasMore: boolean;
  payment: Envelope;
}

const mostDeductions = 50;

const isAmount = (amount: Cents | undefined): amount is Cents =>
  amount !== undefined && Math.abs(amount) <= largestAmount;

/** Writes what was read of a response, which then waits for a person. */
export async function setRead(
  db: Db,
  id: number,
  { paper, invoices, hasMore, payment }: ReadResponse,
): Promise<void> {
  const { total, currency, number = '', date, deductions } = payment;
  const isStated = isAmount(total);
  await addInvoices(db, id, invoices);
  await sql`
    update responses set state = 'waiting', unread_because = '',
      paper = ${JSON.stringify(toStoredPaper(paper))}::jsonb,
      total = ${isStated ? formatDecimal(total) : null}::numeric,
      currency = ${isStated ? (currencyCode(currency) ?? homeCurrency) : null},
      number = ${number.length > maxTextLengths.checkNumber ? '' : number},
      paid_on = ${date ?? null}::date,
      deductions = ${deductions
        .filter(isAmount)
        .slice(0, mostDeductions)
        .map((amount) => formatDecimal(amount))}::numeric[],
      has_more_invoices = ${hasMore}, payer_id = coalesce(payer_id, ${payerOf(id)})
    where id = ${id}`.execute(db);
}

const currencyCode = (currency: string | undefined): string | undefined =>
  currency !== undefined && /^[A-Z]{3}$/.test(currency) ? currency : undefined;

/** The only payer that pays for all hotels of a response's invoices, or null. */
const payerOf = (id: number) => sql`(
  with hotels as (
    select distinct i.supplier_id
    from response_invoices ri join invoices i on i.id = ri.invoice_id where ri.response_id = ${id}
  ), payers_of_all as (
    select ps.payer_id from hotels join payer_suppliers ps using (supplier_id)
    join payers p on p.id = ps.payer_id and p.merged_into_id is null
    group by ps.payer_id having count(*) = (select count(*) from hotels))
  select min(payer_id) from payers_of_all having count(*) = 1)`;

/** Notes why a response cannot be read. */
export async function setUnread(db: Db, id: number, because: string): Promise<void> {
  await sql`
    update responses set state = 'unread', unread_because = ${because} where id = ${id}`.execute(
    db,
  );
}

/** Adds invoices that a response answers; one that is there already keeps how it was found. */
export async function addInvoices(
  db: Db,
  responseId: number,
  invoices: readonly AnsweredInvoice[],
): Promise<void> {
  await sql`
    insert into response_invoices (response_id, invoice_id, found_by)
    select ${responseId}, "invoiceId", "foundBy"
    from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as i ("invoiceId" int, "foundBy" text)
    on conflict do nothing`.execute(db);
}

/** All invoices that a response answers from now on, as a person chose them. */
export async function replaceInvoices(
  db: Db,
  responseId: number,
  invoiceIds: readonly number[],
): Promise<void> {
  await sql`
    delete from response_invoices
    where response_id = ${responseId} and invoice_id <> all(${[...invoiceIds]}::int4[])`.execute(
    db,
  );
  await addInvoices(
    db,
    responseId,
    invoiceIds.map((invoiceId) => ({ invoiceId, foundBy: 'person' })),
  );
}
