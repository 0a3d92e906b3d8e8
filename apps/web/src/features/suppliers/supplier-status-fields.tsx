import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { supplierFieldLabels as labels } from '@recoup/domain/suppliers/supplier-fields';
import {
  isSupplierStatusCode,
  type SupplierStatusCode,
  supplierStatus,
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
} from '@recoup/domain/suppliers/supplier-status';
import { mayChangeSupplierStatus } from '@recoup/domain/suppliers/supplier-status-change';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useRefusal, useRoles } from '#api/session.ts';
import { FieldRow, TextField } from '#ui/forms/fields.tsx';
import { type FieldOption, SelectField } from '#ui/forms/select-field.tsx';
import type { SupplierEditValues } from './supplier-form-values.ts';

/** The substatuses that a status carries. */
function substatusOptions(status: SupplierStatusCode): FieldOption[] {
  const carried = supplierSubstatusesOf(status);
  return [
    { value: null, label: '(Empty)' },
    ...supplierSubstatuses
      .filter(({ code }) => carried.includes(code))
      .map(({ code, name }) => ({ value: code, label: name })),
  ];
}

/** The statuses for this user, and why some of them are not available. */
function useStatusChoices(from: SupplierStatusCode) {
  const roles = useRoles();
  const verdicts = supplierStatuses.map(({ code }) =>
    mayChangeSupplierStatus({ from, to: code, roles }),
  );
  const refused = verdicts.find(({ allowed }) => !allowed);
  return {
    statuses: supplierStatuses.map(
      ({ code, name }, place): FieldOption => ({
        value: code,
        label: name,
        isRefused: verdicts[place]?.allowed === false,
      }),
    ),
    someReason: refused?.allowed === false ? refused.reason : undefined,
  };
}

interface SupplierStatusFieldsProps {
  readonly control: Control<SupplierEditValues>;
  readonly setValue: UseFormSetValue<SupplierEditValues>;
  /** The supplier that is edited; absent for a new one. */
  readonly supplier: Supplier | undefined;
}

/** Status, the substatuses that it may carry, and the reopen date that it needs (S-333..S-342). */
export function SupplierStatusFields(props: SupplierStatusFieldsProps) {
  const { control, setValue, supplier } = props;
  const { statuses, someReason } = useStatusChoices(supplier?.status.code ?? 0);
  const reason = useRefusal('suppliers.editStatus');
  const status: SupplierStatusCode = useWatch({ control, name: 'status' });
  const substatus = useWatch({ control, name: 'substatus' });
  const followStatus = (chosen: string | number | null) => {
    if (typeof chosen !== 'number' || !isSupplierStatusCode(chosen)) return;
    if (substatus !== null && !supplierSubstatusesOf(chosen).includes(substatus))
      setValue('substatus', null, { shouldDirty: true });
    if (chosen !== supplierStatus.tempClosed) setValue('reopenDate', '', { shouldDirty: true });
  };
  return (
    <FieldRow>
      <SelectField
        control={control}
        name="status"
        label={labels.status}
        reason={reason}
        options={statuses}
        onChosen={followStatus}
        {...(reason === undefined && someReason !== undefined
          ? { description: `Some statuses are unavailable: ${someReason}` }
          : {})}
      />
      <SelectField
        control={control}
        name="substatus"
        label={labels.substatus}
        reason={reason}
        options={substatusOptions(status)}
      />
      {status === supplierStatus.tempClosed && (
        <TextField
          control={control}
          name="reopenDate"
          label={labels.reopenDate}
          reason={reason}
          type="date"
          isRequired
        />
      )}
    </FieldRow>
  );
}
