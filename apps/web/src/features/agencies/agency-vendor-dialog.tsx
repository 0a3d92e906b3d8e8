import { Select } from '@mantine/core';
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
import { blockEnterOnUnknownOption } from '#ui/forms/block-enter-on-unknown-option.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
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
  const vendors = found.data ?? [];
  return (
    <DialogForm
      title={`QuickBooks Vendor for ${agency.name}`}
      form={form}
      pending={save.isPending}
      error={save.error ?? found.error}
      submitLabel="Save"
      onSubmit={(body) => save.mutate({ params: { agencyId: agency.id }, body })}
      onClose={onClose}
    >
      <Select
        label="Vendor"
        description="Future payments to this agency will be posted to this vendor"
        placeholder="Search by name"
        required
        searchable
        data={vendors.map(({ id, name }) => ({ value: id, label: name }))}
        // the service has searched already
        filter={({ options }) => options}
        nothingFoundMessage={found.isPending ? 'Searching...' : 'No vendors found'}
        value={value || null}
        error={fieldState.error?.message}
        onSearchChange={setTyped}
        onKeyDown={blockEnterOnUnknownOption(vendors.map(({ name }) => name))}
        onChange={(id) => onChange(id ?? '')}
        onBlur={onBlur}
      />
    </DialogForm>
  );
}
