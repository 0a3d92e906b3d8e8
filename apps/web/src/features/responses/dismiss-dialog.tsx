import { dismissResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useResponseAct } from './use-response-act.ts';

interface DismissDialogProps {
  readonly response: HotelResponse;
  readonly onClose: () => void;
}

/** Why nothing of a response is applied. */
export function DismissDialog({ response, onClose }: DismissDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave(
    dismissResponse,
    useResponseAct(() => {
      toastDone('Response Dismissed');
      onClose();
    }),
  );
  return (
    <DialogForm
      title="Dismiss This Response"
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Dismiss"
      onClose={onClose}
      onSubmit={({ reason }) =>
        save.mutate({
          params: { responseId: response.id },
          body: { reason, expected_updated_at: response.updated_at },
        })
      }
    >
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        description="Such as: no answer, a duplicate, not about our invoices"
        isRequired
      />
    </DialogForm>
  );
}
