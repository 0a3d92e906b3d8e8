import type { ReactNode } from 'react';
import classes from './detail.module.css';

export interface Description {
  readonly label: string;
  /** Shown as a dash when there is nothing. */
  readonly value: ReactNode;
}

const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** Labels with their values, for looking at one thing. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={classes.descriptions}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.description}>
          <dt>{label}</dt>
          <dd>{isNothing(value) ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
