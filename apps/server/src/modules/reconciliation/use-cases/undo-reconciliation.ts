import type { Day } from '@recoup/domain/dates/day';
import { reconciliationsOf } from '#modules/invoices/invoices.api';
import { takeBack } from '#modules/receipts/receipts.api';
import { setReconciled } from '#modules/records/records.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, notFound } from '#platform/errors/app-error';
import {
  findReconciliations,
  type LockedLine,
  lockInvoices,
  markUndone,
  type RecordChange,
} from '../reconciliation.repository.ts';
import type { SupplierPaymentQueries } from '../supplier-payments.queries.ts';

/** Who undoes today, and whether the money did come in, so that its receipt stays. */
interface Undo {
  actor: Actor;
  today: Day;
  keepsReceipt: boolean;
}

/**
 * Reverses the latest reconciliation of an invoice: records go back to what they were, by new
 * history entries, and balances with them (clarification 10). Run inside a transaction.
 * @throws AppError notFound; refused with the reason; conflict naming records changed since
 */
export async function undoReconciliation(
  db: Db,
  undo: Undo,
  { invoiceId, reconciliationId }: { invoiceId: number; reconciliationId: number },
): Promise<void> {
  const [found] = await findReconciliations(db, { id: reconciliationId });
  if (found?.invoiceId !== invoiceId) throw notFound('Reconciliation Not Found');
  await undoChanges(db, undo, { reconciliationId }, [invoiceId], async () => {
    const reconciliations = await reconciliationsOf(db, invoiceId);
    return reconciliations.find(({ id }) => id === reconciliationId)?.undoRefusal;
  });
}

/**
 * Takes a supplier's payment back from every invoice that it was booked on, with what it left over
 * (decision 82). Run inside a transaction.
 * @throws AppError notFound; refused with the reason; conflict naming records changed since
 */
export async function undoPayment(
  { db, payments }: { db: Db; payments: SupplierPaymentQueries },
  undo: Undo,
  { supplierId, paymentId }: { supplierId: number; paymentId: number },
): Promise<void> {
  const { invoices } = await payments.getPayment(supplierId, paymentId);
  const invoiceIds = invoices.map(({ invoiceId }) => invoiceId);
  await undoChanges(db, undo, { receiptId: paymentId }, invoiceIds, async () => {
    const { undoRefusal } = await payments.getPayment(supplierId, paymentId);
    return undoRefusal;
  });
}

/**
 * Locks the invoices and the agencies, checks again whether it may be undone, and restores every
 * record.
 */
async function undoChanges(
  db: Db,
  { actor, today, keepsReceipt }: Undo,
  which: { reconciliationId: number } | { receiptId: number },
  invoiceIds: readonly number[],
  findRefusal: () => Promise<string | null | undefined>,
): Promise<void> {
  const locked = await lockInvoices(db, invoiceIds, { locksAgencies: true });
  const refusal = await findRefusal();
  if (refusal) throw new AppError('refused', refusal);
  const saved = await findReconciliations(
    db,
    'receiptId' in which ? which : { id: which.reconciliationId },
  );
  const records = locked.flatMap((one) => one.records);
  const current = new Map(records.map((record) => [record.id, record]));
  const changes = saved.flatMap((one) => one.changes);
  const moved = changes.filter(({ id, after }) => !stands(current.get(id), after));
  if (moved.length > 0)
    throw new AppError(
      'conflict',
      `Cannot undo: these records have changed since the reconciliation: ${moved.map(({ id }) => id).join(', ')}.`,
    );
  const reconciliationIds = saved.map(({ id }) => id);
  await takeBack(db, { reconciliationIds, keepsReceipt, today, userId: actor.id });
  await setReconciled(
    db,
    changes.map(({ id, before }) => ({ id, to: before })),
  );
  await markUndone(db, reconciliationIds, actor.id);
}

function stands(record: LockedLine | undefined, after: RecordChange['after']): boolean {
  if (!record) return false;
  const names = Object.keys(after) as Array<keyof RecordChange['after']>;
  return names.every((name) => record[name] === after[name]);
}
