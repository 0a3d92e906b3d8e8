import { sumText } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { BulkBar } from '#ui/paged-list/bulk-bar.tsx';
import type { ListSelection } from '#ui/paged-list/list-types.ts';
import { assignedNote, BulkAssignForm } from './bulk-assign-form.tsx';
import { BulkEditButton } from './bulk-edit-button.tsx';
import type { MeantRecords } from './meant-records.ts';

interface RecordBulkBarProps<Row> {
  readonly selection: ListSelection<Row>;
  readonly meant: MeantRecords;
}

/** Assigns or edits the records that are meant (F-420). */
export function RecordBulkBar<Row extends { readonly commission: number }>({
  selection,
  meant,
}: RecordBulkBarProps<Row>) {
  const mayAssign = useMay('records.assign');
  const mayEdit = useMay('records.bulkEdit');
  return (
    <BulkBar
      selection={selection}
      noun="record"
      sum={(rows) => `${sumText(rows.map(({ commission }) => commission))} commission`}
      note={mayAssign ? assignedNote(meant.count) : undefined}
    >
      {mayAssign && <BulkAssignForm meant={meant} onAssigned={selection.clear} />}
      {mayEdit && <BulkEditButton meant={meant} />}
    </BulkBar>
  );
}
