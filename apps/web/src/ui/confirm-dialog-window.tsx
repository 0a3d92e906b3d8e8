import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether confirming destroys something. */
  readonly isDangerous?: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The window of a `ConfirmDialog`; the harmless button has the focus. */
export function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'Cancel', pending } = props;
  return (
    <Modal opened={isOpen} onClose={props.onCancel} title={title} size="sm">
      <Stack gap="md">
        <div>{children}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onCancel} disabled={pending} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            {...(props.isDangerous ? { color: 'red' } : {})}
            loading={pending}
            // a double click confirms once, also where the first click led to a second question
            onClick={({ detail }) => detail < 2 && props.onConfirm()}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
