import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { patchRecord } from '@recoup/contract/records/records.endpoints';
import { parseArc } from '@recoup/domain/agencies/arc';
import type { Day } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import { mayChangePaid } from '@recoup/domain/receipts/may-change-paid';
import { isExchangeRate } from '@recoup/domain/records/foreign-conversion';
import {
  applyRecordEdit,
  mayEditRecord,
  type RecordEdit,
  type RecordValues,
  refusedField,
} from '@recoup/domain/records/record-edit';
import { statusAtAgency } from '@recoup/domain/records/record-transition';
import type { Actor } from '#platform/auth/actor';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { paidLines } from '../../receipts/receipts.api.ts';
import {
  findSupplierOfPhone,
  type LockedRecord,
  lockAgencyOfArcForShare,
  lockRecord,
  lockSupplierPhones,
  type RecordRowValues,
  updatePhone,
  updateRecord,
} from '../records.repository.ts';
import { refuseStaleRecord } from './refuse-stale-record.ts';
import { readPhone, storedForms } from './stored-phone.ts';

export type RecordChanges = BodyOf<typeof patchRecord>;

/** The request as the domain's rules take it. */
export function toEdit(given: RecordChanges): RecordEdit {
  return {
    status: given.status,
    substatus: given.substatus,
    startDate: given.start_date,
    endDate: given.end_date,
    rate: given.rate,
    commission: given.commission,
    paidCt: given.paid_ct === null ? noCents : given.paid_ct,
    paymentMethodId: given.payment_method_id,
    checkNumber: given.check_number,
    dateProcessed: given.date_processed,
  };
}

/** What no rule looks at, after a request; of a new record, without one before it. */
export function plainValues(
  given: RecordChanges,
  before?: LockedRecord,
): Omit<RecordRowValues, keyof RecordValues | 'agencyId' | 'arc'> {
  const {
    guest_first_name: guestFirstName = before?.guestFirstName ?? '',
    guest_last_name: guestLastName = before?.guestLastName ?? '',
    confirmation_number: confirmationNumber = before?.confirmationNumber ?? null,
    forval = before?.forval ?? null,
    exchange_rate: exchangeRate = before?.exchangeRate ?? null,
  } = given;
  return { guestFirstName, guestLastName, confirmationNumber, forval, exchangeRate };
}

/** @throws AppError refused for an ARC that no agency has */
export async function agencyOfArc(db: Db, typed: string) {
  const arc = parseArc(typed);
  const agency = arc === undefined ? undefined : await lockAgencyOfArcForShare(db, arc);
  if (arc === undefined || !agency)
    throw refusedInput(`No agency has the ARC ${typed.trim()}.`, 'arc');
  return { arc, agency };
}

/** @throws AppError forbidden or refused, with the rule's reason on its field */
export function refuseEdit(verdict: ReturnType<typeof mayEditRecord>): void {
  if (verdict.allowed) return;
  if (verdict.code === 'permission') throw new AppError('forbidden', verdict.reason);
  throw refusedInput(verdict.reason, refusedField[verdict.code]);
}

/** @throws AppError refused with the reason on its field */
function refusePaid(verdict: ReturnType<typeof mayChangePaid>): void {
  if (!verdict.allowed)
    throw refusedInput(verdict.reason, verdict.code === 'paidCt' ? 'paid_ct' : 'status');
}

const isSamePhone = (stored: Pick<LockedRecord, 'phone' | 'phoneGiven'>, typed: string): boolean =>
  typed.trim() === stored.phoneGiven ||
  (stored.phone !== '' && storedForms(typed).includes(stored.phone));

/** @throws AppError refused for an exchange rate of more than two decimals, unless the record has it already */
function refuseRate(given: RecordChanges, { exchangeRate }: LockedRecord): void {
  const { exchange_rate: rate = null } = given;
  if (rate !== null && !isExchangeRate(rate, exchangeRate))
    throw refusedInput('The exchange rate must have at most 2 decimals.', 'exchange_rate');
}

/** Locks suppliers' phones before the record when the phone is about to change. */
async function lockForEdit(db: Db, recordId: number, given: RecordChanges): Promise<LockedRecord> {
  if (given.phone_number !== undefined) {
    const stored = await findById(db, 'records', recordId, ['phone', 'phone_given']);
    const phone = stored && { phone: stored.phone, phoneGiven: stored.phone_given };
    if (phone && !isSamePhone(phone, given.phone_number)) await lockSupplierPhones(db);
  }
  return found(await lockRecord(db, recordId), 'Record Not Found');
}

/** The values of the record after the edit, and the status of the agency it then belongs to. */
async function valuesAfter(db: Db, before: LockedRecord, given: RecordChanges, today: Day) {
  const { arc, agency } = await agencyOfArc(db, given.arc ?? before.arc);
  const edit = toEdit(given);
  const isKept = edit.status === undefined || edit.status === before.status;
  const status = isKept ? statusAtAgency(before.status, agency.status) : edit.status;
  const values: RecordRowValues = {
    ...applyRecordEdit(before, { ...edit, status }, today),
    agencyId: agency.id,
    arc,
    ...plainValues(given, before),
  };
  return { values, agencyStatus: agency.status };
}

/**
 * Changes a record by what was given of it: the rules of statuses, the supplier of
 * its phone, history. Run inside a transaction.
 * @throws AppError notFound, staleSave, conflict, forbidden, or refused with the reason and its field
 */
export async function changeRecord(
  db: Db,
  actor: Actor,
  recordId: number,
  { given, today }: { given: RecordChanges; today: Day },
): Promise<void> {
  const before = await lockForEdit(db, recordId, given);
  await refuseStaleRecord(db, before, given.expected_updated_at);
  const { expected_paid_ct: expectedPaidCt } = given;
  if (expectedPaidCt !== undefined && before.convertedAt !== null)
    throw new AppError('conflict', `The payment of record ${recordId} has already been converted.`);
  if (expectedPaidCt !== undefined && (expectedPaidCt ?? noCents) !== before.paidCt)
    throw new AppError(
      'conflict',
      `Someone else changed the Paid CT of record ${recordId}. Refresh and try again.`,
    );
  refuseRate(given, before);
  const { values, agencyStatus } = await valuesAfter(db, before, given, today);
  refuseEdit(mayEditRecord(before, values, { agencyStatus, roles: actor.roles, today }));
  refusePaid(
    mayChangePaid({
      lines: await paidLines(db, [recordId]),
      status: values.status,
      paidCt: values.paidCt,
    }),
  );
  const names = Object.keys(values) as Array<keyof RecordRowValues>;
  if (names.some((name) => values[name] !== before[name])) await updateRecord(db, recordId, values);
  if (given.phone_number !== undefined && !isSamePhone(before, given.phone_number)) {
    const phone = await readPhone(db, given.phone_number);
    await updatePhone(db, [recordId], phone, await findSupplierOfPhone(db, phone));
  }
}
