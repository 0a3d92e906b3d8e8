import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { supplierFieldLabels as labels } from '@recoup/domain/suppliers/supplier-fields';
import {
  isSupplierStatusCode,
  type SupplierStatusCode,
  supplierStatus,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import type { ReactNode } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useRefusal } from '#api/session.ts';
import { FieldRow, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { SupplierEditValues } from './supplier-form-values.ts';
import { substatusOptions, useSupplierChoices } from './use-supplier-choices.ts';

interface SupplierFieldsProps {
  readonly control: Control<SupplierEditValues>;
  readonly setValue: UseFormSetValue<SupplierEditValues>;
  /** The supplier that is edited; absent for a new one. */
  readonly supplier?: Supplier;
  /** Why the plain fields are closed to this person. */
  readonly reason?: string | undefined;
  /** Fields between the names and the rest. */
  readonly children?: ReactNode;
}

/** The fields that the create and the edit form share (S-316..S-328). */
export function SupplierFields(props: SupplierFieldsProps) {
  const { control, setValue, supplier, reason, children } = props;
  const choices = useSupplierChoices(supplier);
  const statusReason = useRefusal('suppliers.editStatus');
  const vendorReason = useRefusal('suppliers.editVendor');
  const status: SupplierStatusCode = useWatch({ control, name: 'status' });
  const substatus = useWatch({ control, name: 'substatus' });
  const field = (name: keyof SupplierEditValues & keyof typeof labels) => ({
    control,
    name,
    label: labels[name],
    reason,
  });
  const followStatus = (chosen: string | number | null) => {
    if (typeof chosen !== 'number' || !isSupplierStatusCode(chosen)) return;
    if (substatus !== null && !supplierSubstatusesOf(chosen).includes(substatus))
      setValue('substatus', null, { shouldDirty: true });
    if (chosen !== supplierStatus.tempClosed) setValue('reopenDate', '', { shouldDirty: true });
  };
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
          description="Several are separated by commas; the first is the primary one"
        />
        <TextField {...field('fax')} type="tel" />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...field('status')}
          reason={statusReason}
          options={choices.statuses}
          onChosen={followStatus}
          {...(statusReason === undefined && choices.statusReason !== undefined
            ? { description: `Greyed out: ${choices.statusReason}` }
            : {})}
        />
        <SelectField
          {...field('substatus')}
          reason={statusReason}
          options={substatusOptions(status)}
        />
        {status === supplierStatus.tempClosed && (
          <TextField {...field('reopenDate')} reason={statusReason} type="date" isRequired />
        )}
      </FieldRow>
      <FieldRow>
        <SelectField
          {...field('chain')}
          options={choices.chains}
          {...(choices.chainsFailed ? { description: 'Chains could not be loaded' } : {})}
        />
        <SelectField {...field('vendorId')} reason={vendorReason} options={choices.vendors} />
        <SelectField {...field('paymentMethod')} options={choices.methods} />
      </FieldRow>
    </>
  );
}
