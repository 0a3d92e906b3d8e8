import type { BulkResults } from '@recoup/contract/kit/bulk';
import { inactivatingAgencyStatuses } from '@recoup/domain/agencies/agency-status';
import type { Day } from '@recoup/domain/dates/day';
import { groupOutcomes } from '@recoup/domain/kit/outcomes';
import { mayRestoreRecord } from '@recoup/domain/records/record-restoring';
import { recordStatus } from '@recoup/domain/records/record-status';
import { normalizeConfirmation } from '@recoup/domain/uploads/confirmation-number';
import { isDuplicateBooking, nameKey } from '@recoup/domain/uploads/duplicate-rule';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import { unarchiveRecords } from '../record-archive.repository.ts';
import { lockAgenciesForShare } from '../records.repository.ts';

type Results = BulkResults['results'];

interface Stay {
  id: number;
  confirmation: string;
  lastName: string;
  phone: string;
  checkInOn: Day;
  nights: number;
}

interface Archived {
  id: number;
  isUploadUndone: boolean;
  stay: Stay;
  /** Records of its agency with its guest's name or its phone, written after it was deleted. */
  later: Stay[];
}

const stay = sql.raw(`jsonb_build_object('id', s.id,
  'confirmation', coalesce(s.confirmation_number, ''), 'lastName', s.guest_last_name,
  'phone', case when s.phone_dialable then s.phone else '' end,
  'checkInOn', s.start_date, 'nights', greatest(s.end_date - s.start_date, 1))`);

/** Locks these deleted records and whatever may keep them from being restored. */
async function lockArchived(db: Db, recordIds: readonly number[]): Promise<Archived[]> {
  await sql`
    select id from archived_records where id = any(${[...recordIds]}::int4[])
    order by id for update`.execute(db);
  const { rows } = await sql<Archived>`
    select z.id, coalesce(up.state = 'undone', false) as "isUploadUndone", ${stay} as stay,
      (select coalesce(jsonb_agg(later.stay), '[]') from (
        select ${stay} as stay from records s
        where s.agency_id = old.agency_id and s.last_lc = lower(old.guest_last_name)
          and s.created_at > z.archived_at
        union
        select ${stay} from records s
        where s.agency_id = old.agency_id and old.phone <> '' and s.phone = old.phone
          and s.created_at > z.archived_at) later) as later
    from archived_records z, jsonb_populate_record(null::records, z.record) old
    cross join lateral (select old.*) s
    left join uploads up on up.id = old.upload_id
    where z.id = any(${[...recordIds]}::int4[]) order by z.id`.execute(db);
  return rows;
}

const identityOf = ({ confirmation, lastName, phone, checkInOn, nights }: Stay) => ({
  confirmation: normalizeConfirmation(confirmation),
  lastNameKey: nameKey(lastName),
  phoneKey: phone,
  checkInOn,
  nights,
});

function evaluate({ id, isUploadUndone, stay: own, later }: Archived) {
  const same = later.find((each) => isDuplicateBooking(identityOf(own), identityOf(each)));
  return mayRestoreRecord({ id, isUploadUndone, sameStayId: same?.id ?? null });
}

/** Brings locked records back; an inactive one whose agency is open again comes back open. */
async function restore(db: Db, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return;
  await unarchiveRecords(db, recordIds);
  await lockAgenciesForShare(db, recordIds);
  await sql`
    update records r set status_code = ${recordStatus.notResolved}, substatus_code = null
    from agencies a
    where r.id = any(${[...recordIds]}::int4[]) and a.id = r.agency_id
      and r.status_code = ${recordStatus.inactive}
      and a.status_code <> all(${[...inactivatingAgencyStatuses]}::int2[])`.execute(db);
}

/**
 * Restores a deleted record under its original ID. Run inside a transaction.
 * @throws AppError notFound, or refused with the reason
 */
export async function restoreRecord(db: Db, recordId: number): Promise<void> {
  const [archived] = await lockArchived(db, [recordId]);
  const verdict = evaluate(found(archived, 'Record Not Found'));
  if (!verdict.allowed) throw refusedInput(verdict.reason);
  await restore(db, [recordId]);
}

/** Restores many deleted records and returns the outcomes. Run inside a transaction. */
export async function restoreRecords(db: Db, recordIds: readonly number[]): Promise<Results> {
  const asked = [...new Set(recordIds)].toSorted((one, other) => one - other);
  const judged = new Map(
    (await lockArchived(db, asked)).map((archived) => [archived.id, evaluate(archived)]),
  );
  await restore(
    db,
    asked.filter((id) => judged.get(id)?.allowed),
  );
  const outcomes = asked.map((id) => {
    const verdict = judged.get(id);
    if (verdict?.allowed) return { id, success: true, message: 'Record Restored' };
    return { id, success: false, message: verdict?.reason ?? `Record ${id} is not deleted.` };
  });
  return groupOutcomes(outcomes);
}
