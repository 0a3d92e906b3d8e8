import { Checkbox, Group } from '@mantine/core';
import { counted } from '@recoup/domain/kit/counted';
import { type Cents, formatMoney } from '@recoup/domain/money/cents';
import { moneyText } from '#api/formats.ts';
import { DayInput } from '#ui/day-input.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import type { Chosen, MoneySource } from './answer-lines.ts';
import classes from './responses.module.css';
import { homeOr } from './use-money.ts';

interface ApplyBarProps {
  readonly chosen: Chosen;
  readonly source: MoneySource | undefined;
  /** Below 0: what the payer took off. */
  readonly deducted: Cents;
  readonly processDate: string;
  readonly today: string;
  readonly onProcessDate: (day: string) => void;
  readonly staysOpen: boolean;
  readonly onStaysOpen: (staysOpen: boolean) => void;
  /** Why it cannot be applied. */
  readonly reason: string | undefined;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onApply: () => void;
}

/** What is chosen, what it comes to, what is left of the receipt, and the button that applies it. */
export function ApplyBar(props: ApplyBarProps) {
  const { chosen, source, deducted, today, reason, problem } = props;
  const { paid, unpaid, sum } = chosen;
  const left = source?.left === undefined ? undefined : source.left - sum - deducted;
  return (
    <footer className={classes.bar}>
      {problem !== undefined && <ProblemBar message={problem} />}
      <Group justify="space-between" gap="xs">
        <p className={classes.figures} role="status">
          <span>{counted(paid.length + unpaid.length, 'line')} selected</span>
          <span>{formatMoney(sum, homeOr(source?.currency))} paid</span>
          {unpaid.length > 0 && <span>{counted(unpaid.length, 'other answer')}</span>}
          {source && left !== undefined && (
            <strong data-over={left < 0 || undefined}>
              {moneyText(left / 100, source.currency)} of {source.name} remaining
            </strong>
          )}
        </p>
        <Group gap="sm">
          <Checkbox
            size="xs"
            label="The rest follows"
            checked={props.staysOpen}
            onChange={({ currentTarget }) => props.onStaysOpen(currentTarget.checked)}
          />
          <div className={classes.processDate}>
            <span aria-hidden>Process Date</span>
            <DayInput
              aria-label="Process Date"
              w={132}
              max={today}
              value={props.processDate}
              onDay={props.onProcessDate}
            />
          </div>
          <DisabledReasonButton
            reason={reason}
            loading={props.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={props.onApply}
          >
            Apply
          </DisabledReasonButton>
        </Group>
      </Group>
    </footer>
  );
}
