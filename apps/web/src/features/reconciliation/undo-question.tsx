import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface UndoQuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will be undone, and what becomes of the records. */
  readonly text: string;
  readonly confirmLabel: string;
  /** Whether its receipt is given up with it, unless it is kept. */
  readonly givesUpReceipt: boolean;
  readonly pending: boolean;
  readonly onConfirm: (keepsReceipt: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before a payment is undone, and whether its money came in all the same. */
export function UndoQuestion(props: UndoQuestionProps) {
  const { text, givesUpReceipt, onConfirm, onCancel, ...dialog } = props;
  const [keepsReceipt, setKeepsReceipt] = useState(false);
  const end = (act: () => void) => () => {
    act();
    setKeepsReceipt(false);
  };
  return (
    <ConfirmDialog
      isDangerous
      {...dialog}
      onConfirm={end(() => onConfirm(keepsReceipt))}
      onCancel={end(onCancel)}
    >
      <Stack gap="sm">
        <span>{text}</span>
        {givesUpReceipt && (
          <Checkbox
            label="The payment is real: keep its receipt"
            description="Its money stays unapplied. Otherwise the receipt is void."
            checked={keepsReceipt}
            onChange={({ currentTarget }) => setKeepsReceipt(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
