import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  /** The action for it, at the right. */
  readonly action?: ReactNode;
}

/** Something to know before going on; nothing has failed. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div role="note" className={classes.notice}>
      <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
