import { listChainNames } from '@recoup/contract/chains/chains.endpoints';
import { listPaymentMethods } from '@recoup/contract/payments/payments.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import { supplierFieldLabels as labels } from '@recoup/domain/suppliers/supplier-fields';
import type { ReactNode } from 'react';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { forGood, useEndpoint } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { FieldRow, TextField } from '#ui/forms/fields.tsx';
import { type FieldOption, SelectField } from '#ui/forms/select-field.tsx';
import { choicesFailure } from '#ui/problem.ts';
import type { SupplierEditValues } from './supplier-form-values.ts';
import { SupplierStatusFields } from './supplier-status-fields.tsx';

const none: FieldOption = { value: null, label: '(Empty)' };

interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The options of a select; the one that is set stays offered, even when the list is missing. */
function optionsOf(choices: readonly Choice[], present: Choice | null | undefined): FieldOption[] {
  const isMissing = present && !choices.some(({ id }) => id === present.id);
  const all = isMissing ? [present, ...choices] : choices;
  return [none, ...all.map(({ id, name }) => ({ value: id, label: name }))];
}

/** The options of the selects in a supplier's forms, for this user. */
function useSupplierChoices(supplier?: Supplier) {
  const mayChooseVendor = useMay('suppliers.editVendor');
  const chains = useEndpoint(listChainNames, {}, forGood);
  const methods = useEndpoint(listPaymentMethods, { query: {} }, forGood);
  const vendors = useEndpoint(listVendorCodes, { query: {} }, { enabled: mayChooseVendor });
  const vendorCodes = Array.isArray(vendors.data) ? vendors.data : [];
  return {
    chains: optionsOf(chains.data ?? [], supplier?.chain),
    chainsFailed: chains.isError,
    methods: optionsOf(methods.data ?? [], supplier?.preferredPaymentMethod),
    vendors: optionsOf(
      vendorCodes.map(({ id, code }) => ({ id, name: code })),
      supplier?.vendorId ? { id: supplier.vendorId, name: supplier.vendorCode ?? '' } : null,
    ),
  };
}

interface SupplierFieldsProps {
  readonly control: Control<SupplierEditValues>;
  readonly setValue: UseFormSetValue<SupplierEditValues>;
  /** The supplier that is edited; absent for a new one. */
  readonly supplier?: Supplier;
  /** Why the plain fields are disabled for this user. */
  readonly reason?: string | undefined;
  /** Fields between the names and the rest. */
  readonly children?: ReactNode;
}

/** The fields that the create and the edit form share (S-316..S-328). */
export function SupplierFields(props: SupplierFieldsProps) {
  const { control, setValue, supplier, reason, children } = props;
  const choices = useSupplierChoices(supplier);
  const vendorReason = useRefusal('suppliers.editVendor');
  const field = (name: keyof SupplierEditValues & keyof typeof labels) => ({
    control,
    name,
    label: labels[name],
    reason,
  });
  return (
    <>
      <FieldRow>
        <TextField {...field('name')} isRequired />
        <TextField {...field('dba')} />
      </FieldRow>
      {children}
      <FieldRow>
        <TextField
          {...field('email')}
          description="Separate multiple addresses with commas. The first is the primary."
        />
        <TextField {...field('fax')} type="tel" />
      </FieldRow>
      <SupplierStatusFields control={control} setValue={setValue} supplier={supplier} />
      <FieldRow>
        <SelectField
          {...field('chain')}
          options={choices.chains}
          description={choicesFailure('Chains', choices.chainsFailed)}
        />
        <SelectField {...field('vendorId')} reason={vendorReason} options={choices.vendors} />
        <SelectField {...field('paymentMethod')} options={choices.methods} />
      </FieldRow>
    </>
  );
}
