import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { Day } from '@recoup/domain/dates/day';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findFieldChangesSince } from '#platform/audit/field-history';
import { findById, insertRow, lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import type { ChangesSince } from '#platform/errors/stale-save';

/** The editable fields of an agency, as stored: a missing value is an empty text. */
export interface AgencyValues {
  name: string;
  ein: string;
  phone_number: string;
  branch: string;
  firstName: string;
  lastName: string;
  status: AgencyStatusCode;
  softwareType: number | null;
  paymentMethod: PaymentMethodId;
}

export interface LockedAgency extends AgencyValues {
  id: number;
  sharePercent: number;
  updatedAt: string;
}

/** @throws AppError notFound 'Agency Not Found' */
export async function refuseUnknownAgency(db: Db, agencyId: number): Promise<void> {
  found(await findById(db, 'agencies', agencyId, ['id']), 'Agency Not Found');
}

/**
 * Keeps an agency to this transaction while a part of it is changed.
 * @throws AppError notFound 'Agency Not Found'
 */
export async function lockAgencyRow(db: Db, agencyId: number): Promise<void> {
  found(await lockById(db, 'agencies', agencyId, ['id']), 'Agency Not Found');
}

/** Locks an agency and returns it with its share on `today`. */
export async function lockAgency(
  db: Db,
  agencyId: number,
  today: Day,
): Promise<LockedAgency | undefined> {
  return await rowsOf(db).first(sql<LockedAgency>`
    select id, name, ein, phone as "phone_number", branch, first_name as "firstName",
      last_name as "lastName", status_code as status, software_type_id as "softwareType",
      preferred_payment_method_id as "paymentMethod", updated_at as "updatedAt",
      coalesce((select share_percent::float8 from agency_share_percents p
        where p.agency_id = agencies.id and p.effective_on <= ${today}::date
        order by effective_on desc limit 1), ${defaultSharePercent}::float8) as "sharePercent"
    from agencies where id = ${agencyId} for update`);
}

/**
 * Returns another agency with this EIN, regardless of punctuation; no one can use it until the end
 * of the transaction.
 */
export async function findOwnerOfEin(
  db: Db,
  ein: string,
  except: number | null,
): Promise<{ id: number; name: string } | undefined> {
  const bare = sql`regexp_replace(${ein}, '[^0-9A-Za-z]', '', 'g')`;
  await sql`select pg_advisory_xact_lock(hashtextextended('ein ' || ${bare}, 0))`.execute(db);
  return await rowsOf(db).first(sql<{ id: number; name: string }>`
    select id, name from agencies
    where ein <> '' and regexp_replace(ein, '[^0-9A-Za-z]', '', 'g') = ${bare}
      and id is distinct from ${except}`);
}

const columnsOf = (values: AgencyValues) => ({
  name: values.name,
  ein: values.ein,
  phone: values.phone_number,
  branch: values.branch,
  first_name: values.firstName,
  last_name: values.lastName,
  status_code: values.status,
  software_type_id: values.softwareType,
  preferred_payment_method_id: values.paymentMethod,
});

/** Stores a new agency, with the folder that its published reports are filed in. Returns its id. */
export async function insertAgency(
  db: Db,
  values: AgencyValues,
  pathOf: (id: number) => string,
): Promise<number> {
  const id = await insertRow(db, 'agencies', columnsOf(values));
  await sql`update agencies set path = ${pathOf(id)} where id = ${id}`.execute(db);
  return id;
}

export async function updateAgencyRow(
  db: Db,
  agencyId: number,
  values: AgencyValues,
): Promise<void> {
  await db.updateTable('agencies').set(columnsOf(values)).where('id', '=', agencyId).execute();
}

/** Sets the agency's share from a day on. */
export async function setSharePercent(
  db: Db,
  share: { agencyId: number; percent: number; from: Day; createdBy: number },
): Promise<void> {
  const { agencyId, percent, from, createdBy } = share;
  await sql`
    insert into agency_share_percents (agency_id, effective_on, share_percent, created_by)
    values (${agencyId}, ${from}, ${percent}, ${createdBy})
    on conflict (agency_id, effective_on) do update
      set share_percent = excluded.share_percent, created_by = excluded.created_by,
        created_at = now()`.execute(db);
}

export interface AgencyFieldChange {
  /** As the request names it. */
  field: string;
  before: string | number | null;
  after: string | number | null;
}

/** Writes down who changed what of an agency. */
export async function insertAgencyChanges(
  db: Db,
  agencyId: number,
  changes: readonly AgencyFieldChange[],
  createdBy: number,
): Promise<void> {
  await sql`
    insert into agency_changes (agency_id, field, old_value, new_value, created_by)
    select ${agencyId}::integer, field, nullif(before, ''), nullif(after, ''), ${createdBy}::integer
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (field text, before text, after text)`.execute(db);
}

/** Returns what was changed of an agency after an instant, and the last author. */
export const findAgencyChangesSince = (db: Db, id: number, since: string): Promise<ChangesSince> =>
  findFieldChangesSince(db, { table: 'agency_changes', key: 'agency_id', id }, since);
