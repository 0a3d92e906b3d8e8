import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictBar } from '../conflict-bar.tsx';
import { FormBody, isUnsaved } from './form-shell.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { EditForm as Edit } from './use-edit-form.ts';
import { useGuardedClose } from './use-guarded-close.tsx';

interface EditFormProps<Values extends FieldValues> {
  /** From `useEditForm`. */
  readonly edit: Edit<Values>;
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form in which a stored thing is edited, with what somebody else saved meanwhile. */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const { edit, submitLabel, onClose, children } = props;
  const { form, pending, error, conflict, submit } = edit;
  const unsaved = isUnsaved({ form, pending });
  const { close, question } = useGuardedClose(unsaved, onClose);
  return (
    <>
      {conflict && (
        <ConflictBar
          message={conflict.message}
          onTakeTheirs={conflict.takeTheirs}
          onKeepMine={conflict.keepMine}
        />
      )}
      <FormBody
        form={form}
        onSubmit={submit}
        pending={pending}
        error={error}
        submitLabel={submitLabel}
        onCancel={close}
      >
        {children}
      </FormBody>
      {question}
      <LeaveGuard isUnsaved={unsaved} />
    </>
  );
}
