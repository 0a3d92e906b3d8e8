import { Stack } from '@mantine/core';
import { applyResponse, bindResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { formatMoney, sumCents } from '@recoup/domain/money/cents';
import type { PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { problemOf } from '#ui/problem.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';
import { AddInvoiceField } from './add-invoice-field.tsx';
import { applyReason, bodyOfLines, chosenOf } from './answer-lines.ts';
import { ApplyBar } from './apply-bar.tsx';
import { InvoiceLinesCard } from './lines-card.tsx';
import { bodyOfReceipt, type PaidBy } from './new-receipt.ts';
import { PaymentCard } from './payment-card.tsx';
import classes from './responses.module.css';
import { SentCard } from './sent-card.tsx';
import type { Mark } from './sent-marks.ts';
import { SettledCard } from './settled-card.tsx';
import { useAnswer } from './use-answer.ts';
import { homeOr, useMoney } from './use-money.ts';
import { useResponseAct } from './use-response-act.ts';

interface ResponseWorkProps {
  readonly response: HotelResponse;
  readonly read: PaperMatches;
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  readonly paidBy: PaidBy;
}

/** What was sent beside the lines that it answers, and the receipt; applied at once. */
export function ResponseWork({ response, read, marks, paidBy }: ResponseWorkProps) {
  const { id, updated_at, answeredInvoices, settled } = response;
  const params = { responseId: id };
  const refusal = useRefusal('responses.edit') ?? response.applyRefusal ?? undefined;
  const today = dayInZone(useNow());
  const [processDate, setProcessDate] = useState<string>(today);
  const [staysOpen, setStaysOpen] = useState(false);
  const money = useMoney(response, read, today);
  const currency = homeOr(money.source?.currency);
  const session = useAnswer({ response, read, reason: refusal, currency });
  const chosen = chosenOf(session.lines);
  const deducted = sumCents(money.deductions);
  const reason = refusal ?? applyReason(chosen, money.source, deducted) ?? money.reason;

  const save = useSave(
    applyResponse,
    useResponseAct(response, () => {
      session.forget();
      money.forget();
      toastDone(
        [
          chosen.paid.length > 0 &&
            `${counted(chosen.paid.length, 'Line')} Paid: ${formatMoney(chosen.sum, currency)}`,
          chosen.unpaid.length > 0 && `${counted(chosen.unpaid.length, 'Line')} Answered`,
        ]
          .filter(Boolean)
          .join(', ') || 'Response Applied',
      );
    }),
  );
  const apply = () => {
    if (reason !== undefined || save.isPending) return;
    const { chosen: receipt } = money;
    save.mutate({
      params,
      body: {
        ...(receipt && {
          receipt: { receiptId: receipt.id, expected_updated_at: receipt.updated_at },
        }),
        ...(money.choice === 'new' && { newReceipt: bodyOfReceipt(money.typed, paidBy.whoPaid) }),
        processDate,
        ...bodyOfLines(chosen),
        deductions: money.source
          ? money.deductions.map((amount) => ({ amount: amount / 100 }))
          : [],
        staysOpen,
        expected_updated_at: updated_at,
      },
    });
  };
  useApplyKey(apply);

  const options = useResponseAct(response, () => undefined);
  const bind = useSave(bindResponse, {
    ...options,
    onFailed: (error) => {
      options.onFailed(error);
      return toastProblem(error);
    },
  });
  const known = new Set(answeredInvoices.map((invoice) => invoice.id));
  const bindTo = (ids: readonly number[]) => {
    const invoices = ids.map((invoiceId) => ({ invoiceId }));
    bind.mutate({ params, body: { invoices, expected_updated_at: updated_at } });
  };
  const bindReceipt = (receiptId: number) =>
    bind.mutate(
      { params, body: { receiptId, expected_updated_at: updated_at } },
      // the one that it belongs to is the first choice
      { onSuccess: () => money.choose(undefined) },
    );
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.left}>
          <SentCard
            response={response}
            marks={marks}
            currentId={session.currentId}
            onSelect={(recordId) => {
              session.select(recordId);
              showLine(recordId);
            }}
          />
        </div>
        <div className={classes.right}>
          <PaymentCard
            response={response}
            payment={read.payment}
            money={money}
            paidBy={paidBy}
            onReceipt={bindReceipt}
          />
          {answeredInvoices.map((invoice) => (
            <InvoiceLinesCard
              key={invoice.id}
              session={session}
              invoice={invoice}
              onRemove={
                refusal === undefined
                  ? () => bindTo([...known].filter((each) => each !== invoice.id))
                  : undefined
              }
            />
          ))}
          {refusal === undefined && (
            <SectionCard title={answeredInvoices.length === 0 ? 'Invoices' : 'More Invoices'}>
              <Stack gap="xs">
                {answeredInvoices.length === 0 && (
                  <p className={classes.quiet}>
                    Nothing in it names an open invoice, a REC, or a guest with check-in.
                  </p>
                )}
                <AddInvoiceField
                  known={known}
                  onAdd={(invoiceId) => bindTo([...known, invoiceId])}
                />
              </Stack>
            </SectionCard>
          )}
          {settled.length > 0 && <SettledCard settled={settled} />}
        </div>
      </div>
      <ApplyBar
        chosen={chosen}
        source={money.source}
        deducted={deducted}
        processDate={processDate}
        today={today}
        onProcessDate={setProcessDate}
        staysOpen={staysOpen}
        onStaysOpen={setStaysOpen}
        reason={reason}
        problem={save.error === null ? undefined : problemOf(save.error).message}
        isPending={save.isPending}
        onApply={apply}
      />
      <LeaveGuard isUnsaved={(session.isChanged || money.isChanged) && !save.isPending} />
    </>
  );
}

/** Ctrl+Enter anywhere on the page applies, so that a response without doubts is one chord. */
function useApplyKey(apply: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
      return;
    if (document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    apply();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Goes to the line of a record whose place was clicked. */
function showLine(recordId: number): void {
  const row = document.querySelector(`[data-line="${recordId}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)')?.focus({
    preventScroll: true,
  });
}
