import type { ReactNode } from 'react';
import { Copyable } from './copyable.tsx';
import classes from './detail.module.css';

export interface Description {
  readonly label: string;
  /** Shown as a dash when there is nothing. */
  readonly value: ReactNode;
  /** Whether the value, a text, can be copied. */
  readonly isCopied?: boolean;
}

const isNothing = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** Labels with their values, for looking at one thing. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={classes.descriptions}>
      {items.map(({ label, value, isCopied = false }) => (
        <div key={label} className={classes.description}>
          <dt>{label}</dt>
          <dd>
            {isCopied && typeof value === 'string' && value !== '' ? (
              <Copyable label={label} text={value}>
                {value}
              </Copyable>
            ) : isNothing(value) ? (
              '–'
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
