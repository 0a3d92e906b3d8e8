import { getRecord, patchRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { isRecordStatusCode, type RecordStatusCode } from '@recoup/domain/records/record-status';
import { type RecordSubstatusCode, substatusFits } from '@recoup/domain/records/record-substatus';
import { useWatch } from 'react-hook-form';
import { useFresh, useSave } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { FieldRows } from '#ui/forms/fields.tsx';
import { FormBody } from '#ui/forms/form-shell.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { toastDone } from '#ui/toasts.tsx';
import { statusOptions, substatusOptions } from './status-options.ts';

interface StatusValues {
  status: RecordStatusCode;
  substatus: RecordSubstatusCode | null;
}

const valuesOf = ({ status, substatus }: RecordRow): StatusValues => ({
  status: status.code,
  substatus: substatus?.code ?? null,
});

/** Changes a record from a list, in the state that the list shows. */
function useStatusEdit(row: RecordRow, onClose: () => void) {
  const params = { recordId: row.id };
  const load = useFresh(getRecord, { params });
  const save = useSave(patchRecord, { invalidates: [getRecord] });
  return useEditForm<RecordRow, StatusValues, unknown>({
    stored: row,
    valuesOf,
    save: (values, { updated_at: from }) =>
      save.mutateAsync({ params, body: { ...values, expected_updated_at: from } }),
    load,
    onSaved: () => {
      toastDone('Record Edited');
      onClose();
    },
  });
}

/** Status and substatus of a record in a list (F-425). */
export function RecordStatusEditor({ row, name, onClose }: EditedCell<RecordRow>) {
  const roles = useRoles();
  const { form, startValues: start, submit, ...saving } = useStatusEdit(row, onClose);
  const { control, setValue, formState } = form;
  const { isDirty } = formState;
  const status: RecordStatusCode = useWatch({ control, name: 'status' });
  const substatus = useWatch({ control, name: 'substatus' });
  const substatuses = substatusOptions(status, start.substatus, roles);
  const followStatus = (chosen: string | number | null) => {
    if (typeof chosen !== 'number' || !isRecordStatusCode(chosen)) return;
    if (!substatusFits(chosen, substatus)) setValue('substatus', null, { shouldDirty: true });
  };
  return (
    <CellEditor name={name} onClose={onClose} isSaving={saving.pending}>
      <FormBody
        {...saving}
        form={form}
        submitLabel="Save"
        onSubmit={(values) => (isDirty ? submit(values) : onClose())}
        onCancel={onClose}
      >
        <FieldRows>
          <SelectField
            control={control}
            name="status"
            label="Status"
            options={statusOptions({
              from: start.status,
              agencyStatus: row.agency.status.code,
              roles,
              hasPayment: (row.paidCt ?? 0) > 0,
            })}
            onChosen={followStatus}
          />
          {substatuses.length > 1 && (
            <SelectField
              control={control}
              name="substatus"
              label="Substatus"
              options={substatuses}
            />
          )}
        </FieldRows>
      </FormBody>
    </CellEditor>
  );
}
