import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog-window.tsx';
import { DisabledReasonButton } from './disabled-reason-button.tsx';

interface ConfirmButtonProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'confirmLabel' | 'isDangerous' | 'isHarmless' | 'pending' | 'children'
  > {
  readonly label: ReactNode;
  /** The accessible name of the button if its label is not enough. */
  readonly name?: string;
  readonly size?: 'compact-sm' | 'xs';
  readonly isPrimary?: boolean;
  /** Why the action is not open; absent when it is. */
  readonly reason?: string | undefined;
  /** Does it; `close` ends the question when it is over. */
  readonly onConfirm: (close: () => void) => void;
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, size, isPrimary = false, reason, onConfirm, ...dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <DisabledReasonButton
        {...(size && { size })}
        {...(name && { 'aria-label': name })}
        {...(!isPrimary && { variant: 'default' })}
        reason={reason}
        onClick={() => setAsking(true)}
      >
        {label}
      </DisabledReasonButton>
      <ConfirmDialog
        {...dialog}
        isOpen={isAsking}
        onConfirm={() => onConfirm(close)}
        onCancel={close}
      />
    </>
  );
}
