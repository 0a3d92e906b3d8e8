import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { applyResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { centsToDollars, formatMoney, sumCents } from '@recoup/domain/money/cents';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSave } from '#api/queries.ts';
import { errorText } from '#ui/problem.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';
import { applyReason, bodyOfLines, type Chosen, chosenOf } from './answer-lines.ts';
import { bodyOfReceipt, type PaidBy } from './new-receipt.ts';
import type { AnswerSession } from './use-answer.ts';
import { homeOr, type MoneySession } from './use-money.ts';
import { useResponseAct } from './use-response-act.ts';

interface ApplyOptions {
  readonly response: HotelResponse;
  readonly session: AnswerSession;
  readonly money: MoneySession;
  readonly whoPaid: PaidBy['whoPaid'];
  /** What was answered about its table. */
  readonly reading: TableAnswers | undefined;
  /** Why nothing of it can be changed. */
  readonly refusal: string | undefined;
  readonly onApplied: () => void;
}

/** `2 Lines Paid: $55.00, 1 Line Answered`. */
const doneText = ({ paid, unpaid, sum }: Chosen, currency: string): string =>
  [
    paid.length > 0 && `${counted(paid.length, 'Line')} Paid: ${formatMoney(sum, currency)}`,
    unpaid.length > 0 && `${counted(unpaid.length, 'Line')} Answered`,
  ]
    .filter(Boolean)
    .join(', ') || 'Response Applied';

/** What applying a response takes, why it cannot be applied, and the act itself. */
export function useApply(options: ApplyOptions) {
  const { response, session, money, whoPaid, reading, refusal, onApplied } = options;
  const today = dayInZone(useNow());
  const [processDate, setProcessDate] = useState<string>(today);
  const [staysOpen, setStaysOpen] = useState(false);
  const chosen = chosenOf(session.lines);
  const deducted = sumCents(money.deductions);
  const reason = refusal ?? applyReason(session.lines, money.source, deducted) ?? money.reason;
  const currency = homeOr(money.source?.currency);
  const save = useSave(
    applyResponse,
    useResponseAct(() => {
      onApplied();
      toastDone(doneText(chosen, currency));
    }),
  );
  const apply = () => {
    if (reason !== undefined || save.isPending) return;
    const { chosen: receipt, choice, typed, source, deductions } = money;
    save.mutate({
      params: { responseId: response.id },
      body: {
        ...(receipt && {
          receipt: { receiptId: receipt.id, expected_updated_at: receipt.updated_at },
        }),
        ...(choice === 'new' && { newReceipt: bodyOfReceipt(typed, whoPaid) }),
        processDate,
        ...bodyOfLines(chosen),
        deductions: source ? deductions.map((amount) => ({ amount: centsToDollars(amount) })) : [],
        ...(reading && { reading }),
        staysOpen,
        expected_updated_at: response.updated_at,
      },
    });
  };
  useApplyKey(apply);
  return {
    chosen,
    /** Below 0: what the payer took off. */
    deducted,
    source: money.source,
    today,
    processDate,
    setProcessDate,
    staysOpen,
    setStaysOpen,
    reason,
    problem: save.error === null ? undefined : errorText(save.error),
    isPending: save.isPending,
    apply,
  };
}

export type ApplySession = ReturnType<typeof useApply>;

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
