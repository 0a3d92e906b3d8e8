import type { RecordRow } from '@recoup/contract/records/records.schemas';
import { sumText } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { BulkBar } from '#ui/paged-list/bulk-bar.tsx';
import type { ListSelection } from '#ui/paged-list/list-types.ts';
import { BulkAssignForm } from './bulk-assign-form.tsx';
import { BulkEditButton } from './bulk-edit-button.tsx';
import { meantRecords } from './meant-records.ts';

interface RecordBulkBarProps {
  readonly selection: ListSelection<RecordRow>;
  readonly isOwn: boolean;
}

/** Assigns or edits the selected records, or all that match while none is selected (F-420). */
export function RecordBulkBar({ selection, isOwn }: RecordBulkBarProps) {
  const mayAssign = useMay('records.assign');
  const mayEdit = useMay('records.bulkEdit');
  const meant = meantRecords(selection, isOwn);
  return (
    <BulkBar
      selection={selection}
      noun="record"
      sum={(rows) => `${sumText(rows.map(({ commission }) => commission))} commission`}
    >
      {mayAssign && <BulkAssignForm meant={meant} onAssigned={selection.clear} />}
      {mayEdit && <BulkEditButton meant={meant} />}
    </BulkBar>
  );
}
