import { Drawer } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FormBody, type FormProps, isUnsaved } from './form-shell.tsx';
import { useGuardedClose } from './use-guarded-close.tsx';

interface SidePanelFormProps<Values extends FieldValues> extends FormProps<Values> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A form next to the screen that it changes; rendered while it is open. */
export function SidePanelForm<Values extends FieldValues>(props: SidePanelFormProps<Values>) {
  const { close, questions } = useGuardedClose(isUnsaved(props), props.onClose);
  return (
    <>
      <Drawer opened onClose={close} title={props.title} position="right" size={480}>
        <FormBody {...props} onCancel={close} />
      </Drawer>
      {questions}
    </>
  );
}
