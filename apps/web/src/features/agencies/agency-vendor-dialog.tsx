import { useDebouncedValue } from '@mantine/hooks';
import {
  chooseAgencyVendor,
  findVendors,
  getAgencyVendor,
} from '@recoup/contract/accounting/accounting.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useEndpoint, useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { foundMessages } from '#ui/found-messages.ts';
import { SearchableSelect, type SelectOption } from '#ui/searchable-select.tsx';
import { toastDone } from '#ui/toasts.tsx';

interface AgencyVendorDialogProps {
  readonly agency: Agency;
  readonly onClose: () => void;
}

const restMs = 250;

/** Chooses which vendor of the accounts the agency is, by a part of the vendor's name. */
export function AgencyVendorDialog({ agency, onClose }: AgencyVendorDialogProps) {
  const form = useForm({
    defaultValues: { vendorId: '' },
    resolver: shapeResolver(
      () => import('@recoup/contract/accounting/accounting.schemas'),
      'agencyVendorInput',
    ),
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'vendorId' });
  const { value, onChange, onBlur } = field;
  const [chosen, setChosen] = useState<SelectOption>();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), restMs);
  const found = useEndpoint(findVendors, { query: { search } });
  const save = useSave(chooseAgencyVendor, {
    invalidates: [getAgencyVendor],
    onSaved: () => {
      toastDone('Vendor Updated');
      onClose();
    },
  });
  const messages = foundMessages(found, 'No vendors found');
  const vendors = (found.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = chosen && !vendors.some((vendor) => vendor.value === chosen.value) ? [chosen] : [];
  return (
    <DialogForm
      title={`QuickBooks Vendor for ${agency.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Save"
      onSubmit={(body) => save.mutate({ params: { agencyId: agency.id }, body })}
      onClose={onClose}
    >
      <SearchableSelect
        label="Vendor"
        description="Future payments to this agency will be posted to this vendor"
        placeholder="Search by name"
        required
        isSearched
        data={[...known, ...vendors]}
        nothingFoundMessage={messages.nothingFoundMessage}
        value={value || null}
        error={fieldState.error?.message ?? messages.error}
        onSearchChange={setTyped}
        onChange={(id, option) => {
          setChosen(option ?? undefined);
          onChange(id ?? '');
        }}
        onBlur={onBlur}
      />
    </DialogForm>
  );
}
