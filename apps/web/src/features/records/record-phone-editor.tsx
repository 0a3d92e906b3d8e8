import { changeRecords, getRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useForm } from 'react-hook-form';
import { type PhoneValues, phoneResolver } from '#api/phone-resolver.ts';
import { useSave } from '#api/queries.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { FormBody } from '#ui/forms/form-shell.tsx';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { toastBulkResults } from '#ui/toasts.tsx';
import { phoneFixWords } from './bulk-words.ts';

/** The phone number of one record in a list; others with the same number keep it (F-425). */
export function RecordPhoneEditor({ row, name, onClose }: EditedCell<RecordRow>) {
  const stored = formatPhone(row.phone);
  const form = useForm<PhoneValues>({
    defaultValues: { phone: stored },
    resolver: phoneResolver(null),
  });
  const saving = useSave(changeRecords, {
    invalidates: [getRecord],
    onSaved: ({ answer, undo }) => {
      toastBulkResults(answer, phoneFixWords, undo);
      onClose();
    },
  });
  const save = (newValue: string) => {
    if (newValue === stored) return onClose();
    const phone_number = { oldValue: row.phone || null, newValue, recordId: row.id };
    saving.mutate({ body: { phone_number } });
  };
  return (
    <CellEditor name={name} onClose={onClose} isSaving={saving.isPending}>
      <FormBody
        form={form}
        pending={saving.isPending}
        error={saving.error}
        submitLabel="Save"
        onSubmit={({ phone }) => save(phone.trim())}
        onCancel={onClose}
      >
        <TextField control={form.control} name="phone" label="Phone" type="tel" isRequired />
      </FormBody>
    </CellEditor>
  );
}
