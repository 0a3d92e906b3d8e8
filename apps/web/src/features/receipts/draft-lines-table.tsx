import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { amountOf, type DraftLine, isOver, paidByText } from './apply-lines.ts';
import classes from './receipts.module.css';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const amountField = (recordId: number): string => `input[data-amount-of="${recordId}"]`;

/** Puts the focus on the amount of a line. */
export function focusAmount(recordId: number): void {
  const input = document.querySelector<HTMLInputElement>(amountField(recordId));
  input?.focus();
  input?.select();
}

interface DraftLinesTableProps {
  readonly lines: readonly DraftLine[];
  readonly onChange: (recordId: number, change: Partial<DraftLine>) => void;
  readonly onRemove: (recordId: number) => void;
  /** Called when the amounts are left for the field above them. */
  readonly onLeaveUp: () => void;
}

/** The lines that are about to be applied; the arrow keys lead from amount to amount. */
export function DraftLinesTable({ lines, onChange, onRemove, onLeaveUp }: DraftLinesTableProps) {
  const onAmountKey = (event: KeyboardEvent, line: DraftLine, place: number) => {
    if (event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = lines[place + step];
      if (next) focusAmount(next.candidate.recordId);
      else if (step < 0) onLeaveUp();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (line.amount.trim() === '') onRemove(line.candidate.recordId);
      else onLeaveUp();
    }
  };

  const columns: ReadonlyArray<DataColumn<DraftLine>> = [
    {
      header: 'REC',
      align: 'right',
      cell: ({ candidate: { recordId } }) => (
        <AppLink href={paths.record(recordId)} target="_blank">
          {recordId}
        </AppLink>
      ),
    },
    {
      header: 'Guest',
      wrap: true,
      cell: ({ candidate, note }) => (
        <>
          {candidate.guestName}
          <div className={classes.quiet}>{paidByText(candidate)}</div>
          {note !== undefined && <div className={classes.problem}>{note}</div>}
        </>
      ),
    },
    {
      header: 'Amount',
      align: 'right',
      cell: (line) => {
        const { recordId } = line.candidate;
        return (
          <TextInput
            size="xs"
            className={classes.amount}
            data-amount-of={recordId}
            aria-label={`Amount of REC ${recordId}`}
            inputMode="decimal"
            autoComplete="off"
            value={line.amount}
            error={amountOf(line) === undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange(recordId, { amount: event.currentTarget.value })}
            onKeyDown={(event) => onAmountKey(event, line, lines.indexOf(line))}
          />
        );
      },
    },
    {
      header: 'Commission',
      align: 'right',
      cell: ({ candidate: { commission } }) => moneyText(commission),
    },
    {
      header: 'Becomes',
      cell: (line) =>
        isOver(line) ? (
          <NativeSelect
            size="xs"
            aria-label={`Status of REC ${line.candidate.recordId}`}
            data={['Overpayment', 'Paid']}
            value={line.isPlainlyPaid ? 'Paid' : 'Overpayment'}
            onChange={(event) =>
              onChange(line.candidate.recordId, {
                isPlainlyPaid: event.currentTarget.value === 'Paid',
              })
            }
          />
        ) : null,
    },
    {
      header: 'Remark',
      cell: ({ candidate: { recordId }, remark }) => (
        <TextInput
          size="xs"
          className={classes.remark}
          aria-label={`Remark on REC ${recordId}`}
          autoComplete="off"
          value={remark}
          onChange={(event) => onChange(recordId, { remark: event.currentTarget.value })}
        />
      ),
    },
    { header: 'Hotel', cell: ({ candidate: { supplier } }) => supplier?.name },
    { header: 'Invoice', align: 'right', cell: ({ candidate: { invoice } }) => invoice?.id },
    {
      header: 'Remove',
      cell: ({ candidate: { recordId } }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove REC ${recordId}`}
          onClick={() => onRemove(recordId)}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      ),
    },
  ];

  return (
    <DataTable
      label="Lines to apply"
      columns={columns}
      rows={lines}
      rowId={({ candidate }) => candidate.recordId}
      empty="Enter a REC, a confirmation number, an invoice number, or a guest. Press Enter to add it, and Ctrl+Enter to apply all lines."
    />
  );
}
