import { change, fresh, live, type ModelRecord, standingOf, today, withStatus } from './model.ts';
import type { Operation } from './operation.ts';
import { mayBecome } from './record.operations.ts';
import { newKey } from './system.ts';

const hourMs = 3_600_000;

/** The head of the house changes all records of an agency that stand in a status. */
export const applyBulkEdit: Operation = async (model, lot, { send }) => {
  const [boss = 0] = model.people.keys();
  const agency = lot.one(model.agencies.values());
  if (!agency) return undefined;
  const from = lot.one([0, 0, 10, 6, 41]) ?? 0;
  const to = lot.one([2, 3, 10, 6, 0]) ?? 0;
  const meant = live(model).filter(
    ({ agencyId, status }) => agencyId === agency.id && status === from,
  );
  const changed: ModelRecord[] = meant.filter(
    ({ status }) => status !== to && mayBecome(status, to, agency.status),
  );
  if (meant.length === 0) return undefined;
  const says = `moves ${meant.length} records of agency ${agency.id} from ${from} to ${to}`;
  const prepared = await send(
    boss,
    {
      says,
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
  if (prepared.statusCode !== 201) throw new Error(`${says}: ${prepared.body}`);
  const { id } = prepared.json();
  return {
    says,
    by: (holds, person) => holds('srlead') && person.id === boss,
    as: boss,
    method: 'POST',
    url: `/api/records/bulkEdits/${id}/apply`,
    ok: 200,
    refused: changed.length === 0 ? 400 : undefined,
    done: () => {
      const changes = changed.map((record) => {
        const before = standingOf(record);
        change(record, withStatus(record, to, today(model)));
        return { recordId: record.id, before, revision: record.revision };
      });
      model.bulkEdits.set(id, {
        id,
        authorId: boss,
        undoUntil: model.now.getTime() + hourMs,
        madeAs: fresh(model),
        changes,
        isUndone: false,
      });
    },
  };
};

export const undoBulkEdit: Operation = (model, lot) => {
  const edit = lot.one(model.bulkEdits.values());
  if (!edit) return undefined;
  const isLate = model.now.getTime() > edit.undoUntil;
  return {
    says: `undoes bulk edit ${edit.id}`,
    by: (holds, person) => holds('srlead') && person.id === edit.authorId,
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
        if (record && !record.isDeleted && record.revision === revision && !isInvoicedSince)
          change(record, before);
      }
    },
  };
};
