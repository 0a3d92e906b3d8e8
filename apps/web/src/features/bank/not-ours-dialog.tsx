import { setNotOurs } from '@recoup/contract/bank/bank-lines.endpoints';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import { useForm } from 'react-hook-form';
import { moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { useLineActOptions } from './use-line-act.ts';

interface NotOursDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Why a line is no money of receipts. */
export function NotOursDialog({ line, onClose }: NotOursDialogProps) {
  const form = useForm({ defaultValues: { because: '' } });
  const save = useSave(
    setNotOurs,
    useLineActOptions(line, { done: 'Line Is Not Ours', isDone: true, onClose }),
  );
  return (
    <DialogForm
      title={`${moneyText(line.amount, line.currency)} Is Not Ours`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Not Ours"
      onClose={onClose}
      onSubmit={({ because }) =>
        save.mutate({
          params: { bankLineId: line.id },
          body: { because, expected_updated_at: line.updated_at },
        })
      }
    >
      <TextField
        control={form.control}
        name="because"
        label="Because"
        description="Such as: transfer between own accounts, interest, tax refund"
        isRequired
      />
    </DialogForm>
  );
}
