import { recordFieldLabel } from '@recoup/domain/records/record-fields';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { isStale, staleSave } from '#platform/errors/stale-save';
import type { LockedRecord } from '../records.repository.ts';

/** The history's fields by their names in requests. */
const requestNames: Readonly<Record<string, string>> = {
  paidCt: 'paid_ct',
  phone: 'phone_number',
  assignedUser: 'assigned_user_id',
  startDate: 'start_date',
  endDate: 'end_date',
  dateProcessed: 'date_processed',
  guestLastName: 'guest_last_name',
  guestFirstName: 'guest_first_name',
  confirmationNumber: 'confirmation_number',
  paymentMethod: 'payment_method_id',
  checkNumber: 'check_number',
  foreignValue: 'forval',
  exchangeRate: 'exchange_rate',
};

/**
 * Refuses a save that began from an older state of a locked record, naming who changed what.
 * @throws AppError staleSave
 */
export async function refuseStaleRecord(
  db: Db,
  record: Pick<LockedRecord, 'id' | 'updatedAt'>,
  expected: string | undefined,
): Promise<void> {
  if (expected === undefined || !isStale(expected, record.updatedAt)) return;
  const { rows } = await sql<{ field: string; author: { id: number; name: string } | null }>`
    select h.field,
      ${jsonReference('u')} as author
    from record_history h left join users u on u.id = h.created_by
    where h.record_id = ${record.id} and h.created_at > ${expected} order by h.id desc`.execute(db);
  const changed = [...new Set(rows.map(({ field }) => requestNames[field] ?? field))];
  throw staleSave({
    what: 'this record',
    updatedAt: record.updatedAt,
    updatedBy: rows[0]?.author,
    changed,
    labels: changed.map(recordFieldLabel),
  });
}
