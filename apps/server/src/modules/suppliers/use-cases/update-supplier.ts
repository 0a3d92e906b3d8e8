import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { replaceSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { distinctEmails } from '@recoup/domain/kit/email-address';
import { type SupplierField, supplierFieldLabel } from '@recoup/domain/suppliers/supplier-fields';
import {
  supplierStatus,
  supplierStatusName,
  supplierSubstatusName,
} from '@recoup/domain/suppliers/supplier-status';
import {
  mayChangeSupplierStatus,
  standingAfter,
} from '@recoup/domain/suppliers/supplier-status-change';
import { closeAsBankruptcy } from '#modules/records/records.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import { requireAbility } from '#platform/http/access';
import {
  findSupplierChangesSince,
  insertStatusChange,
  insertSupplierChanges,
  type LockedSupplier,
  lockSupplier,
  type SupplierChange,
  type SupplierValues,
  setEmails,
  updateSupplierRow,
} from '../suppliers.repository.ts';
import { readFax, refuseInvalidStanding, refuseUnknownCodes } from './supplier-input.ts';

type Given = BodyOf<typeof replaceSupplier>;

/** Returns what is stored afterwards: absent fields are unchanged. */
function valuesAfter(before: LockedSupplier, given: Given): SupplierValues {
  const keep = <Value>(next: Value | undefined, stored: Value): Value =>
    next === undefined ? stored : next;
  return {
    ...standingAfter(before, given),
    name: given.name,
    dba: given.dba === undefined ? before.dba : (given.dba ?? ''),
    fax: given.fax === undefined ? before.fax : readFax(given.fax, before.fax, before.country),
    chain: keep(given.chain, before.chain),
    paymentMethod: keep(given.paymentMethod, before.paymentMethod),
    vendorId: keep(given.vendorId, before.vendorId),
    email: given.email === undefined ? before.email : distinctEmails(given.email ?? []),
  };
}

/** A value as the list of changes stores it for display; ids of other entities stay ids. */
function written(field: keyof SupplierValues, values: SupplierValues): string | null {
  if (field === 'status') return supplierStatusName(values.status);
  if (field === 'substatus')
    return values.substatus === null ? null : supplierSubstatusName(values.substatus);
  const value = values[field];
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? null : text;
}

const fields = [
  'name',
  'dba',
  'fax',
  'chain',
  'paymentMethod',
  'status',
  'substatus',
  'reopenDate',
  'vendorId',
  'email',
] as const satisfies ReadonlyArray<keyof SupplierValues & SupplierField>;

function changesOf(before: SupplierValues, after: SupplierValues): SupplierChange[] {
  return fields
    .map((field) => ({ field, before: written(field, before), after: written(field, after) }))
    .filter((change) => change.before !== change.after);
}

/** Each changed field needs its own ability. */
function refuseForbidden(
  actor: Actor,
  { before, after }: { before: SupplierValues; after: SupplierValues },
  changes: readonly SupplierChange[],
): void {
  for (const { field } of changes) {
    if (field === 'status') {
      const { roles } = actor;
      const verdict = mayChangeSupplierStatus({ from: before.status, to: after.status, roles });
      if (!verdict.allowed) throw new AppError('forbidden', verdict.reason);
    } else if (field === 'substatus' || field === 'reopenDate')
      requireAbility(actor, 'suppliers.editStatus');
    else requireAbility(actor, field === 'vendorId' ? 'suppliers.editVendor' : 'suppliers.edit');
  }
}

/** @throws AppError staleSave naming who changed what since the edit began */
export async function refuseStaleSupplier(
  db: Db,
  before: LockedSupplier,
  expected: string | undefined,
): Promise<void> {
  await refuseStaleSave({
    what: 'this supplier',
    expected,
    updatedAt: before.updatedAt,
    changesSince: (since) => findSupplierChangesSince(db, before.id, since),
    labelOf: supplierFieldLabel,
  });
}

/**
 * Changes a supplier; with Bankruptcy its open records may be closed at once (clarification 9). Run
 * inside a transaction.
 * @throws AppError notFound, staleSave, forbidden, or refused
 */
export async function updateSupplier(
  { db, today }: { db: Db; today: Day },
  actor: Actor,
  supplierId: number,
  given: Given,
): Promise<void> {
  const before = await lockSupplier(db, supplierId);
  await refuseStaleSupplier(db, before, given.expected_updated_at);
  const after = valuesAfter(before, given);
  const changes = changesOf(before, after);
  refuseForbidden(actor, { before, after }, changes);
  refuseInvalidStanding(after, today, before);
  await refuseUnknownCodes(db, after);
  if (changes.length > 0) {
    await updateSupplierRow(db, supplierId, after);
    await insertSupplierChanges(db, supplierId, changes, actor.id);
  }
  if (changes.some(({ field }) => field === 'email')) await setEmails(db, supplierId, after.email);
  if (changes.some(({ field }) => field === 'status' || field === 'substatus'))
    await insertStatusChange(db, supplierId, { before, after }, actor.id);
  if (!given.closeOpenRecords) return;
  if (after.status !== supplierStatus.bankruptcy)
    throw refusedInput(
      'Open records can be closed only when the status changes to Bankruptcy',
      'closeOpenRecords',
    );
  requireAbility(actor, 'records.edit');
  await closeAsBankruptcy(db, supplierId, today);
}
