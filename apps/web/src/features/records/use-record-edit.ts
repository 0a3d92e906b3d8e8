import { getRecord, listRecords, replaceRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { useFresh, useSave } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { formValuesOf, type RecordFormValues, recordBodyOf } from './record-form-values.ts';
import { recordResolver } from './record-resolver.ts';

/** The phone stays out of the request while it was not typed anew: a file's own may not be dialable. */
function bodyOf(values: RecordFormValues, from: RecordDetail) {
  const kept = values.phone_number === formValuesOf(from).phone_number && from.phone !== null;
  return {
    ...recordBodyOf(kept ? { ...values, phone_number: from.phone ?? '' } : values),
    expected_updated_at: from.updated_at,
  };
}

/** The editing of one record. */
export function useRecordEdit(record: RecordDetail, onClose: () => void) {
  const roles = useRoles();
  const params = { recordId: record.id };
  const load = useFresh(getRecord, { params });
  const save = useSave(replaceRecord, { invalidates: [getRecord, listRecords] });
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
