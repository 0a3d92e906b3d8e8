import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface GuardedClose {
  readonly close: () => void;
  /** The question, to be shown next to the form. */
  readonly questions: ReactNode;
}

/**
 * Closes a form, or leaves its screen: right away if nothing would be lost, else after a question.
 */
export function useGuardedClose(isUnsaved: boolean, onClose: () => void): GuardedClose {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    questions: (
      <>
        <ConfirmDialog
          isOpen={isAsking}
          title="Discard your changes?"
          confirmLabel="Discard"
          cancelLabel="Keep Editing"
          isDangerous
          pending={false}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        >
          Your changes have not been saved.
        </ConfirmDialog>
        <LeaveGuard isUnsaved={isUnsaved} />
      </>
    ),
  };
}
