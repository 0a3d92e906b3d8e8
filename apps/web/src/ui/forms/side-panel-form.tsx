import { Drawer } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FormBody, type FormProps, isUnsaved } from './form-shell.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useGuardedClose } from './use-guarded-close.tsx';

interface SidePanelFormProps<Values extends FieldValues> extends FormProps<Values> {
  readonly title: string;
  readonly onClose: () => void;
}

/** A form beside the screen that it changes; rendered while it is open. */
export function SidePanelForm<Values extends FieldValues>(props: SidePanelFormProps<Values>) {
  const unsaved = isUnsaved(props);
  const { close, question } = useGuardedClose(unsaved, props.onClose);
  return (
    <>
      <Drawer opened onClose={close} title={props.title} position="right" size={480}>
        <FormBody {...props} onCancel={close} />
      </Drawer>
      {question}
      <LeaveGuard isUnsaved={unsaved} />
    </>
  );
}
