import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Closing a form over the page: at once when nothing would be lost, else after a question. */
export function useGuardedClose(
  isUnsaved: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDangerous
        pending={false}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        What you have typed here has not been saved.
      </ConfirmDialog>
    ),
  };
}
