import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listCandidates } from '@recoup/contract/receipts/receipts.endpoints';
import type { RoleName } from '@recoup/domain/auth/roles';
import { firstRefusal } from '@recoup/domain/kit/verdict';
import type { Cents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import {
  isUsable,
  mayApplyLine,
  mayPayHotel,
  statusByReceipt,
} from '@recoup/domain/receipts/receipt-rules';
import { startingWith } from '@recoup/list-engine/filters';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import {
  type ReceiptRecord,
  receiptRecordColumns,
  receiptRecordJoins,
} from './receipt-records.repository.ts';
import { receiptOfRules } from './receipts.repository.ts';
import { type RecordColumns, recordColumns, recordParts } from './record-columns.sql.ts';

type Candidate = ResponseInput<typeof listCandidates>['data'][number];

/** As many records as one search offers. */
const mostCandidates = 200;

interface FoundRecord extends RecordColumns, Omit<ReceiptRecord, keyof RecordColumns> {
  created_at: string;
  paidCt: Cents;
  isDeleted: boolean;
  isOnReceipt: boolean;
  paidBy: Array<{
    id: number;
    methodId: PaymentMethodId | null;
    number: string;
    currency: string;
    amount: Cents;
  }>;
}

/**
 * Records that a receipt may pay, of any hotel, with what is against each; deleted ones are found by
 * their number. @throws AppError notFound 'Receipt Not Found'
 */
export async function findCandidates(
  db: Db,
  receiptId: number,
  { search, roles }: { search: string; roles: readonly RoleName[] },
): Promise<{ data: Candidate[]; hasMore: boolean }> {
  const receipt = await receiptOfRules(db, receiptId);
  const matches = await findRecords(db, receiptId, search.trim());
  const data = matches.slice(0, mostCandidates).map((row): Candidate => {
    const { id, created_at, updatedAt, paidCt, currency, paidBy, isOnReceipt, isDeleted } = row;
    const statusCode = statusByReceipt(row, receipt.currency);
    const to = {
      statusCode,
      substatusCode: statusCode === row.statusCode ? row.substatusCode : null,
    };
    const verdict = firstRefusal(
      () => isUsable(receipt),
      () => mayPayHotel(roles, row),
      () => mayApplyLine(receipt, row, to, roles),
    );
    return {
      ...recordParts(row),
      id,
      recordId: id,
      created_at,
      updated_at: updatedAt,
      paidCt,
      currency,
      paidBy: paidBy.map(({ methodId, number, ...one }) => ({
        ...one,
        name: receiptName(methodId, number),
      })),
      isOnReceipt,
      refusal: isDeleted ? `Record ${id} was deleted.` : verdict.allowed ? null : verdict.reason,
    };
  });
  return { data, hasMore: matches.length > mostCandidates };
}

async function findRecords(db: Db, receiptId: number, search: string): Promise<FoundRecord[]> {
  if (search === '') return [];
  const id = /^\d{1,9}$/.test(search) ? Number(search) : -1;
  const key = search.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const [last = '', first = ''] = search.split(',').map((part) => part.trim());
  const living = await rowsOf(db).all(sql<FoundRecord>`
      with matches as materialized (
        select id from records where id = ${id}
        union select record_id from invoice_lines where invoice_id = ${id}
        union select id from records where confirmation_key = ${key} and ${key} <> ''
        union select id from records where last_lc like lower(${startingWith(last)})
          and first_lc like lower(${startingWith(first)}))
      select ${receiptRecordColumns}, ${recordColumns}, records.created_at,
        records.paid_ct as "paidCt", false as "isDeleted",
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'methodId', r.payment_method_id,
            'number', r.number, 'currency', e.currency, 'amount', (100 * e.amount)::int8)
            order by e.id), '[]'::jsonb)
          from receipt_entries e join receipts r on r.id = e.receipt_id
          where e.record_id = records.id and e.live) as "paidBy",
        exists (select from receipt_entries e where e.record_id = records.id and e.live
          and e.receipt_id = ${receiptId}) as "isOnReceipt"
      from matches join records using (id) ${receiptRecordJoins}
      order by records.id limit ${mostCandidates + 1}`);
  const deleted = await rowsOf(db).all(sql<FoundRecord>`
      select gone.id, gone.archived_at as created_at, gone.archived_at as "updatedAt",
        coalesce((gone.record ->> 'status_code')::int2, 0) as "statusCode",
        null as "substatusCode", agencies.id as "agencyId", agencies.name as "agencyName",
        agencies.status_code as "agencyStatus", suppliers.status_code as "supplierStatus",
        ${jsonReference('suppliers')} as supplier, null as "invoiceId", 'USD' as currency,
        false as waits, gone.record ->> 'guest_first_name' as "guestFirstName",
        gone.record ->> 'guest_last_name' as "guestLastName",
        gone.record ->> 'confirmation_number' as "confirmationNumber",
        (gone.record ->> 'start_date')::date as "checkIn",
        (gone.record ->> 'end_date')::date as "checkOut",
        (gone.record ->> 'commission')::numeric(12, 2) as commission,
        (gone.record ->> 'paid_ct')::numeric(12, 2) as "paidCt", true as "isDeleted",
        '[]'::jsonb as "paidBy", false as "isOnReceipt"
      from archived_records gone
      join agencies on agencies.id = (gone.record ->> 'agency_id')::int
      left join suppliers on suppliers.id = (gone.record ->> 'supplier_id')::int
      where gone.id = ${id}`);
  return [...deleted, ...living];
}
