import type { BulkResults } from '@recoup/contract/kit/bulk';
import type { bulkRecordInput } from '@recoup/contract/records/record-requests.schemas';
import { groupOutcomes } from '@recoup/domain/kit/outcomes';
import { mayCorrectPhone } from '@recoup/domain/records/record-phone';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import { groupItems, noteUndoable } from '../../undo/undo.api.ts';
import {
  findSupplierOfPhone,
  lockPhones,
  lockRecords,
  lockSupplierPhones,
  phoneColumns,
  updatePhone,
} from '../records.repository.ts';
import { readPhone, storedForms } from './stored-phone.ts';

type PhoneFix = NonNullable<z.output<typeof bulkRecordInput>['phone_number']>;
type Answer = BulkResults & { actionId: number | undefined };

/**
 * Gives every open record with a phone number another one and matches it to a supplier again, or
 * only the named record (R-268, clarification 6). Records that are not open stay and are counted.
 * Returns also the id by which it can be undone. Run inside a transaction.
 * @throws AppError refused when the new number cannot be dialed or no open record has the old one
 */
export async function correctPhone(db: Db, actor: Actor, fix: PhoneFix): Promise<Answer> {
  await lockSupplierPhones(db);
  const phone = await readPhone(db, fix.newValue);
  const old = storedForms(fix.oldValue ?? '');
  const tests = [
    fix.oldValue ? sql`r.phone = any(${old}::text[])` : sql`r.phone = ''`,
    ...(fix.recordId === undefined ? [] : [sql`r.id = ${fix.recordId}`]),
  ];
  const records = await lockRecords(db, sql.join(tests, sql` and `));
  if (records.length === 0)
    throw refusedInput(
      fix.recordId === undefined
        ? `No records have the phone number ${fix.oldValue} anymore.`
        : `Record ${fix.recordId} no longer has this phone number.`,
    );
  const judged = records.map(({ id, status }) => ({ id, verdict: mayCorrectPhone(status) }));
  const open = judged.filter(({ verdict }) => verdict.allowed).map(({ id }) => id);
  const [first] = judged;
  if (fix.recordId !== undefined && first && !first.verdict.allowed)
    throw refusedInput(`Record ${first.id}: ${first.verdict.reason}`);
  if (open.length === 0)
    throw refusedInput(`No open records have the phone number ${fix.oldValue}.`);
  const before = await lockPhones(db, open);
  const supplierId = await findSupplierOfPhone(db, phone);
  await updatePhone(db, open, phone, supplierId);
  const actionId = await noteUndoable(db, actor, {
    kind: 'records.fixPhone',
    subject: `${formatPhone(fix.oldValue ?? '') || 'No phone number'} → ${formatPhone(phone.digits)}`,
    items: groupItems<'records.fixPhone'>(
      [...before.values()].map(({ id, status: _status, ...former }) => ({ id, before: former })),
      { ...phoneColumns(phone), supplier_id: supplierId },
    ),
  });
  return {
    actionId,
    results: groupOutcomes(
      open.map((id) => ({ id, success: true, message: 'Phone Number Updated' })),
    ),
    unaffectedCount: judged.length - open.length,
  };
}
