import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormBody, isUnsaved } from './form-shell.tsx';
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

/** The form in which a stored thing is edited. */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const { edit, submitLabel, onClose, children } = props;
  const { form, pending, error, conflict, submit } = edit;
  const { close, questions } = useGuardedClose(isUnsaved(edit), onClose);
  return (
    <>
      <FormBody
        form={form}
        onSubmit={submit}
        pending={pending}
        error={error}
        conflict={conflict}
        submitLabel={submitLabel}
        onCancel={close}
      >
        {children}
      </FormBody>
      {questions}
    </>
  );
}
