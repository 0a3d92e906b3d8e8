import { mayCorrectPhone } from '@recoup/domain/records/record-phone';
import { recordStatusName } from '@recoup/domain/records/record-status';
import type { Db } from '#platform/db/database';
import {
  keptBecause,
  type RecordPhone,
  restored,
  type UndoItem,
  type UndoOutcome,
} from '../../undo/undo.api.ts';
import {
  type LockedPhone,
  lockPhones,
  lockSupplierPhones,
  restorePhone,
} from '../records.repository.ts';

/** Returns why a record keeps its phone number, or null. */
function keepingReason(now: LockedPhone | undefined, after: RecordPhone | null): string | null {
  if (!now) return 'Deleted since';
  if (now.phone !== after?.phone || now.supplier_id !== after.supplier_id)
    return 'Phone number or supplier changed since';
  return mayCorrectPhone(now.status).allowed ? null : `${recordStatusName(now.status)} since`;
}

/** Gives records back the phone number and the supplier that they had before a phone fix. */
export async function restorePhones(
  db: Db,
  items: readonly UndoItem<'records.fixPhone'>[],
): Promise<UndoOutcome[]> {
  await lockSupplierPhones(db);
  const current = await lockPhones(
    db,
    items.flatMap(({ ids }) => ids),
  );
  const outcomes: UndoOutcome[] = [];
  for (const { ids, before, after } of items) {
    const judged = ids.map((id) => {
      const reason = keepingReason(current.get(id), after);
      return reason === null ? restored(id) : keptBecause(id, reason);
    });
    const open = judged.filter(({ success }) => success).map(({ id }) => id);
    await restorePhone(db, open, before);
    outcomes.push(...judged);
  }
  return outcomes;
}
