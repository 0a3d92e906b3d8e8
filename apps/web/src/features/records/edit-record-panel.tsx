import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { SidePanelForm } from '#ui/forms/side-panel-form.tsx';
import { RecordFormFields } from './record-form-fields.tsx';
import { useRecordEdit } from './use-record-edit.ts';

interface EditRecordPanelProps {
  readonly record: RecordDetail;
  readonly onClose: () => void;
}

/** A record being edited beside its screen. */
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
