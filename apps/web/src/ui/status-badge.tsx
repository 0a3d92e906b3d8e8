import type { Tone } from '@recoup/domain/kit/tone';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A status in its words, on the color of its meaning. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
