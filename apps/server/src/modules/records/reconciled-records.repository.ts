import { formatDecimal } from '@recoup/domain/money/cents';
import type { LineValues } from '@recoup/domain/reconciliation/reconciliation-line';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** The values that a reconciliation sets on a record. */
export interface ReconciledValues extends LineValues {
  dateProcessed: string | null;
  checkNumber: string | null;
}

const toRow = (id: number, values: ReconciledValues): Record<string, unknown> => ({
  id,
  status_code: values.statusCode,
  substatus_code: values.substatusCode,
  rate: formatDecimal(values.rate),
  days: values.days,
  commission: formatDecimal(values.commission),
  paid_ct: formatDecimal(values.paidCt),
  payment_method_id: values.paymentMethodId,
  check_number: values.checkNumber,
  date_processed: values.dateProcessed,
});

/** Sets records to given values. Nights that equal the dates are not kept apart. */
export async function setReconciled(
  db: Db,
  changes: ReadonlyArray<{ id: number; to: ReconciledValues }>,
): Promise<void> {
  const rows = JSON.stringify(changes.map(({ id, to }) => toRow(id, to)));
  await sql`
    update records r set status_code = c.status_code, substatus_code = c.substatus_code,
      rate = c.rate, commission = c.commission, paid_ct = c.paid_ct,
      nights_agreed = nullif(c.days, greatest(1, r.end_date - r.start_date)),
      payment_method_id = c.payment_method_id, check_number = c.check_number,
      date_processed = c.date_processed
    from jsonb_to_recordset(${rows}::jsonb) as c (id int, status_code smallint,
      substatus_code smallint, rate numeric, days smallint, commission numeric, paid_ct numeric,
      payment_method_id smallint, check_number text, date_processed date)
    where r.id = c.id`.execute(db);
}
