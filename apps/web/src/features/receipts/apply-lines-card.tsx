import { Button, Group } from '@mantine/core';
import { listCandidates } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { cents, centsOf, formatMoney } from '@recoup/domain/money/cents';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '#api/queries.ts';
import { DayInput } from '#ui/day-input.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useNow } from '#ui/use-now.ts';
import {
  type Added,
  addOffers,
  appliedSum,
  applyReason,
  bodyLines,
  type Offer,
  offersOf,
} from './apply-lines.ts';
import { DraftLinesTable, focusAmount } from './draft-lines-table.tsx';
import { FindLines } from './find-lines.tsx';
import classes from './receipts.module.css';
import { useDraftLines } from './use-draft-lines.ts';

interface ApplyLinesCardProps {
  readonly receipt: Receipt;
  /** The invoices whose lines are added at first. */
  readonly invoiceIds: readonly number[];
  readonly onClose: () => void;
}

/**
 * Lines are found, get their amounts, and are applied at once, by the keyboard alone. The lines of the
 * invoices that a suggestion named are there from the start.
 */
export function ApplyLinesCard({ receipt, invoiceIds, onClose }: ApplyLinesCardProps) {
  const found = useQueries({
    queries: invoiceIds.map((id) =>
      queryOf(listCandidates, { params: { receiptId: receipt.id }, query: { search: String(id) } }),
    ),
  });
  if (found.some(({ isPending }) => isPending)) return <LoadingIndicator />;
  const offers = found.flatMap(({ data }, place) =>
    offersOf(String(invoiceIds[place]), data?.data ?? []).filter(({ kind }) => kind === 'invoice'),
  );
  return (
    <LinesToApply
      receipt={receipt}
      first={addOffers([], offers)}
      failed={found.find(({ error }) => error)?.error}
      onClose={onClose}
    />
  );
}

interface LinesToApplyProps extends Omit<ApplyLinesCardProps, 'invoiceIds'> {
  readonly first: Added;
  /** Why lines of the invoices could not be found. */
  readonly failed: Error | null | undefined;
}

function LinesToApply({ receipt, first, failed, onClose }: LinesToApplyProps) {
  const field = useRef<HTMLInputElement>(null);
  const toFind = () => field.current?.focus();
  useEffect(toFind, []);
  const today = dayInZone(useNow());
  const [processDate, setProcessDate] = useState<string>(today);
  const { lines, skipped, save, add, change, remove } = useDraftLines(receipt, first, toFind);
  const reason = applyReason(lines, receipt);
  const left = cents(centsOf(receipt.unapplied) - appliedSum(lines));

  const submit = () => {
    if (reason !== undefined || save.isPending) return;
    save.mutate({
      params: { receiptId: receipt.id },
      body: { processDate, lines: bodyLines(lines), expected_updated_at: receipt.updated_at },
    });
  };
  const take = (offer: Offer) => {
    const known =
      offer.kind === 'line' &&
      lines.some(({ candidate }) => candidate.recordId === offer.candidate.recordId);
    if (known) focusAmount(offer.candidate.recordId);
    else add(offer);
  };
  const removeLine = (recordId: number) => {
    remove(recordId);
    toFind();
  };

  return (
    <SectionCard
      title="Apply Lines"
      actions={
        <Button size="xs" variant="default" onClick={onClose} disabled={lines.length > 0}>
          Close
        </Button>
      }
    >
      {/* Ctrl+Enter in any field of the card applies the lines */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      >
        <Group align="start" gap="md" mb="sm">
          <FindLines
            receiptId={receipt.id}
            field={field}
            onTake={take}
            onLeaveDown={() => {
              const [first] = lines;
              if (first) focusAmount(first.candidate.recordId);
            }}
          />
          <DayInput
            label="Process Date"
            w={148}
            max={today}
            value={processDate}
            onDay={setProcessDate}
          />
        </Group>
        {failed && <ProblemBar message={errorText(failed)} />}
        {save.error && <ProblemBar message={errorText(save.error)} />}
        {skipped.length > 0 && (
          <ProblemBar
            message={`${counted(skipped.length, 'line was', 'lines were')} not added`}
            lines={skipped.map(({ recordId, reason: why }) => `REC ${recordId}: ${why}`)}
          />
        )}
        <DraftLinesTable lines={lines} onChange={change} onRemove={removeLine} onLeaveUp={toFind} />
        <Group justify="space-between" mt="sm">
          <p className={classes.left} role="status">
            <span>{counted(lines.length, 'line')}</span>
            <span>{formatMoney(appliedSum(lines), receipt.currency)} to apply</span>
            <strong data-over={left < 0 || undefined}>
              {formatMoney(left, receipt.currency)} remaining
            </strong>
          </p>
          <DisabledReasonButton reason={reason} loading={save.isPending} onClick={submit}>
            Apply Lines
          </DisabledReasonButton>
        </Group>
      </div>
      <LeaveGuard isUnsaved={lines.length > 0 && !save.isPending} />
    </SectionCard>
  );
}
