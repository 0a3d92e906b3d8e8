import { Modal } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FormBody, type FormProps, isUnsaved } from './form-shell.tsx';
import { useGuardedClose } from './use-guarded-close.tsx';

interface DialogFormProps<Values extends FieldValues> extends FormProps<Values> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A short form over the screen; rendered while it is open. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { close, questions } = useGuardedClose(isUnsaved(props), props.onClose);
  return (
    <>
      <Modal opened onClose={close} title={props.title} size="md">
        <FormBody {...props} onCancel={close} />
      </Modal>
      {questions}
    </>
  );
}
