import { Button } from '@mantine/core';
import { counted, countText } from '@recoup/domain/kit/counted';
import { mostTickedRows } from '@recoup/domain/kit/ticked-rows';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import { ShortWords } from '../short-words.tsx';
import classes from './bulk-bar.module.css';
import type { ListSelection } from './list-types.ts';
import { SelectFirst } from './select-first.tsx';

interface BulkAction {
  readonly label: string;
  /** Why the action is not available now; undefined if it is. */
  readonly reason: string | undefined;
  readonly isPending: boolean;
  /** How many rows it takes at most, if not as many as can be named one by one. */
  readonly most?: number;
  readonly onClick: () => void;
}

interface BulkBarProps<Row> {
  readonly selection: ListSelection<Row>;
  /** What one of the rows is called, such as `letter`. */
  readonly noun: string;
  /** Shown while no row is selected. */
  readonly hint?: string;
  /** What the selected rows come to, such as their amount. */
  readonly sum?: ((rows: readonly Row[]) => string) | undefined;
  /** Buttons that need at least one row, each of which they name; the first is the usual one. */
  readonly actions?: readonly BulkAction[];
  /** What else is known about the action, such as how far it goes. */
  readonly note?: string | undefined;
  /** Other ways to act on the rows, before the buttons. */
  readonly children?: ReactNode;
}

function selectedText(
  { count, all }: Pick<ListSelection<unknown>, 'count' | 'all'>,
  noun: string,
): string {
  if (all === undefined) return `${counted(count, noun)} selected`;
  if (all.except.size === 0) return `All ${counted(count, noun)} selected`;
  return `${countText(count)} of ${counted(all.matched, noun)} selected`;
}

/** Returns why an action that takes rows one by one, or all that match, cannot leave some out. */
export function refuseExceptions(
  { all }: Pick<ListSelection<unknown>, 'all'>,
  noun: string,
): string | undefined {
  const isPart = all !== undefined && all.except.size > 0;
  return isPart ? `Select all, or at most ${counted(mostTickedRows, noun)}` : undefined;
}

/** The place of a bar with actions that is still being loaded, so that the rows do not move. */
export const BulkBarSpace = () => <div className={classes.space} />;

/** What can be done with the selected rows of a list, how many they are, and what they come to (F-420). */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, noun, hint, sum, actions = [], note, children } = props;
  const { count, rows, all, total, selectAll } = selection;
  const refuseCount = (most: number): string | undefined => {
    if (count === 0) return `Select at least one ${noun}`;
    return count > most ? `Select at most ${counted(most, noun)}` : undefined;
  };
  const offersAll = count > 0 && all === undefined && count < total;
  const words =
    count === 0 ? [hint] : [selectedText(selection, noun), rows.length > 0 && sum?.(rows)];
  const clearButton = useRef<HTMLButtonElement>(null);
  // the buttons leave when they are pressed, and the focus goes on to what comes next
  const selectEvery = () => {
    clearButton.current?.focus();
    selectAll.select();
  };
  const clear = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('section')?.querySelector<HTMLElement>('thead input')?.focus();
    selection.clear();
  };
  return (
    <div role="group" aria-label={`Selected ${noun}s`} className={classes.bar}>
      <div className={classes.actions}>
        {children}
        {actions.map(({ label, reason, most = mostTickedRows, isPending, onClick }, place) => (
          <DisabledReasonButton
            key={label}
            variant={place === 0 ? 'filled' : 'default'}
            reason={reason ?? refuseCount(most)}
            loading={isPending}
            onClick={onClick}
          >
            {label}
          </DisabledReasonButton>
        ))}
      </div>
      <div className={classes.state}>
        <span className={classes.count} role="status">
          {[...words, note].filter(Boolean).join(' · ')}
        </span>
        {count > 0 && selection.exporting}
        {count > 0 && (
          <Button ref={clearButton} variant="subtle" size="xs" onClick={clear}>
            <ShortWords full="Clear Selection" short="Clear" />
          </Button>
        )}
        {offersAll && (
          <Button variant="subtle" size="xs" loading={selectAll.isPending} onClick={selectEvery}>
            <ShortWords full={`Select All ${countText(total)}`} short={`All ${countText(total)}`} />
          </Button>
        )}
        {total > 0 && (
          <SelectFirst
            total={total}
            isPending={selectAll.isPending}
            onSelect={selectAll.selectFirst}
          />
        )}
      </div>
    </div>
  );
}
