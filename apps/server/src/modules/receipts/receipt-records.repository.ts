import type {
  AppliedState,
  FormerState,
  PayableRecord,
} from '@recoup/domain/receipts/receipt-rules';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import type { RecordSubstatusCode } from '@recoup/domain/records/record-substatus';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { currencyOfMoney, isUnconverted } from '../records/records.api.ts';

/** A record as receipts pay it. */
export interface ReceiptRecord extends Omit<PayableRecord, 'isOnReceipt'>, AppliedState {
  agencyId: number;
  supplierId: number | null;
  /** The last invoice that claimed it. */
  invoiceId: number | null;
  dateProcessed: string | null;
  updatedAt: string;
}

/** The columns of {@link ReceiptRecord} of `records`, with `agencies` and `suppliers` joined. */
export const receiptRecordColumns: Sql = sql`
  records.id, records.status_code as "statusCode", records.substatus_code as "substatusCode",
  records.agency_id as "agencyId", agencies.status_code as "agencyStatus",
  records.supplier_id as "supplierId", suppliers.status_code as "supplierStatus",
  (select max(invoice_id) from invoice_lines where record_id = records.id) as "invoiceId",
  ${currencyOfMoney()} as currency, ${isUnconverted()} and records.paid_ct > 0 as waits,
  records.date_processed as "dateProcessed", records.updated_at as "updatedAt"`;

/** The tables of {@link receiptRecordColumns}. */
export const receiptRecordJoins: Sql = sql`
  join agencies on agencies.id = records.agency_id
  left join suppliers on suppliers.id = records.supplier_id`;

/**
 * Locks records, then the invoices that claim them, each in id order, as every writer of records does;
 * the receipts come last.
 */
export async function lockReceiptRecords(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ReceiptRecord>> {
  const wanted = sql`any(${[...new Set(ids)]}::int4[])`;
  const records = await rowsOf(db).all(sql<ReceiptRecord>`
    select ${receiptRecordColumns} from records ${receiptRecordJoins}
    where records.id = ${wanted} order by records.id for update of records`);
  await sql`
    select from invoices where id in (select invoice_id from invoice_lines where record_id = ${wanted})
    order by id for no key update`.execute(db);
  return new Map(records.map((record) => [record.id, record]));
}

interface FormerRow {
  id: number;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  dateProcessed: FormerState['dateProcessed'];
}

/**
 * What records were before the first of the entries that pay them now, read from their history: a
 * record that was paid, and then not, and then paid again counts from the second time. Call it before
 * anything is taken off.
 */
export async function statesBeforePaid(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, FormerState>> {
  const rows = await rowsOf(db).all(sql<FormerRow>`
    with acts as (
      select record_id, act_id, min(created_at) as written_at,
        sum(sum(case when reverses is null then 1 else -1 end))
          over (partition by record_id order by act_id) as living
      from receipt_entries where record_id = any(${[...ids]}::int4[]) group by record_id, act_id
    ), firsts as (
      select record_id, min(written_at) as written_at from acts
      where act_id > coalesce((select max(gone.act_id) from acts gone
        where gone.record_id = acts.record_id and gone.living = 0), 0)
      group by record_id)
    -- what has no history since is still as it was
    select firsts.record_id as id, coalesce(status.code, r.status_code) as "statusCode",
      case when status.code is null then r.substatus_code else status.substatus end as "substatusCode",
      case when processed.is_other then processed.day else r.date_processed end as "dateProcessed"
    from firsts
    join records r on r.id = firsts.record_id
    left join lateral (
      select h.old_value::int2 as code, h.old_substatus as substatus from record_history h
      where h.record_id = firsts.record_id and h.field = 'status'
        and h.created_at >= firsts.written_at
      order by h.id limit 1) status on true
    left join lateral (
      select h.old_value::date as day, true as is_other from record_history h
      where h.record_id = firsts.record_id and h.field = 'dateProcessed'
        and h.created_at >= firsts.written_at
      order by h.id limit 1) processed on true`);
  return new Map(
    rows.map(({ id, statusCode, substatusCode, dateProcessed }) => [
      id,
      { statusCode, substatusCode, dateProcessed },
    ]),
  );
}

/** The records among these that something still pays. */
export async function stillPaid(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select distinct record_id as id from receipt_entries
    where live and record_id = any(${[...ids]}::int4[])`);
  return new Set(rows.map(({ id }) => id));
}
