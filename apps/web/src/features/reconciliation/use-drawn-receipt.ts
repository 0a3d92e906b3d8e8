import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { allowed, type Verdict } from '@recoup/domain/kit/verdict';
import { mayDraw } from '@recoup/domain/receipts/may-draw';
import type { Reconciliation } from '@recoup/domain/reconciliation/reconciliation';
import { convertibleStatuses } from '@recoup/domain/records/foreign-conversion';
import { useEndpoint } from '#api/queries.ts';
import { centsOf, type StoredInvoice } from './stored-invoice.ts';

interface DrawnReceipt {
  /** Undefined until it is read, and for a payment of its own. */
  readonly receipt: Receipt | undefined;
  /** Whether the lines can be paid from it; the server decides again. */
  readonly verdict: Verdict;
}

/** The receipt that pays the lines of an invoice, if the payment is not one of its own (decision 192). */
export function useDrawnReceipt(
  { payment, lines }: Reconciliation,
  { currency: hotelCurrency }: StoredInvoice,
  today: Day,
): DrawnReceipt {
  const { receiptId } = payment;
  const { data } = useEndpoint(
    getReceipt,
    { params: { receiptId: receiptId ?? 0 } },
    { enabled: receiptId !== undefined },
  );
  if (receiptId === undefined || data === undefined)
    return { receipt: undefined, verdict: allowed };
  const paid = new Set(data.lines.map(({ recordId }) => recordId));
  const drawn = lines.flatMap(({ id, draft, isLocked }) => {
    if (isLocked || draft.paidCt === 0) return [];
    const waits = convertibleStatuses.includes(draft.statusCode);
    const currency = waits ? (hotelCurrency ?? data.currency) : homeCurrency;
    return [{ id, amount: draft.paidCt, currency, isOnReceipt: paid.has(id) }];
  });
  const receipt = {
    ...data,
    methodId: data.paymentMethod?.id ?? null,
    unapplied: centsOf(data.unapplied),
    deducted: centsOf(data.deducted),
  };
  return { receipt: data, verdict: mayDraw(receipt, { payment, lines: drawn, today }) };
}
