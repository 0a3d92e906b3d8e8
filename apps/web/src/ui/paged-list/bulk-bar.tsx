import { Button, Group } from '@mantine/core';
import { countText } from '@recoup/domain/kit/counted';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import classes from './bulk-bar.module.css';
import type { ListSelection } from './list-types.ts';
import { SelectFirst } from './select-first.tsx';

interface BulkAction {
  readonly label: string;
  /** Why the action is not available now; undefined if it is. */
  readonly reason: string | undefined;
  readonly isPending: boolean;
  readonly onClick: () => void;
}

interface BulkBarProps<Row> {
  readonly selection: ListSelection<Row>;
  /** What one of the rows is called, such as `letter`. */
  readonly noun: string;
  /** Shown while no row is selected. */
  readonly hint?: ReactNode;
  /** What the selected rows come to, such as their amount. */
  readonly sum?: (rows: readonly Row[]) => string;
  /** Buttons that need at least one row; the first is the usual one. */
  readonly actions?: readonly BulkAction[];
  /** Other ways to act on the rows, before the buttons. */
  readonly children?: ReactNode;
}

const counted = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;

function selectedText(
  { count, all }: Pick<ListSelection<unknown>, 'count' | 'all'>,
  noun: string,
): string {
  if (all === undefined) return `${counted(count, noun)} selected`;
  if (all.except.size === 0) return `All ${counted(count, noun)} selected`;
  return `${countText(count)} of ${counted(all.matched, noun)} selected`;
}

/** What can be done with the selected rows of a list, how many they are, and what they come to (F-420). */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, noun, hint, sum, actions = [], children } = props;
  const { count, rows, all, total, selectAll } = selection;
  const nothing = count === 0 ? `Select at least one ${noun}` : undefined;
  const offersAll = count > 0 && all === undefined && count < total && selectAll.select;
  const words = [selectedText(selection, noun), rows.length > 0 && sum?.(rows)];
  const clearButton = useRef<HTMLButtonElement>(null);
  // the buttons leave when they are pressed, and the focus goes on to what comes next
  const selectEvery = () => {
    clearButton.current?.focus();
    selectAll.select?.();
  };
  const clear = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('section')?.querySelector<HTMLElement>('thead input')?.focus();
    selection.clear();
  };
  return (
    <Group gap="xs" role="group" aria-label={`Selected ${noun}s`} className={classes.bar}>
      {children}
      {actions.map(({ label, reason, isPending, onClick }, place) => (
        <DisabledReasonButton
          key={label}
          variant={place === 0 ? 'filled' : 'default'}
          reason={reason ?? nothing}
          loading={isPending}
          onClick={onClick}
        >
          {label}
        </DisabledReasonButton>
      ))}
      <span className={classes.count} role="status">
        {count === 0 ? hint : words.filter(Boolean).join(' · ')}
      </span>
      {count > 0 && (
        <Button ref={clearButton} variant="subtle" size="xs" onClick={clear}>
          Clear Selection
        </Button>
      )}
      {offersAll && (
        <Button variant="subtle" size="xs" loading={selectAll.isPending} onClick={selectEvery}>
          {`Select All ${countText(total)}`}
        </Button>
      )}
      {total > 0 && (
        <SelectFirst
          total={total}
          isPending={selectAll.isPending}
          onSelect={selectAll.selectFirst}
        />
      )}
    </Group>
  );
}
