import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { convertibleStatuses } from '@recoup/domain/records/foreign-conversion';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import type { RecordSubstatusCode } from '@recoup/domain/records/record-substatus';
import { literals } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** A record whose receipts have changed, and what it becomes. */
export interface PaidRecord {
  id: number;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  /** Its processed day if nothing pays it any more. */
  dateProcessed: string | null;
}

const isConvertible = sql`r.status_code in (${literals(convertibleStatuses)})`;

/**
 * Sets records to what the live entries of their receipts say, which are written before: paid CT,
 * processed day, method, number, and whether it is converted. What no entry pays has none of them.
 */
export async function setPaid(db: Db, records: readonly PaidRecord[]): Promise<void> {
  if (records.length === 0) return;
  await sql`
    update records r set status_code = c."statusCode", substatus_code = c."substatusCode",
      paid_ct = coalesce(live.paid_ct, 0), payment_method_id = live.payment_method_id,
      check_number = nullif(live.number, ''),
      date_processed = case when live.paid_ct is null then c."dateProcessed" else live.paid_on end,
      exchange_rate = case when live.foreign_amount is not null then coalesce(
          case when r.converted_at is not null then r.exchange_rate end, live.rate)
        when r.converted_at is null then r.exchange_rate end,
      converted_at = case when live.foreign_amount is not null
        then coalesce(r.converted_at, now()) end,
      converted_by = case when live.foreign_amount is not null
        then coalesce(r.converted_by, recoup_actor()) end,
      converted_from_paid_ct = live.foreign_amount,
      converted_from_status = case when live.foreign_amount is not null
        then coalesce(r.converted_from_status,
          case when ${isConvertible} then r.status_code else c."statusCode" end) end,
      converted_from_date_processed = case when live.foreign_amount is not null
        then case when r.converted_at is not null then r.converted_from_date_processed
          when ${isConvertible} then r.date_processed else live.paid_on end end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as c (id int,
      "statusCode" smallint, "substatusCode" smallint, "dateProcessed" date)
    left join lateral (
      select sum(coalesce(e.dollars, e.amount)) as paid_ct,
        sum(e.amount) filter (where e.currency <> ${sql.lit(homeCurrency)} and e.dollars is not null)
          as foreign_amount,
        (array_agg(e.paid_on order by e.paid_on desc nulls last, e.id desc))[1] as paid_on,
        (array_agg(e.payment_method_id order by e.paid_on desc nulls last, e.id desc))[1]
          as payment_method_id,
        (array_agg(e.number order by e.paid_on desc nulls last, e.id desc))[1] as number,
        max(p.rate) as rate
      from receipt_entries e join receipts p on p.id = e.receipt_id
      where e.record_id = c.id and e.live) live on true
    where r.id = c.id`.execute(db);
}
