import type { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Day } from '@recoup/domain/dates/day';
import type { DeliveryMethod, InvoiceType } from '@recoup/domain/invoices/may-create-invoice';
import { repeatSeconds } from '@recoup/domain/invoices/repeated-issue';
import type { Cents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import type { RecordSubstatusCode } from '@recoup/domain/records/record-substatus';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import { matchesIds, type Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { findVersionToRecord } from '../company/company.api.ts';
import { currencyOfMoney, givenRateOf, paidCurrencyOf } from '../records/records.api.ts';
import { billedRecords, billingOf } from './invoice-lines.sql.ts';

export interface InvoiceHead {
  id: number;
  type: InvoiceType;
  issuedOn: Day;
  noticeNumber: number;
  completed: boolean;
  reviewed: boolean;
  total: Cents;
  billing: Record<string, unknown>;
  /** The company as it was at issue; null when its details were missing then. */
  companyVersionId: number | null;
  supplierId: number;
  supplierName: string;
  supplierStatus: SupplierStatusCode;
  collector: { id: number; name: string; is_active: boolean } | null;
  createdBy: { id: number; name: string } | null;
  createdAt: string;
  updatedAt: string;
}

/** Invoices with their suppliers, in id order. `updatedAt` moves with any of their records, too. */
export async function invoiceHeads(db: Db, ids: readonly number[]): Promise<InvoiceHead[]> {
  return await rowsOf(db).all(sql<InvoiceHead>`
    select i.id, i.type, i.issued_on as "issuedOn", i.notice_number as "noticeNumber",
      i.completed, i.reviewed, i.total, i.billing,
      i.company_version_id as "companyVersionId", s.id as "supplierId", s.name as "supplierName",
      s.status_code as "supplierStatus", ${jsonReference('c', 'is_active')} as collector,
      ${jsonReference('u')} as "createdBy",
      i.created_at as "createdAt",
      greatest(i.updated_at, (
        select max(r.updated_at) from invoice_lines l join records r on r.id = l.record_id
        where l.invoice_id = i.id)) as "updatedAt"
    from invoices i
    join suppliers s on s.id = i.supplier_id
    left join users c on c.id = s.assigned_user_id
    left join users u on u.id = i.created_by
    where i.id ${matchesIds(ids)} order by i.id`);
}

/** A line without the words that follow from its codes. */
export interface InvoiceLineRow
  extends Omit<
    ResponseInput<typeof getInvoice>['invoice']['records'][number],
    | 'paymentMethodId'
    | 'paymentMethodName'
    | 'statusCode'
    | 'statusName'
    | 'substatusCode'
    | 'substatusName'
    | 'isBillable'
    | 'isProcessed'
  > {
  paymentMethodId: PaymentMethodId | null;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  /** In which the record is paid; null if it was deleted. */
  currency: string | null;
}

/**
 * Returns the lines of an invoice in their printed order, each with the current state of its
 * record. A record that was deleted since is read from the archive; one deleted while open counts
 * as a Duplicate Record (18), because nothing can be posted to it anymore.
 */
export async function invoiceLinesWithRecords(
  db: Db,
  invoiceId: number,
): Promise<InvoiceLineRow[]> {
  return await rowsOf(db).all(sql<InvoiceLineRow>`
    select l.record_id as id, l.arc, l.agency_id as "agencyId", a.name as "agencyName",
      coalesce(r.guest_first_name, l.guest_first_name) as "guestFirstName",
      coalesce(r.guest_last_name, l.guest_last_name) as "guestLastName",
      coalesce(r.confirmation_number, l.confirmation_number) as "confirmationNumber",
      coalesce(r.start_date, l.start_date) as "startDate",
      coalesce(r.end_date, l.end_date) as "endDate",
      case when r.id is null then l.nights
        else coalesce(r.nights_agreed, greatest(1, r.end_date - r.start_date)) end as days,
      coalesce(r.rate, l.rate) as rate, ${givenRateOf('r')} as "givenRate",
      ${paidCurrencyOf('r')} as "paidCurrency",
      case when r.id is not null then ${currencyOfMoney('r')} end as currency, coalesce(r.commission, l.commission) as commission,
      coalesce(r.paid_ct, 0.00) as "paidCt", r.payment_method_id as "paymentMethodId",
      r.check_number as "checkNumber", r.date_processed as "dateProcessed",
      coalesce(r.status_code, p.code, 18) as "statusCode",
      r.substatus_code as "substatusCode",
      l.nights as "billedDays", l.rate as "billedRate", l.commission as "billedCommission",
      l.notice_number as "noticeNumber", l.previous_invoice_id as "previousInvoiceId"
    from invoice_lines l
    join agencies a on a.id = l.agency_id
    left join records r on r.id = l.record_id
    left join archived_records g on g.id = l.record_id and r.id is null
    left join record_statuses p on p.code = (g.record ->> 'status_code')::smallint and p.is_processed
    where l.invoice_id ${matchesIds([invoiceId])} order by l.position`);
}

export interface SupplierToInvoice {
  id: number;
  name: string;
  status: SupplierStatusCode;
  assignedUserId: number | null;
  balance: Cents;
  email: string | null;
  addresses: ReadonlyArray<{ isBilling: boolean; isBillable: boolean }>;
}

/** Whether rows that an invoice is about are locked against another one, or only read for a preview. */
export type Lock = 'lock' | 'read';

/** Finds a supplier as an invoice needs it. */
export async function findSupplierToInvoice(
  db: Db,
  supplierId: number,
  lock: Lock = 'lock',
): Promise<SupplierToInvoice | undefined> {
  return await rowsOf(db).first(sql<SupplierToInvoice>`
    select s.id, s.name, s.status_code as status, s.assigned_user_id as "assignedUserId",
      coalesce((select balance from supplier_balances b where b.supplier_id = s.id), 0.00) as balance,
      (select email from supplier_emails e where e.supplier_id = s.id
        order by e.is_primary desc, e.id limit 1) as email,
      coalesce((select jsonb_agg(jsonb_build_object(
          'isBilling', sa.is_billing, 'isBillable', a.is_billable))
        from supplier_addresses sa join addresses a on a.id = sa.address_id
        where sa.supplier_id = s.id), '[]') as addresses
    from suppliers s where s.id = ${supplierId} ${lock === 'lock' ? sql`for update of s` : sql``}`);
}

export interface NewInvoice {
  supplierId: number;
  type: InvoiceType;
  issuedOn: string;
  recordIds: readonly number[];
  createdBy: number | null;
  /** The batch that issues it; a batch issues one invoice a supplier. */
  batchId?: number;
  /** The invoice that it is a clone of. */
  clonedFromId?: number | undefined;
}

/**
 * Writes an invoice with a snapshot of each record, by check-in then last name; returns its id.
 * Each line counts how many times its record has been billed, and the head has the highest of these
 * notice numbers (F-154). The supplier and the records are locked by earlier statements: only a
 * later one sees the invoice that was waited for, and counts it.
 */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const { supplierId, type, issuedOn, recordIds, createdBy, batchId, clonedFromId } = invoice;
  const companyVersionId = await findVersionToRecord(db);
  const line = await rowsOf(db).first(sql<{ id: number }>`
    with billed as (${billedRecords(recordIds)}), issued as (
      insert into invoices
        (supplier_id, type, issued_on, notice_number, line_count, total, billing, created_by,
         batch_id, cloned_from_id, company_version_id)
      select ${supplierId}, ${type}, ${issuedOn}::date,
        max(notice_number), count(*), sum(commission),
        ${billingOf(supplierId)},
        ${createdBy}, ${batchId ?? null}::integer, ${clonedFromId ?? null}::integer,
        ${companyVersionId}::integer
      from billed returning id
    )
    insert into invoice_lines
      (invoice_id, record_id, position, agency_id, arc, guest_first_name, guest_last_name,
       confirmation_number, start_date, end_date, nights, rate, commission, notice_number,
       previous_invoice_id, given_rate)
    select issued.id, b.id, b.position, b.agency_id, b.arc, b.guest_first_name, b.guest_last_name,
      b.confirmation_number, b.start_date, b.end_date, b.nights, b.rate, b.commission,
      b.notice_number, b.previous_invoice_id, b.given_rate
    from billed b cross join issued
    returning invoice_id as id`);
  if (!line) throw new Error('an invoice was written without lines');
  return line.id;
}

/** Marks the invoices of a query as changed, so that a client with the previous state cannot save it. */
export const touchInvoices = (ids: Sql): Sql => sql`
  update invoices set updated_at = now() where id in (${ids})`;

/** The fields that make two invoices of a supplier identical. */
export interface InvoiceIdentity extends Pick<NewInvoice, 'supplierId' | 'type'> {
  delivery: DeliveryMethod;
  /** In ascending order. */
  recordIds: readonly number[];
}

/**
 * Finds the first equal invoice of the last minute. The supplier is locked by an earlier statement, so
 * that an equal one under way has been waited for. The time of the database counts, as several
 * processes issue invoices.
 */
export async function findRepeatedInvoice(
  db: Db,
  identity: InvoiceIdentity,
): Promise<number | undefined> {
  const { supplierId, type, delivery, recordIds } = identity;
  const row = await rowsOf(db).first(sql<{ id: number }>`
    select i.id from invoices i
    where i.supplier_id = ${supplierId} and i.type = ${type}
      and i.created_at > now() - make_interval(secs => ${repeatSeconds})
      and coalesce((select min(d.channel) from invoice_deliveries d where d.invoice_id = i.id),
        'preview') = ${delivery}
      and (select array_agg(l.record_id order by l.record_id) from invoice_lines l
        where l.invoice_id = i.id) = ${recordIds}::int[]
    order by i.id limit 1`);
  return row?.id;
}

/** Returns whether an invoice is one of the supplier's. */
export async function isInvoiceOf(
  db: Db,
  { invoiceId, supplierId }: { invoiceId: number; supplierId: number },
): Promise<boolean> {
  const invoice = await rowsOf(db).first(sql`
    select id from invoices where id = ${invoiceId} and supplier_id = ${supplierId}`);
  return invoice !== undefined;
}

/** The day of the latest invoice that bills each of these records; null where none does. */
export async function findLastBilledDays(
  db: Db,
  recordIds: readonly number[],
): Promise<(Day | null)[]> {
  const rows = await rowsOf(db).all(sql<{ day: Day | null }>`
    select (select max(i.issued_on) from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.record_id = billed.id) as day
    from unnest(${recordIds}::int[]) as billed (id)`);
  return rows.map(({ day }) => day);
}

/** Which of a supplier's billable records are meant: all, those of some ids, or of some check-ins. */
interface RecordChoice {
  ids?: readonly number[];
  checkInFrom?: string | undefined;
  checkInTo?: string | undefined;
}

/** Finds the records of a supplier that an invoice may bill, locked in id order. */
export async function findBillableRecords(
  db: Db,
  supplierId: number,
  { ids = [], checkInFrom, checkInTo }: RecordChoice,
  lock: Lock = 'lock',
): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select id from records
    where supplier_id = ${supplierId} and is_billable_status(status_code)
      ${ids.length > 0 ? sql`and id = any(${ids}::int[])` : sql``}
      ${checkInFrom ? sql`and start_date >= ${checkInFrom}::date` : sql``}
      ${checkInTo ? sql`and start_date <= ${checkInTo}::date` : sql``}
    order by id ${lock === 'lock' ? sql`for update` : sql``}`);
  return rows.map(({ id }) => id);
}
