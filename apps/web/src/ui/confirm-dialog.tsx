import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-window.tsx';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialogWindow = lazyPart(() =>
  import('./confirm-dialog-window.tsx').then((m) => m.ConfirmDialogWindow),
);

/** Asks before an action. Its window is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen } = props;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <ConfirmDialogWindow {...props} />;
}
