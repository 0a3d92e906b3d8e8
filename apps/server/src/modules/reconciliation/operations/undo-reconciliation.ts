import type { Db } from '#platform/db/database';
import { AppError, notFound } from '#platform/http/app-error';
import type { Actor } from '#platform/session/actor';
import { createInvoiceQueries } from '../../invoices/invoices.api.ts';
import {
  findReconciliation,
  type LockedRecord,
  lockInvoice,
  markUndone,
  type RecordChange,
  updateCompleted,
  updateRecords,
} from '../reconciliation.repository.ts';

/**
 * Reverses the latest reconciliation of an invoice: records go back to what they were, by new
 * history entries, and balances with them (decisions 10). Run inside a transaction.
 * @throws AppError notFound; refused with the reason; conflict naming records changed since
 */
export async function undoReconciliation(
  db: Db,
  actor: Actor,
  invoiceId: number,
  reconciliationId: number,
): Promise<void> {
  const locked = await lockInvoice(db, invoiceId);
  const found = await findReconciliation(db, invoiceId, reconciliationId);
  if (!locked || !found) throw notFound('Reconciliation Not Found');
  const { reconciliations } = await createInvoiceQueries(db).getInvoice(invoiceId);
  const refusal = reconciliations.find(({ id }) => id === reconciliationId)?.undoRefusal;
  if (refusal) throw new AppError('refused', refusal);

  const current = new Map(locked.records.map((record) => [record.id, record]));
  const moved = found.changes.filter(({ id, after }) => !stands(current.get(id), after));
  if (moved.length > 0)
    throw new AppError(
      'conflict',
      `Changed since the reconciliation: ${moved.map(({ id }) => `record ${id}`).join(', ')}.`,
    );
  await updateRecords(
    db,
    found.changes.map(({ id, before }) => ({ id, to: before })),
  );
  await markUndone(db, reconciliationId, found.paymentId, actor.id);
  await updateCompleted(db, invoiceId, found.completedBefore);
}

function stands(record: LockedRecord | undefined, after: RecordChange['after']): boolean {
  if (!record) return false;
  const names = Object.keys(after) as Array<keyof RecordChange['after']>;
  return names.every((name) => record[name] === after[name]);
}
