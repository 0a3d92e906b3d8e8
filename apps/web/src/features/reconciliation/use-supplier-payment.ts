import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import type { listSupplierPayments } from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { isRoleName } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import {
  chooseForAmount,
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
import { centsOf } from './stored-invoice.ts';
import type { Change } from './use-reconciliation-editor.ts';

export type StoredPayments = ResponseOf<typeof listSupplierPayments>;

/** A payment without lines: its invoices are paid in full. */
const start = (): Reconciliation => startReconciliation([], dayInZone(new Date()));

/** The entered payment, the invoices selected for it, and what prevents posting it. */
export function useSupplierPayment({ supplier, openInvoices }: StoredPayments) {
  const { roles } = useCurrentUser();
  const [state, setState] = useState(start);
  /** The user's selection; before that, the oldest invoices that the amount pays. */
  const [byHand, setByHand] = useState<ReadonlySet<number>>();
  const today = dayInZone(useNow());
  const { payment } = state;
  const invoices = useMemo(
    () => openInvoices.map((one): InvoiceInFull => ({ ...one, due: centsOf(one.due) })),
    [openInvoices],
  );
  const chosen = byHand
    ? invoices.filter(({ id }) => byHand.has(id))
    : chooseForAmount(payment.amount ?? noCents, invoices);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const verdict = mayPayInvoices({
    payment,
    invoices: chosen,
    roles: roles.map(({ name }) => name).filter(isRoleName),
    supplierStatus: supplier.status.code,
    today,
  });
  return {
    payment,
    invoices,
    chosen,
    due: dueOf(chosen),
    unknownDeposit: unknownDepositOf(payment.amount ?? noCents, chosen),
    reason: verdict.allowed ? undefined : verdict.reason,
    isUnsaved: payment.amount !== null || byHand !== undefined,
    change: (change: Change) => setState(change),
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
