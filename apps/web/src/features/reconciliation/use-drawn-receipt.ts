import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { allowed, type Verdict } from '@recoup/domain/kit/verdict';
import { centsOf } from '@recoup/domain/money/cents';
import { type DrawnLine, mayDraw } from '@recoup/domain/receipts/may-draw';
import type { PaymentForm, Reconciliation } from '@recoup/domain/reconciliation/reconciliation';
import { convertibleStatuses } from '@recoup/domain/records/foreign-conversion';
import { useEndpoint } from '#api/queries.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/** The receipt that a payment is taken from (decision 192); undefined until it is read, and for a payment of its own. */
export function useReceiptOf({ receiptId }: PaymentForm): Receipt | undefined {
  const { data } = useEndpoint(
    getReceipt,
    { params: { receiptId: receiptId ?? 0 } },
    { enabled: receiptId !== undefined },
  );
  return receiptId === undefined ? undefined : data;
}

interface Drawing {
  readonly payment: PaymentForm;
  /** What is taken, by the ids of the records that the receipt has paid already. */
  readonly drawn: (onReceipt: ReadonlySet<number>) => readonly DrawnLine[];
  readonly today: Day;
}

/** Whether lines can be paid from a receipt; the server decides again. */
export function drawVerdict(
  receipt: Receipt | undefined,
  { payment, drawn, today }: Drawing,
): Verdict {
  if (receipt === undefined) return allowed;
  const ofRules = {
    ...receipt,
    methodId: receipt.paymentMethod?.id ?? null,
    unapplied: centsOf(receipt.unapplied),
    deducted: centsOf(receipt.deducted),
  };
  const lines = drawn(new Set(receipt.lines.map(({ recordId }) => recordId)));
  return mayDraw(ofRules, { payment, lines, today });
}

interface DrawnReceipt {
  readonly receipt: Receipt | undefined;
  readonly verdict: Verdict;
}

/** The receipt that pays the lines of an invoice, and whether it can. */
export function useDrawnReceipt(
  { payment, lines }: Reconciliation,
  { currency: hotelCurrency }: StoredInvoice,
  today: Day,
): DrawnReceipt {
  const receipt = useReceiptOf(payment);
  const drawn = (onReceipt: ReadonlySet<number>) =>
    lines.flatMap(({ id, draft, isLocked }) => {
      if (isLocked || draft.paidCt === 0) return [];
      const waits = convertibleStatuses.includes(draft.statusCode);
      const currency = waits ? (hotelCurrency ?? receipt?.currency ?? homeCurrency) : homeCurrency;
      return [{ id, amount: draft.paidCt, currency, isOnReceipt: onReceipt.has(id) }];
    });
  return { receipt, verdict: drawVerdict(receipt, { payment, drawn, today }) };
}
