import {
  balanceOf,
  change,
  fresh,
  inCollections,
  isCompleted,
  isSame,
  linesOf,
  type Model,
  type ModelInvoice,
  type ModelRecord,
  owed,
  processed,
  type RecordState,
  recordStateOf,
  recordsOf,
  today,
} from './model.ts';
import type { Choices, Operation } from './operation.ts';
import { correctionDay, takeOff } from './receipt-money.ts';

export const createInvoice: Operation = (model, choices) => {
  const suppliers = [...model.suppliers.values()];
  const owing = suppliers.filter(({ id }) => balanceOf(model, id) > 0);
  const supplier = choices.one(choices.below(6) === 0 ? suppliers : owing);
  if (!supplier) return undefined;
  const all = recordsOf(model, supplier.id);
  const billable = all.filter(({ status }) => owed.includes(status));
  const chosen =
    choices.below(2) === 0 ? [] : choices.some(choices.below(4) === 0 ? all : billable, 4);
  const isRefused =
    ![0, 92, 93].includes(supplier.status) ||
    balanceOf(model, supplier.id) === 0 ||
    chosen.some((record) => !billable.includes(record));
  const lines = chosen.length > 0 ? chosen : billable;
  const first = findEqual(model, supplier.id, lines);
  const isClone = first !== undefined && choices.below(2) === 0;
  return {
    description: `invoices supplier ${supplier.id} for ${chosen.length || 'all'} records${isClone ? ', a clone' : ''}`,
    by: (hasRole) => hasRole('standard'),
    method: 'POST',
    url: '/api/invoices',
    body: {
      supplierId: supplier.id,
      ...(chosen.length > 0 && { records: chosen.map(({ id }) => id) }),
      ...(isClone && { clonedFromId: first.id }),
    },
    ok: 201,
    refused: isRefused ? 400 : undefined,
    // whether the equal one is a minute old is not known here
    ...(first && !isClone && { mayBeRefused: 409 }),
    done: (answer) => {
      const { id } = answer.json().invoice;
      for (const record of lines) record.isNamed = true;
      supplier.notes += 1;
      model.invoices.set(id, {
        id,
        supplierId: supplier.id,
        madeAs: fresh(model),
        total: lines.reduce((sum, { commission }) => sum + commission, 0),
        recordIds: lines.map((record) => record.id),
        reconciliations: [],
      });
    },
  };
};

/** An invoice of the supplier with the same records. */
function findEqual(
  model: Model,
  supplierId: number,
  lines: readonly ModelRecord[],
): ModelInvoice | undefined {
  const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);
  const ids = inOrder(lines.map(({ id }) => id));
  return [...model.invoices.values()].find(
    (invoice) => invoice.supplierId === supplierId && isSame(inOrder(invoice.recordIds), ids),
  );
}

/** A user's response for an open line: paid in full, nothing due, or unchanged. */
function answerFor(record: ModelRecord, on: string, choices: Choices): RecordState {
  const before = recordStateOf(record);
  const kind = choices.below(5);
  // an inactive record waits for its agency
  if (record.status === 46 || kind === 4) return before;
  if (kind === 3) return { ...before, status: 6, processedOn: on };
  return {
    ...before,
    status: 1,
    paid: record.commission,
    methodId: 3,
    checkNumber: '1001',
    processedOn: on,
  };
}

/** The day on the check: today's, or one of the weeks before. */
const processDay = (model: Model, choices: Choices): string =>
  today({
    ...model,
    now: new Date(model.now.getTime() - choices.one([0, 0, 0, 9, 31])! * 86_400_000),
  });

export const reconcile: Operation = async (model, choices, { look }) => {
  const [admin = 0] = model.users.keys();
  const invoice = choices.one(
    [...model.invoices.values()].filter((one) => !isCompleted(model, one)),
  );
  const supplier = invoice && model.suppliers.get(invoice.supplierId);
  if (!invoice || !supplier) return undefined;
  const lines = linesOf(model, invoice);
  const open = lines.filter(({ status }) => !processed.includes(status));
  const on = processDay(model, choices);
  const answers = open.map((record) => ({ record, after: answerFor(record, on, choices) }));
  const changes = answers
    .map(({ record, after }) => ({ recordId: record.id, before: recordStateOf(record), after }))
    .filter(({ before, after }) => !isSame(before, after));
  if (changes.length === 0) return undefined;
  const amount = answers.reduce((sum, { after }) => sum + after.paid, 0);
  const becomes = new Map(answers.map(({ record, after }) => [record.id, after.status]));
  const completed = !lines.some(({ id, status }) => owed.includes(becomes.get(id) ?? status));
  const spoiled = choices.below(8);
  const { updated_at } = (await look(admin, `/api/invoices/${invoice.id}`)).json().invoice;
  return {
    description: `reconciles invoice ${invoice.id}: ${amount} cents on ${on}${spoiled === 0 ? ', a cent too much' : spoiled === 1 ? ', having seen an old one' : ''}`,
    by: (hasRole) =>
      hasRole('standard') &&
      (spoiled === 1 || !inCollections(supplier.status) || hasRole('collectionagent')),
    method: 'PATCH',
    url: `/api/invoices/${invoice.id}/records`,
    body: {
      checkNumber: amount > 0 ? '1001' : null,
      paymentMethod: amount > 0 ? 3 : null,
      paymentAmount: (amount + (spoiled === 0 ? 1 : 0)) / 100,
      processDate: on,
      completed,
      records: Object.fromEntries(
        answers.map(({ record, after }) => [
          record.id,
          after.status === record.status
            ? {}
            : {
                statusCode: after.status,
                ...(after.paid > 0 && { paidCt: after.paid / 100, paymentMethodId: 3 }),
              },
        ]),
      ),
      expected_updated_at: spoiled === 1 ? '2020-01-01T00:00:00.000Z' : updated_at,
    },
    ok: 200,
    again: 409,
    refused: spoiled === 0 ? 400 : spoiled === 1 ? 409 : undefined,
    done: (answer) => {
      for (const { recordId, after } of changes) {
        const record = model.records.get(recordId);
        if (record) change(record, after);
      }
      const { id } = answer.json().invoice.reconciliations[0];
      invoice.reconciliations.push({
        id,
        processedOn: on,
        changes,
        isUndone: false,
      });
    },
  };
};

export const undoReconciliation: Operation = (model, choices) => {
  const invoice = choices.one(
    [...model.invoices.values()].filter(({ reconciliations }) => reconciliations.length > 0),
  );
  const saved = invoice && choices.one(invoice.reconciliations.slice(-2));
  if (!invoice || !saved) return undefined;
  const isOld = invoice.reconciliations.some(({ id, isUndone }) => id > saved.id && !isUndone);
  const isMoved = saved.changes.some(({ recordId, after }) => {
    const record = model.records.get(recordId);
    return !record || record.isDeleted || !isSame(recordStateOf(record), after);
  });
  const isPublished = [...model.reports.values()].some(
    ({ year, month, isPublished }) =>
      isPublished && saved.processedOn.startsWith(`${year}-${String(month).padStart(2, '0')}`),
  );
  return {
    description: `undoes reconciliation ${saved.id} of invoice ${invoice.id}`,
    by: (hasRole) => hasRole('accounting'),
    method: 'POST',
    url: `/api/invoices/${invoice.id}/reconciliations/${saved.id}/undo`,
    ok: 200,
    refused: saved.isUndone || isOld ? 400 : isMoved && !isPublished ? 409 : undefined,
    // whether the published month contains it depends on when its report was run
    ...(isPublished && { mayBeRefused: isMoved ? 409 : 400 }),
    done: () => {
      for (const { recordId, before } of saved.changes) {
        const record = model.records.get(recordId);
        if (!record) continue;
        // no return, also of a record that was returned before it was reconciled
        if (record.line) takeOff(model, record, correctionDay(model, record.line));
        change(record, before);
      }
      saved.isUndone = true;
    },
  };
};
