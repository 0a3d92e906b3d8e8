import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './problem-bar.module.css';

interface ProblemBarProps {
  readonly message: string;
  /** More about it, one line each. */
  readonly lines?: readonly string[];
  readonly onRetry?: () => void;
}

/** The failure, shown in place, with a retry button. */
export function ProblemBar({ message, lines = [], onRetry }: ProblemBarProps) {
  return (
    <div role="alert" className={classes.bar}>
      <IconAlertCircle size={16} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <strong>{message}</strong>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
