import { change, live, type Model, openInvoicesOf, paid } from './model.ts';
import type { Operation } from './operation.ts';

export const deleteRecord: Operation = (model, choices) => {
  const record = choices.one(live(model));
  if (!record) return undefined;
  const isHeld = paid.includes(record.status) || openInvoicesOf(model, record.id).length > 0;
  return {
    description: `deletes record ${record.id}`,
    by: (hasRole) => hasRole('standard'),
    method: 'DELETE',
    url: `/api/records/${record.id}`,
    ok: 204,
    again: 404,
    refused: isHeld ? 400 : undefined,
    done: () => change(record, { isDeleted: true }),
  };
};

/** Whoever took over from a supplier that was merged since. */
const heirOf = (model: Model, supplierId: number | null): number | null => {
  if (supplierId === null || model.suppliers.has(supplierId)) return supplierId;
  const merge = [...model.merges.values()].find(
    ({ duplicate, isUndone }) => duplicate.id === supplierId && !isUndone,
  );
  return heirOf(model, merge?.survivorId ?? null);
};

export const restoreRecord: Operation = (model, choices) => {
  const record = choices.one([...model.records.values()].filter(({ isDeleted }) => isDeleted));
  if (!record) return undefined;
  const isClaimedAgain = live(model).some(
    ({ agencyId, lastName }) => agencyId === record.agencyId && lastName === record.lastName,
  );
  const { status: agencyStatus = 0 } = model.agencies.get(record.agencyId) ?? {};
  const isOpenAgain = record.status === 46 && ![7, 10].includes(agencyStatus);
  return {
    description: `brings record ${record.id} back`,
    by: (hasRole) => hasRole('executive'),
    method: 'POST',
    url: `/api/records/${record.id}/restore`,
    ok: 200,
    refused: isClaimedAgain ? 400 : undefined,
    done: () =>
      change(record, {
        isDeleted: false,
        restored: record.restored + 1,
        supplierId: heirOf(model, record.supplierId),
        ...(isOpenAgain && { status: 0 }),
      }),
  };
};
