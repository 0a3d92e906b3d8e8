import {
  change,
  fresh,
  live,
  type ModelRecord,
  recordStateOf,
  today,
  withStatus,
} from './model.ts';
import type { Operation } from './operation.ts';
import { mayBecome } from './record.operations.ts';
import { newKey } from './system.ts';

const hourMs = 3_600_000;

/** How often a record changed; that it was deleted and came back is no change. */
const revisionOf = ({ revision, restored }: ModelRecord): number => revision - 2 * restored;

/** The admin changes all records of an agency that have a status. */
export const applyBulkEdit: Operation = async (model, choices, { send }) => {
  const [admin = 0] = model.users.keys();
  const agency = choices.one(model.agencies.values());
  if (!agency) return undefined;
  const from = choices.one([0, 0, 10, 6, 41]) ?? 0;
  const to = choices.one([2, 3, 10, 6, 0]) ?? 0;
  const meant = live(model).filter(
    ({ agencyId, status }) => agencyId === agency.id && status === from,
  );
  const changed: ModelRecord[] = meant.filter(
    ({ status }) => status !== to && mayBecome(status, to, agency.status),
  );
  if (meant.length === 0) return undefined;
  const description = `moves ${meant.length} records of agency ${agency.id} from ${from} to ${to}`;
  const prepared = await send(
    admin,
    {
      description,
      by: () => true,
      method: 'POST',
      url: '/api/records/bulkEdits',
      body: {
        selection: JSON.stringify({
          filters: { status: [from] },
          advancedSearch: { agencyId: agency.id },
        }),
        edit: { status: to },
      },
      ok: 201,
      done: () => undefined,
    },
    newKey(),
  );
  if (prepared.statusCode !== 201) throw new Error(`${description}: ${prepared.body}`);
  const { id } = prepared.json();
  return {
    description,
    by: (hasRole, user) => hasRole('srlead') && user.id === admin,
    as: admin,
    method: 'POST',
    url: `/api/records/bulkEdits/${id}/apply`,
    ok: 200,
    refused: changed.length === 0 ? 400 : undefined,
    done: () => {
      const changes = changed.map((record) => {
        const before = recordStateOf(record);
        change(record, withStatus(record, to, today(model)));
        return { recordId: record.id, before, revision: revisionOf(record) };
      });
      model.bulkEdits.set(id, {
        id,
        authorId: admin,
        undoUntil: model.now.getTime() + hourMs,
        madeAs: fresh(model),
        changes,
        isUndone: false,
      });
    },
  };
};

export const undoBulkEdit: Operation = (model, choices) => {
  const edit = choices.one(model.bulkEdits.values());
  if (!edit) return undefined;
  const isLate = model.now.getTime() > edit.undoUntil;
  return {
    description: `undoes bulk edit ${edit.id}`,
    by: (hasRole, user) => hasRole('srlead') && user.id === edit.authorId,
    as: edit.authorId,
    method: 'POST',
    url: `/api/records/bulkEdits/${edit.id}/undo`,
    ok: 200,
    refused: edit.isUndone || isLate ? 400 : undefined,
    done: () => {
      edit.isUndone = true;
      for (const { recordId, before, revision } of edit.changes) {
        const record = model.records.get(recordId);
        const isInvoicedSince = [...model.invoices.values()].some(
          ({ madeAs, recordIds }) => madeAs > edit.madeAs && recordIds.includes(recordId),
        );
        if (record && !record.isDeleted && revisionOf(record) === revision && !isInvoicedSince)
          change(record, before);
      }
    },
  };
};
