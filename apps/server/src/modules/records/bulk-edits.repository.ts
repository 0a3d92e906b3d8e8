import { inactivatingAgencyStatuses } from '@recoup/domain/agencies/agency-status';
import type { BulkEditOutcome } from '@recoup/domain/records/record-bulk-edit';
import { type RecordStatusCode, recordStatus } from '@recoup/domain/records/record-status';
import type { RecordSubstatusCode } from '@recoup/domain/records/record-substatus';
import { agencyIsOpenAgain } from '@recoup/domain/records/record-transition';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { lockAgenciesForShare } from './records.repository.ts';

/** The values that a bulk edit sets; absent ones stay, null clears. */
export interface BulkEditValues {
  readonly status?: RecordStatusCode | undefined;
  readonly substatus?: RecordSubstatusCode | null | undefined;
  readonly assignedUserId?: number | null | undefined;
}

/** Writes a bulk edit down, without its records; returns its id. */
export async function insertBulkEdit(
  db: Db,
  given: { edit: BulkEditValues; selection: object; createdBy: number },
): Promise<number> {
  return await insertRow(db, 'record_bulk_edits', {
    edit: JSON.stringify(given.edit),
    selection: JSON.stringify(given.selection),
    created_by: given.createdBy,
  });
}

/** Adds its records to a bulk edit, each with what would become of it. */
export async function insertItems(db: Db, bulkEditId: number, judged: Sql): Promise<void> {
  await sql`
    insert into record_bulk_edit_items (bulk_edit_id, record_id, outcome, reason)
    select ${bulkEditId}, record_id, case outcome when 'changed' then 'open' else outcome end, reason
    from ${judged} judged order by record_id`.execute(db);
}

/** The next records of a bulk edit that have this outcome, by id. */
export async function nextItems(
  db: Db,
  bulkEditId: number,
  outcome: BulkEditOutcome,
  most: number,
): Promise<number[]> {
  const items = await rowsOf(db).all(sql<{ id: number }>`
    select record_id as id from record_bulk_edit_items
    where bulk_edit_id = ${bulkEditId} and outcome = ${outcome} order by record_id limit ${most}`);
  return items.map(({ id }) => id);
}

/** Locks records in ID order, as every writer does. Optionally locks their agencies as well. */
export async function lockForBulkEdit(
  db: Db,
  recordIds: readonly number[],
  { locksAgencies }: { locksAgencies: boolean },
): Promise<void> {
  await sql`
    select id from records where id = any(${[...recordIds]}::int4[])
    order by id for update`.execute(db);
  if (locksAgencies) await lockAgenciesForShare(db, recordIds);
}

/** Updates the locked records as evaluated, and stores the outcome of each. */
export async function applyToItems(
  db: Db,
  bulkEditId: number,
  recordIds: readonly number[],
  judged: Sql,
): Promise<void> {
  await sql`
    with judged as materialized (select * from ${judged} judged),
    changed as (
      update records r set status_code = j.status_code, substatus_code = j.substatus_code,
        assigned_user_id = j.assigned_user_id, paid_ct = j.paid_ct,
        payment_method_id = j.payment_method_id, check_number = j.check_number,
        date_processed = j.date_processed
      from judged j where r.id = j.record_id and j.outcome = 'changed'
      returning r.id, r.updated_at)
    update record_bulk_edit_items i set outcome = coalesce(j.outcome, 'refused'),
      reason = coalesce(j.reason, 'The record was deleted by someone else.'),
      before = case j.outcome when 'changed' then j.was end, changed_at = c.updated_at
    from unnest(${[...recordIds]}::int4[]) as asked (id)
    left join judged j on j.record_id = asked.id left join changed c on c.id = asked.id
    where i.bulk_edit_id = ${bulkEditId} and i.record_id = asked.id`.execute(db);
}

/**
 * Restores the locked records, except those changed since, and stores the outcome of each.
 */
export async function undoItems(
  db: Db,
  bulkEditId: number,
  recordIds: readonly number[],
): Promise<void> {
  await sql`
    with judged as materialized (
      select i.id as item_id, i.record_id, i.before,
        case when r.id is null then 'The record was deleted after the bulk edit.'
          when r.updated_at <> i.changed_at then 'The record was changed after the bulk edit.'
          when exists (
            select from invoice_lines l join invoices v on v.id = l.invoice_id
            where l.record_id = r.id and v.created_at > i.changed_at)
            then 'The record was invoiced after the bulk edit.'
          when (i.before ->> 'status_code')::int2 = ${recordStatus.inactive}
            and a.status_code <> all(${[...inactivatingAgencyStatuses]}::int2[])
            then ${agencyIsOpenAgain}
        end as reason
      from record_bulk_edit_items i left join records r on r.id = i.record_id
      left join agencies a on a.id = r.agency_id
      where i.bulk_edit_id = ${bulkEditId} and i.outcome = 'changed'
        and i.record_id = any(${[...recordIds]}::int4[])),
    undone as (
      update records r set status_code = b.status_code, substatus_code = b.substatus_code,
        assigned_user_id = b.assigned_user_id, paid_ct = b.paid_ct,
        payment_method_id = b.payment_method_id, check_number = b.check_number,
        date_processed = b.date_processed
      from judged j, jsonb_populate_record(null::records, j.before) b
      where r.id = j.record_id and j.reason is null returning r.id)
    update record_bulk_edit_items i
    set outcome = case when j.reason is null then 'undone' else 'kept' end,
      reason = coalesce(j.reason, '')
    from judged j where i.id = j.item_id`.execute(db);
}
