import {
  addRecordNote,
  deleteRecordNote,
  listRecordNotes,
} from '@recoup/contract/records/record-lists.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { mayAddNote } from '@recoup/domain/records/record-notes';
import { useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { type Note, NotesPanel } from '#ui/notes-panel.tsx';
import { problemOf } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** The notes on a record, newest first (R-218..R-234). */
export function RecordNotesCard({ record }: { record: RecordDetail }) {
  const { at } = useInstantFormats();
  const refusal = useRefusal('recordNotes.create');
  const deleteReason = useRefusal('recordNotes.delete');
  const verdict = mayAddNote(record.status.code);
  const [unwanted, setUnwanted] = useState<Note>();
  const { data, error, refetch } = useEndpoint(listRecordNotes, {
    params: { recordId: record.id },
  });
  const onFailed = (failure: Error) => {
    setUnwanted(undefined);
    toastProblem(problemOf(failure));
  };
  const add = useSave(addRecordNote, {
    invalidates: [listRecordNotes],
    onSaved: () => toastDone('Note Created'),
    onFailed,
  });
  const remove = useSave(deleteRecordNote, {
    invalidates: [listRecordNotes],
    onSaved: () => {
      setUnwanted(undefined);
      toastDone('Note Deleted');
    },
    onFailed,
  });
  return (
    <SectionCard title="Notes">
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingIndicator />}
      {data && (
        <NotesPanel
          notes={data.map(({ id, note, createdBy, created_at }) => ({
            id,
            text: note,
            author: createdBy?.name ?? 'System',
            at: at(created_at),
          }))}
          addReason={refusal ?? reasonOf(verdict)}
          deleteReason={deleteReason}
          onAdd={(note) => add.mutateAsync({ body: { recordId: record.id, note } })}
          onDelete={setUnwanted}
        />
      )}
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title="Delete this note?"
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => unwanted && remove.mutate({ params: { recordNoteId: unwanted.id } })}
        onCancel={() => setUnwanted(undefined)}
      >
        {unwanted?.text}
      </ConfirmDialog>
    </SectionCard>
  );
}
