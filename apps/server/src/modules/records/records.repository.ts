import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import type { RecordValues } from '@recoup/domain/records/record-edit';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { RecordPhone } from '../undo/undo.api.ts';
import { isUnconverted } from './foreign-payments.sql.ts';

/** Everything that an edit may set on a record. */
export interface RecordRowValues extends RecordValues {
  agencyId: number;
  arc: string;
  guestFirstName: string;
  guestLastName: string;
  confirmationNumber: string | null;
  forval: Cents | null;
  exchangeRate: number | null;
}

/** A record as the rules about changing it see it. */
export interface LockedRecord extends RecordRowValues {
  id: number;
  agencyStatus: AgencyStatusCode;
  supplierId: number | null;
  phone: string;
  phoneGiven: string;
  assignedUserId: number | null;
  /** Whether the paid CT is still in its own currency. */
  isUnconverted: boolean;
  convertedAt: string | null;
  updatedAt: string;
}

/** Locks the records that fulfil a test, in id order: the order that every writer keeps. */
export async function lockRecords(db: Db, test: Sql): Promise<LockedRecord[]> {
  return await rowsOf(db).all(sql<LockedRecord>`
    select r.id, r.agency_id as "agencyId", a.status_code as "agencyStatus", r.arc,
      r.supplier_id as "supplierId", r.phone, r.phone_given as "phoneGiven",
      r.guest_first_name as "guestFirstName", r.guest_last_name as "guestLastName",
      r.confirmation_number as "confirmationNumber", r.start_date as "startDate",
      r.end_date as "endDate", r.nights_agreed as "nightsAgreed", r.rate, r.commission,
      r.status_code as status, r.substatus_code as substatus,
      r.assigned_user_id as "assignedUserId", r.paid_ct as "paidCt",
      r.payment_method_id as "paymentMethodId", r.check_number as "checkNumber",
      r.date_processed as "dateProcessed", ${isUnconverted('r')} as "isUnconverted", r.forval, r.exchange_rate::float8 as "exchangeRate",
      r.converted_at as "convertedAt", r.updated_at as "updatedAt"
    from records r join agencies a on a.id = r.agency_id
    where ${test} order by r.id for update of r`);
}

/** Locks one record; undefined if there is none. */
export async function lockRecord(db: Db, recordId: number): Promise<LockedRecord | undefined> {
  const [record] = await lockRecords(db, sql`r.id = ${recordId}`);
  return record;
}

/**
 * Waits for transactions that are writing suppliers' phone numbers, and blocks others until the end
 * of this one: those before it see a record that is written next; those after it are seen by it.
 * Taken before any record is locked, as they do.
 */
export async function lockSupplierPhones(db: Db): Promise<void> {
  await sql`lock table supplier_phone_numbers in share mode`.execute(db);
}

/**
 * Returns the supplier that a phone number attaches to automatically; a toll-free number attaches
 * to none.
 */
export async function findSupplierOfPhone(db: Db, phone: StoredPhone): Promise<number | null> {
  if (!phone.dialable || phone.tollFree) return null;
  const owner = await findSupplierPhone(db, phone.digits);
  return owner && !owner.isTollFree ? owner.supplierId : null;
}

/** The phone number of a supplier by its stored digits. */
export async function findSupplierPhone(
  db: Db,
  digits: string,
): Promise<{ supplierId: number; isTollFree: boolean } | undefined> {
  return await rowsOf(db).first(sql<{ supplierId: number; isTollFree: boolean }>`
    select supplier_id as "supplierId", is_toll_free as "isTollFree"
    from supplier_phone_numbers where phone = ${digits}`);
}

/** A phone as a record keeps it: what was written, and what is compared. */
export interface StoredPhone {
  readonly given: string;
  readonly digits: string;
  readonly extension: string;
  readonly dialable: boolean;
  readonly tollFree: boolean;
}

/** Locks and returns the agency of an ARC, so that its status stays the same while the record is written. */
export async function lockAgencyOfArcForShare(
  db: Db,
  arc: string,
): Promise<{ id: number; status: AgencyStatusCode } | undefined> {
  return await rowsOf(db).first(sql<{ id: number; status: AgencyStatusCode }>`
    select a.id, a.status_code as status from agency_arcs aa join agencies a on a.id = aa.agency_id
    where aa.arc = ${arc} for share of a`);
}

/** Locks the agencies of locked records, so that their statuses do not change. */
export async function lockAgenciesForShare(db: Db, recordIds: readonly number[]): Promise<void> {
  await sql`
    select id from agencies
    where id in (select agency_id from records where id = any(${[...recordIds]}::int4[]))
    order by id for share`.execute(db);
}

function toColumns(values: RecordRowValues) {
  return {
    agency_id: values.agencyId,
    arc: values.arc,
    guest_first_name: values.guestFirstName,
    guest_last_name: values.guestLastName,
    confirmation_number: values.confirmationNumber,
    start_date: values.startDate,
    end_date: values.endDate,
    nights_agreed: values.nightsAgreed,
    rate: formatDecimal(values.rate),
    commission: formatDecimal(values.commission),
    status_code: values.status,
    substatus_code: values.substatus,
    paid_ct: formatDecimal(values.paidCt),
    payment_method_id: values.paymentMethodId,
    check_number: values.checkNumber,
    date_processed: values.dateProcessed,
    forval: values.forval === null ? null : formatDecimal(values.forval),
    exchange_rate: values.exchangeRate === null ? null : String(values.exchangeRate),
  };
}

/** The columns of a record's phone number. */
export const phoneColumns = (phone: StoredPhone) => ({
  phone: phone.digits,
  phone_given: phone.given,
  phone_extension: phone.extension,
  phone_dialable: phone.dialable,
});

/** Sets a locked record to these values. */
export async function updateRecord(db: Db, id: number, values: RecordRowValues): Promise<void> {
  await db.updateTable('records').set(toColumns(values)).where('id', '=', id).execute();
}

interface NewRecord {
  values: RecordRowValues;
  phone: StoredPhone;
  supplierId: number | null;
  entry: Day;
  createdBy: number;
}

/** Writes a new record; returns its id. */
export async function insertRecord(db: Db, record: NewRecord): Promise<number> {
  const { values, phone, supplierId, entry, createdBy } = record;
  return await insertRow(db, 'records', {
    ...toColumns(values),
    ...phoneColumns(phone),
    supplier_id: supplierId,
    entry,
    created_by: createdBy,
  });
}

/** Gives records another phone and the supplier that goes with it. */
export async function updatePhone(
  db: Db,
  recordIds: readonly number[],
  phone: StoredPhone,
  supplierId: number | null,
): Promise<void> {
  await db
    .updateTable('records')
    .set({ ...phoneColumns(phone), supplier_id: supplierId })
    .where('id', 'in', [...recordIds])
    .execute();
}

/** The phone number of a record as it is stored, its supplier, and its status. */
export interface LockedPhone extends RecordPhone {
  id: number;
  status: RecordStatusCode;
}

/** Locks records in id order; returns the phone number and supplier of each that exists. */
export async function lockPhones(
  db: Db,
  recordIds: readonly number[],
): Promise<Map<number, LockedPhone>> {
  const rows = await rowsOf(db).all(sql<LockedPhone>`
    select id, phone, phone_given, phone_extension, phone_dialable, supplier_id,
      status_code as status
    from records where id = any(${[...recordIds]}::int4[]) order by id for update`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives locked records a former phone number, and the supplier that the former one has become. */
export async function restorePhone(
  db: Db,
  recordIds: readonly number[],
  former: RecordPhone,
): Promise<void> {
  await sql`
    update records set phone = ${former.phone}, phone_given = ${former.phone_given},
      phone_extension = ${former.phone_extension}, phone_dialable = ${former.phone_dialable},
      supplier_id = surviving_supplier(${former.supplier_id}::int4)
    where id = any(${[...recordIds]}::int4[])`.execute(db);
}

/** Locks records in id order; returns the assigned user of each that exists. */
export async function lockAssignees(
  db: Db,
  recordIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await rowsOf(db).all(sql<{ id: number; assignedUserId: number | null }>`
    select id, assigned_user_id as "assignedUserId" from records
    where id = any(${[...recordIds]}::int4[]) order by id for update`);
  return new Map(rows.map(({ id, assignedUserId }) => [id, assignedUserId]));
}

/** Assigns locked records to a user, or unassigns them. */
export async function updateAssignedUser(
  db: Db,
  recordIds: readonly number[],
  userId: number | null,
): Promise<void> {
  await sql`
    update records set assigned_user_id = ${userId}
    where id = any(${[...recordIds]}::int4[]) and assigned_user_id is distinct from ${userId}`.execute(
    db,
  );
}
