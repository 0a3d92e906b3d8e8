import { Button, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether confirming destroys something. */
  readonly isDangerous?: boolean;
  /** Whether Enter confirms: for what does no harm or can be undone. */
  readonly isHarmless?: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The window of a `ConfirmDialog`; its focus is on Cancel, unless confirming is harmless. */
export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', pending } = props;
  const { isDangerous = false, isHarmless = false } = props;
  return (
    <Modal opened={isOpen} onClose={props.onCancel} title={title} size="sm">
      <Stack gap="md">
        <div>{children}</div>
        <DialogActions>
          <Button
            variant="default"
            onClick={props.onCancel}
            disabled={pending}
            data-autofocus={!isHarmless || undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            {...(isDangerous ? { color: 'red' } : {})}
            loading={pending}
            data-autofocus={isHarmless || undefined}
            // the key that opened the question and is still down does not confirm it
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            // a double click confirms once, also where the first click led to a second question
            onClick={({ detail }) => detail < 2 && props.onConfirm()}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
