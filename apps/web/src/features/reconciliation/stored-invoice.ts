import type { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import type { BodyInput, ResponseOf } from '@recoup/contract/kit/endpoint';
import type { reconcileInvoice } from '@recoup/contract/reconciliation/reconciliation.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, centsOf, centsToDollars, noCents } from '@recoup/domain/money/cents';
import {
  type Reconciliation,
  type RecordPatch,
  startReconciliation,
  toSubmission,
} from '@recoup/domain/reconciliation/reconciliation';

export type StoredInvoice = ResponseOf<typeof getInvoice>['invoice'];
export type StoredRecord = StoredInvoice['records'][number];
type ReconcileBody = BodyInput<typeof reconcileInvoice>;

/** The screen's beginning from the invoice as it was loaded. */
export function initialReconciliation({ records }: StoredInvoice, today: Day): Reconciliation {
  const lines = records.map((record) => ({
    id: record.id,
    values: {
      statusCode: record.statusCode,
      substatusCode: record.substatusCode,
      rate: centsOf(record.rate),
      days: record.days,
      commission: centsOf(record.commission),
      paidCt: centsOf(record.paidCt),
      paymentMethodId: record.paymentMethodId,
    },
  }));
  return startReconciliation(lines, today);
}

/** The amount that the invoice claimed for each record when it was issued. */
export function billedAmounts({ records }: StoredInvoice): ReadonlyMap<number, Cents> {
  return new Map(records.map(({ id, billedCommission }) => [id, centsOf(billedCommission)]));
}

/** The currency of what is paid of each record: dollars once it is converted. */
export function paidCurrencies({ records }: StoredInvoice): ReadonlyMap<number, string> {
  return new Map(records.map(({ id, paidCurrency }) => [id, paidCurrency]));
}

function patchBody({ commission, paidCt, rate, ...rest }: RecordPatch) {
  return {
    ...rest,
    ...(commission === undefined ? {} : { commission: centsToDollars(commission) }),
    ...(paidCt === undefined ? {} : { paidCt: centsToDollars(paidCt) }),
    ...(rate === undefined ? {} : { rate: centsToDollars(rate) }),
  };
}

/** Returns the request that saves the current screen (S-250..S-253). */
export function saveBody(state: Reconciliation, expectedUpdatedAt: string): ReconcileBody {
  const { payment, completed, records } = toSubmission(state);
  return {
    checkNumber: payment.checkNumber.trim() || null,
    completed,
    paymentAmount: centsToDollars(payment.amount ?? noCents),
    paymentMethod: payment.methodId,
    processDate: payment.processDate,
    ...(payment.receiptId !== undefined && { receiptId: payment.receiptId }),
    records: Object.fromEntries([...records].map(([id, patch]) => [String(id), patchBody(patch)])),
    expected_updated_at: expectedUpdatedAt,
  };
}
