import { getRecord, replaceRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { useFresh, useSave } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { SidePanelForm } from '#ui/forms/side-panel-form.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { RecordFormFields } from './record-form-fields.tsx';
import { type RecordFormValues, recordBodyOf } from './record-form-values.ts';
import { recordResolver } from './record-resolver.ts';
import { formValuesOf } from './values-of-record.ts';

/**
 * The phone stays out of the request while it was not typed again: a file's own may not be
 * dialable.
 */
function bodyOf(values: RecordFormValues, from: RecordDetail) {
  const kept = values.phone_number === formValuesOf(from).phone_number && from.phone !== null;
  return {
    ...recordBodyOf(kept ? { ...values, phone_number: from.phone ?? '' } : values),
    expected_updated_at: from.updated_at,
  };
}

/** The editing of one record. */
function useRecordEdit(record: RecordDetail, onClose: () => void) {
  const roles = useRoles();
  const params = { recordId: record.id };
  const load = useFresh(getRecord, { params });
  const save = useSave(replaceRecord, { invalidates: [getRecord] });
  return useEditForm({
    stored: record,
    valuesOf: formValuesOf,
    resolverOf: (start) =>
      recordResolver({ start: formValuesOf(start), roles, agencyStatus: start.agency.status.code }),
    save: (values, start) => save.mutateAsync({ params, body: bodyOf(values, start) }),
    load,
    onSaved: () => {
      toastDone('Record Edited');
      onClose();
    },
  });
}

interface EditRecordPanelProps {
  readonly record: RecordDetail;
  readonly onClose: () => void;
}

/** The form for editing a record, next to its screen. */
export function EditRecordPanel({ record, onClose }: EditRecordPanelProps) {
  const { form, startValues, submit, pending, error, conflict } = useRecordEdit(record, onClose);
  return (
    <SidePanelForm
      title={`Edit REC ${record.id}`}
      form={form}
      pending={pending}
      error={error}
      conflict={conflict}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={submit}
    >
      <RecordFormFields
        form={form}
        start={startValues}
        hasForeignValue={record.isForeign}
        agencyStatus={record.agency.status.code}
      />
    </SidePanelForm>
  );
}
