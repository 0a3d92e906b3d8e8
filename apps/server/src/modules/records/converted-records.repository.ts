import type { Day } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { recordStatus } from '@recoup/domain/records/record-status';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

interface Conversion {
  rate: number;
  today: Day;
  userId: number;
}

/**
 * Sets locked payments to their dollars at one rate, and keeps what each was before, which an undo
 * restores. Returns the ids, each with the instant of its conversion.
 */
export async function setConverted(
  db: Db,
  payments: ReadonlyArray<{ id: number; dollars: Cents }>,
  { rate, today, userId }: Conversion,
): Promise<Array<{ id: number; convertedAt: string }>> {
  const amounts = payments.map(({ id, dollars }) => ({ id, dollars: formatDecimal(dollars) }));
  return await rowsOf(db).all(sql<{ id: number; convertedAt: string }>`
    update records set paid_ct = amount.dollars,
      exchange_rate = trim_scale(${rate}::float8::numeric(14, 8)), converted_at = now(),
      converted_by = ${userId}, converted_from_paid_ct = records.paid_ct,
      converted_from_status = status_code, converted_from_date_processed = date_processed,
      status_code = ${recordStatus.foreignPayment},
      substatus_code = case when status_code = ${recordStatus.foreignPayment} then substatus_code end,
      date_processed = ${today}
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as amount (id int, dollars numeric)
    where records.id = amount.id
    returning records.id, converted_at as "convertedAt"`);
}
