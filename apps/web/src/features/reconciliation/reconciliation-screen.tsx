import { Button } from '@mantine/core';
import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { getReceipt, listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import { reconcileInvoice } from '@recoup/contract/reconciliation/reconciliation.endpoints';
import { isRoleName } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { firstRefusal, reasonOf } from '@recoup/domain/kit/verdict';
import { paymentMethodName } from '@recoup/domain/payments/payment-method';
import { maySubmit } from '@recoup/domain/reconciliation/may-reconcile';
import { applyPaymentMethod } from '@recoup/domain/reconciliation/reconciliation';
import { hasOtherMethod } from '@recoup/domain/reconciliation/reconciliation-line';
import { reconciliationTotals } from '@recoup/domain/reconciliation/reconciliation-totals';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { endpointKey, queryOf, useEndpoint, useSave } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { EditorHeader, EditorNotices, TotalsPanel } from './editor-header.tsx';
import { Grid } from './grid.tsx';
import { PaymentForm } from './payment-form.tsx';
import { assumedAgencyStatus } from './read-cell.ts';
import { ReceiptOffers } from './receipt-offers.tsx';
import classes from './reconciliation.module.css';
import { saveProblem } from './save-failure.ts';
import { SavedReconciliations } from './saved-reconciliations.tsx';
import { billedAmounts, paidCurrencies, type StoredInvoice, saveBody } from './stored-invoice.ts';
import { SubmitBar } from './submit-bar.tsx';
import { useDrawnReceipt } from './use-drawn-receipt.ts';
import { stepOfKey } from './use-grid-keyboard.ts';
import { type EditorSession, useReconciliationEditor } from './use-reconciliation-editor.ts';

const fields = 'input:not([type="checkbox"]), select, textarea';

/** An invoice being reconciled: totals, payment, records, and what prevents saving. */
function ReconciliationEditor({ stored }: { stored: StoredInvoice }) {
  const cache = useQueryClient();
  const user = useCurrentUser();
  const open = useReconciliationEditor(stored);
  const { editor, invoice, begin } = open;
  const [conflict, setConflict] = useState<string>();
  const submit = useRef<HTMLButtonElement>(null);
  const params = { invoiceId: invoice.id };

  const claimed = useMemo(() => billedAmounts(invoice), [invoice]);
  const currencies = useMemo(() => paidCurrencies(invoice), [invoice]);
  const totals = useMemo(
    () => reconciliationTotals(editor.now, claimed, currencies),
    [editor.now, claimed, currencies],
  );
  const today = dayInZone(useNow());
  const circumstances = useMemo(
    () => ({
      roles: user.roles.map(({ name }) => name).filter(isRoleName),
      supplierStatus: invoice.supplier.status.code,
      stored: editor.start.lines.map(({ id, original }) => ({
        id,
        values: original,
        agencyStatus: assumedAgencyStatus,
      })),
      today,
    }),
    [editor.start, invoice, user, today],
  );
  const submits = useMemo(() => maySubmit(editor.now, circumstances), [editor.now, circumstances]);
  const drawn = useDrawnReceipt(editor.now, invoice, today);
  const verdict = firstRefusal(
    () => submits,
    () => drawn.verdict,
  );

  const save = useSave(reconcileInvoice, {
    invalidates: [getInvoice, getReceipt, listReceipts],
    onSaved: (answer) => {
      cache.setQueryData(endpointKey(getInvoice, { params }), { invoice: answer.invoice });
      begin(answer.invoice, false);
      toastDone(`Invoice Saved. ${answer.updatedRecords} records updated.`);
    },
    onFailed: (error) => {
      if (!isStatus(error, 409)) return toastProblem(saveProblem(error));
      return setConflict(error.message);
    },
  });
  const loadLatest = async (keepsWork: boolean) => {
    try {
      const latest = await cache.fetchQuery({ ...queryOf(getInvoice, { params }), staleTime: 0 });
      begin(latest.invoice, keepsWork);
      setConflict(undefined);
    } catch (error) {
      toastProblem(saveProblem(error));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    // Inside a field the browser's own undo goes letter by letter.
    if (!step || (event.target instanceof Element && event.target.closest(fields))) return;
    event.preventDefault();
    open[step]();
  };
  const hasOpenRecords = editor.now.lines.some(({ isLocked }) => !isLocked);
  return (
    <div className={classes.desk} onKeyDown={onKeyDown}>
      <EditorHeader invoice={invoice} />
      <EditorNotices
        conflict={conflict}
        isBehind={open.isUnsaved && stored.updated_at > invoice.updated_at}
        resumed={open.isUnsaved ? open.resumed : undefined}
        onLoad={(keepsWork) => void loadLatest(keepsWork)}
        onDiscard={() => begin(invoice, false)}
      />
      <div className={classes.band}>
        <TotalsPanel totals={totals} payment={editor.now.payment} />
        <PaymentForm payment={editor.now.payment} isClosed={!hasOpenRecords} change={open.change} />
      </div>
      {hasOpenRecords && (
        <ReceiptOffers
          payment={editor.now.payment}
          supplierId={invoice.supplier.id}
          receipt={drawn.receipt}
          reason={reasonOf(drawn.verdict)}
          change={open.change}
        />
      )}
      <OtherMethods {...open} />
      <SavedReconciliations invoice={invoice} isUnsaved={open.isUnsaved} />
      <Grid open={open} onLeave={() => submit.current?.focus()} />
      <SubmitBar
        open={open}
        submit={submit}
        reason={reasonOf(verdict)}
        pending={save.isPending}
        onSubmit={() => save.mutate({ params, body: saveBody(editor.now, invoice.updated_at) })}
      />
      <LeaveGuard isUnsaved={open.isUnsaved} />
    </div>
  );
}

/**
 * The number of records with a different method than the payment, and the button that aligns them.
 */
function OtherMethods({ editor, change }: EditorSession) {
  const { lines, payment } = editor.now;
  const { methodId } = payment;
  const count = lines.filter((line) => hasOtherMethod(line, methodId)).length;
  if (count === 0 || methodId === null) return null;
  const name = paymentMethodName(methodId);
  return (
    <div className={classes.otherMethods}>
      <span role="status" className={classes.reason}>
        <IconInfoCircle size={15} aria-hidden />
        {counted(count, 'record has', 'records have')} a payment method other than {name}
      </span>
      <Button size="xs" variant="default" onClick={() => change(applyPaymentMethod)}>
        Use {name} for All
      </Button>
    </div>
  );
}

/** `/invoices/reconciliation/{invoiceId}` (S-160..S-185). */
export function ReconciliationScreen() {
  const invoiceId = useRouteId('invoiceId');
  const { data, error, isPending, fetchStatus, refetch } = useEndpoint(getInvoice, {
    params: { invoiceId },
  });
  const isNotLoaded = isPending && fetchStatus !== 'fetching';
  if (isStatus(error, 404) || isNotLoaded)
    return <PageMessage title="Invoice Not Found">Invoice {invoiceId} does not exist.</PageMessage>;
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="This invoice" error={error} onRetry={refetch} />;
  return <ReconciliationEditor key={data.invoice.id} stored={data.invoice} />;
}
