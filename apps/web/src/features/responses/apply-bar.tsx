import { Checkbox, Group } from '@mantine/core';
import { counted } from '@recoup/domain/kit/counted';
import { cents, formatMoney } from '@recoup/domain/money/cents';
import { DayInput } from '#ui/day-input.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import classes from './responses.module.css';
import type { ApplySession } from './use-apply.ts';
import { homeOr } from './use-money.ts';

/** What is chosen, what it comes to, what is left of the receipt, and the button that applies it. */
export function ApplyBar({ act }: { act: ApplySession }) {
  const { chosen, source, deducted, reason, problem } = act;
  const { paid, unpaid, sum } = chosen;
  const left = source?.left === undefined ? undefined : cents(source.left - sum - deducted);
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
              {formatMoney(left, source.currency)} of {source.name} remaining
            </strong>
          )}
        </p>
        <Group gap="sm">
          <Checkbox
            size="xs"
            label="The rest follows"
            checked={act.staysOpen}
            onChange={({ currentTarget }) => act.setStaysOpen(currentTarget.checked)}
          />
          <div className={classes.processDate}>
            <span aria-hidden>Process Date</span>
            <DayInput
              aria-label="Process Date"
              w={132}
              max={act.today}
              value={act.processDate}
              onDay={act.setProcessDate}
            />
          </div>
          <DisabledReasonButton
            reason={reason}
            loading={act.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={act.apply}
          >
            Apply
          </DisabledReasonButton>
        </Group>
      </Group>
    </footer>
  );
}
