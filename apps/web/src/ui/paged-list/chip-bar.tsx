import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './chip-bar.module.css';

export interface ChipOfBar {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly onRemove: () => void;
}

interface ChipBarProps {
  /** How many rows match, in words; absent until it is known. */
  readonly count: string | undefined;
  readonly chips: readonly ChipOfBar[];
  readonly onClear: () => void;
  /** What can be done with these filters. */
  readonly children?: ReactNode;
}

/** The button is described by the filter: named by it, it would answer to the label of a field. */
function Chip({ label, text, onRemove }: Omit<ChipOfBar, 'key'>) {
  const words = useId();
  return (
    <li className={classes.chip}>
      <span id={words} className={classes.words}>
        {text === '' ? label : `${label}: `}
        {text !== '' && <b>{text}</b>}
      </span>
      <CloseButton
        size={24}
        iconSize={13}
        aria-label="Remove filter"
        aria-describedby={words}
        onClick={onRemove}
      />
    </li>
  );
}

/** The filters in effect, each with a button that removes it, beside the count (F-404). */
export function ChipBar({ count, chips, onClear, children }: ChipBarProps) {
  return (
    <section className={classes.bar} aria-label="Active filters">
      <span className={classes.count} role="status">
        {count}
      </span>
      <ul className={classes.chips}>
        {chips.map(({ key, ...chip }) => (
          <Chip key={key} {...chip} />
        ))}
      </ul>
      <Button variant="subtle" size="xs" onClick={onClear}>
        Clear All Filters
      </Button>
      {children}
    </section>
  );
}
