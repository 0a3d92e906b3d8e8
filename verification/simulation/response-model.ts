import { live, type Model, type ModelReconciliation, type ModelRecord } from './model.ts';

/** A record that a response settled: by a receipt that paid it, or by a reconciliation without money. */
export interface ModelSettled {
  readonly recordId: number;
  readonly by: { receiptId: number } | { reconciliation: ModelReconciliation };
}

/** A mail that came in, and the response that it became. */
export interface ModelMail {
  readonly number: number;
  readonly total: number;
  readonly invoiceId: number;
  readonly responseId: number;
}

/** What a hotel returned: a text that names one invoice, and says what was paid. */
export interface ModelResponse {
  readonly id: number;
  readonly content: string;
  readonly total: number;
  /** The invoices that it names. */
  readonly named: number[];
  state: 'waiting' | 'applied' | 'dismissed';
  /** In order. */
  invoiceIds: number[];
  receiptId: number | null;
  readonly settled: ModelSettled[];
}

/** Whether nothing has undone since what a response settled of a record: its receipt still pays it. */
export function doesStand(model: Model, { recordId, by }: ModelSettled): boolean {
  if ('reconciliation' in by) return !by.reconciliation.isUndone;
  return model.records.get(recordId)?.line?.of?.receiptId === by.receiptId;
}

export const standsSomething = (model: Model, { settled }: ModelResponse): boolean =>
  settled.some((one) => doesStand(model, one));

/** The records of a response's invoices, each with the latest of these that has it. */
export function linesOfResponse(
  model: Model,
  { invoiceIds }: ModelResponse,
): Array<{ record: ModelRecord; invoiceId: number }> {
  return live(model).flatMap((record) => {
    const invoiceId = invoiceIds.findLast((id) =>
      model.invoices.get(id)?.recordIds.includes(record.id),
    );
    return invoiceId === undefined ? [] : { record, invoiceId };
  });
}
