import { useDebouncedValue } from '@mantine/hooks';
import { editPayer, getPayer } from '@recoup/contract/receipts/payers.endpoints';
import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { searchEverything } from '@recoup/contract/search/search.endpoints';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useEndpoint, useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { foundMessages } from '#ui/found-messages.ts';
import { SearchableSelect, type SelectOption } from '#ui/searchable-select.tsx';
import { toastDone } from '#ui/toasts.tsx';

const restMs = 200;

interface LinkHotelDialogProps {
  readonly payer: Payer;
  readonly onClose: () => void;
}

/** Links one more hotel to the payer. */
export function LinkHotelDialog({ payer, onClose }: LinkHotelDialogProps) {
  const form = useForm({ defaultValues: { supplierId: '' } });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'supplierId',
    rules: { required: 'Select a hotel' },
  });
  const [chosen, setChosen] = useState<SelectOption>();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), restMs);
  const found = useEndpoint(searchEverything, { query: { q } }, { enabled: q !== '' });
  const messages = foundMessages(found, 'No hotels found');
  const hotels = (found.data ?? [])
    .filter(({ kind }) => kind === 'supplier')
    .map(({ id, title }) => ({
      value: String(id),
      label: title,
      disabled: payer.suppliers.some((linked) => linked.id === id),
    }))
    .filter(({ value }) => value !== chosen?.value);
  const save = useSave(editPayer, {
    invalidates: [getPayer],
    onSaved: () => {
      toastDone('Hotel Linked');
      onClose();
    },
  });
  return (
    <DialogForm
      title={`Link a Hotel to ${payer.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Link Hotel"
      onClose={onClose}
      onSubmit={({ supplierId }) =>
        save.mutate({
          params: { payerId: payer.id },
          body: {
            suppliers: [...payer.suppliers.map(({ id }) => id), Number(supplierId)].map((id) => ({
              supplierId: id,
            })),
            expected_updated_at: payer.updated_at,
          },
        })
      }
    >
      <SearchableSelect
        label="Hotel"
        placeholder="Search by name, phone number, or ID"
        required
        isSearched
        data={[...(chosen ? [chosen] : []), ...hotels]}
        nothingFoundMessage={messages.nothingFoundMessage}
        value={field.value || null}
        error={fieldState.error?.message ?? messages.error}
        onSearchChange={setTyped}
        onChange={(value, option) => {
          setChosen(option ?? undefined);
          field.onChange(value ?? '');
        }}
        onBlur={field.onBlur}
      />
    </DialogForm>
  );
}
