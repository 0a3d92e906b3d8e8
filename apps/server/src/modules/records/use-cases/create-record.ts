import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { createRecord as createRecordEndpoint } from '@recoup/contract/records/records.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import {
  applyRecordEdit,
  mayEditRecord,
  type RecordValues,
} from '@recoup/domain/records/record-edit';
import { recordStatus } from '@recoup/domain/records/record-status';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { findSupplierOfPhone, insertRecord, lockSupplierPhones } from '../records.repository.ts';
import { agencyOfArc, plainValues, refuseEdit, toEdit } from './change-record.ts';
import { readPhone } from './stored-phone.ts';

/**
 * Creates a record and matches it to the supplier that owns its phone (R-183, clarification 6). Run
 * inside a transaction. Returns its id.
 * @throws AppError forbidden, or refused with the reason and its field
 */
export async function createRecord(
  db: Db,
  actor: Actor,
  { given, today }: { given: BodyOf<typeof createRecordEndpoint>; today: Day },
): Promise<number> {
  const phone = await readPhone(db, given.phone_number);
  const { arc, agency } = await agencyOfArc(db, given.arc);
  const blank: RecordValues = {
    status: recordStatus.notResolved,
    substatus: null,
    startDate: given.start_date,
    endDate: given.end_date,
    nightsAgreed: null,
    rate: given.rate,
    commission: given.commission,
    paidCt: noCents,
    paymentMethodId: null,
    checkNumber: null,
    dateProcessed: null,
  };
  const values = applyRecordEdit(blank, toEdit(given), today);
  refuseEdit(
    mayEditRecord(blank, values, { agencyStatus: agency.status, roles: actor.roles, today }),
  );
  await lockSupplierPhones(db);
  return await insertRecord(db, {
    values: {
      ...values,
      agencyId: agency.id,
      arc,
      ...plainValues(given),
    },
    phone,
    supplierId: await findSupplierOfPhone(db, phone),
    entry: today,
    createdBy: actor.id,
  });
}
