import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import type { listSupplierPayments } from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { isRoleName } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import { firstRefusal, reasonOf } from '@recoup/domain/kit/verdict';
import { centsOf, noCents } from '@recoup/domain/money/cents';
import {
  chooseForAmount,
  drawnInFull,
  dueOf,
  type InvoiceInFull,
  mayPayInvoices,
  unknownDepositOf,
} from '@recoup/domain/reconciliation/multi-invoice-payment';
import {
  type Reconciliation,
  startReconciliation,
} from '@recoup/domain/reconciliation/reconciliation';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useNow } from '#ui/use-now.ts';
import { drawVerdict, useReceiptOf } from './use-drawn-receipt.ts';
import type { Change } from './use-reconciliation-editor.ts';

export type StoredPayments = ResponseOf<typeof listSupplierPayments>;

/** A payment without lines: its invoices are paid in full. */
const start = (): Reconciliation => startReconciliation([], dayInZone(new Date()));

/**
 * The entered payment, the invoices selected for it, and what prevents posting it. One from a receipt
 * is as much as its invoices take.
 */
export function useSupplierPayment({ supplier, openInvoices }: StoredPayments) {
  const { roles } = useCurrentUser();
  const [state, setState] = useState(start);
  /** The user's selection; before that, the oldest invoices that the amount pays. */
  const [byHand, setByHand] = useState<ReadonlySet<number>>();
  const today = dayInZone(useNow());
  const receipt = useReceiptOf(state.payment);
  const isDrawn = state.payment.receiptId !== undefined;
  const brought = isDrawn ? centsOf(receipt?.unapplied ?? 0) : (state.payment.amount ?? noCents);
  const invoices = useMemo(
    () => openInvoices.map((one): InvoiceInFull => ({ ...one, due: centsOf(one.due) })),
    [openInvoices],
  );
  const chosen = byHand
    ? invoices.filter(({ id }) => byHand.has(id))
    : chooseForAmount(brought, invoices);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const due = dueOf(chosen);
  const payment = isDrawn ? { ...state.payment, amount: due } : state.payment;
  const drawable = drawVerdict(receipt, {
    payment,
    drawn: (onReceipt) => drawnInFull(chosen, onReceipt),
    today,
  });
  const verdict = firstRefusal(
    () =>
      mayPayInvoices({
        payment,
        invoices: chosen,
        roles: roles.map(({ name }) => name).filter(isRoleName),
        supplierStatus: supplier.status.code,
        today,
      }),
    () => drawable,
  );
  return {
    payment,
    invoices,
    chosen,
    due,
    unknownDeposit: unknownDepositOf(brought, chosen),
    reason: reasonOf(verdict),
    /** The receipt that the payment is taken from, and why the invoices cannot be paid from it. */
    receipt,
    receiptReason: reasonOf(drawable),
    isUnsaved: payment.amount !== null || byHand !== undefined,
    change: (change: Change) =>
      setState((now) =>
        change(isDrawn ? { ...now, payment: { ...now.payment, amount: due } } : now),
      ),
    isChosen: (id: number) => chosenIds.has(id),
    toggle: (id: number) => {
      const next = new Set(chosenIds);
      if (!next.delete(id)) next.add(id);
      setByHand(next);
    },
    chooseOldest: () => setByHand(undefined),
    isChosenByHand: byHand !== undefined,
    startOver: () => {
      setState(start());
      setByHand(undefined);
    },
  };
}

export type SupplierPaymentDraft = ReturnType<typeof useSupplierPayment>;
