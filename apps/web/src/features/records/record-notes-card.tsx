import {
  addRecordNote,
  deleteRecordNote,
  listRecordNotes,
} from '@recoup/contract/records/record-lists.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { mayAddNote } from '@recoup/domain/records/record-notes';
import { errorText } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { NotesCard } from '#ui/notes-card.tsx';

/** The notes on a record, newest first (R-218..R-234). */
export function RecordNotesCard({ record }: { readonly record: RecordDetail }) {
  const { at } = useInstantFormats();
  const { id: recordId } = record;
  const { data, error, refetch } = useEndpoint(listRecordNotes, { params: { recordId } });
  const invalidates = [listRecordNotes];
  const adding = useSave(addRecordNote, { invalidates });
  const removing = useSave(deleteRecordNote, { invalidates });
  const refusal = useRefusal('recordNotes.create');
  return (
    <NotesCard
      notes={data?.map(({ id, note, createdBy, created_at }) => ({
        id,
        text: note,
        author: createdBy?.name ?? 'System',
        at: at(created_at),
      }))}
      problem={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      addReason={refusal ?? reasonOf(mayAddNote(record.status.code))}
      deleteReason={useRefusal('recordNotes.delete')}
      add={(note) => adding.mutateAsync({ body: { recordId, note } })}
      remove={(recordNoteId) => removing.mutateAsync({ params: { recordNoteId } })}
    />
  );
}
