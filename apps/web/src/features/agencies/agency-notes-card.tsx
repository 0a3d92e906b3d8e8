import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import {
  addAgencyNote,
  deleteAgencyNote,
  listAgencyNotes,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import { useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { type Note, NotesPanel } from '#ui/notes-panel.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** The notes on an agency, newest first (A-268..A-279). */
export function AgencyNotesCard({ agency }: { agency: Agency }) {
  const { at } = useInstantFormats();
  const addReason = useRefusal('agencyNotes.create');
  const deleteReason = useRefusal('agencyNotes.delete');
  const [unwanted, setUnwanted] = useState<Note>();
  const { data, error, refetch } = useEndpoint(listAgencyNotes, {
    params: { agencyId: agency.id },
  });
  const invalidates = [listAgencyNotes];
  const add = useSave(addAgencyNote, {
    invalidates,
    onSaved: () => toastDone('Note Created'),
    onFailed: toastProblem,
  });
  const remove = useSave(deleteAgencyNote, {
    invalidates,
    onSaved: () => {
      toastDone('Note Deleted');
      setUnwanted(undefined);
    },
    onFailed: (failure) => {
      toastProblem(failure);
      setUnwanted(undefined);
    },
  });
  const notes = data?.map(
    ({ id, note, important, createdBy, created_at }): Note => ({
      id,
      text: note,
      author: createdBy?.name ?? 'System',
      at: at(created_at),
      isImportant: important,
    }),
  );
  return (
    <SectionCard title="Notes">
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !notes && <LoadingIndicator />}
      {notes && (
        <NotesPanel
          notes={notes}
          hasImportant
          addReason={addReason}
          deleteReason={deleteReason}
          onAdd={(note, important) =>
            add.mutateAsync({ body: { agencyId: agency.id, note, important } })
          }
          onDelete={setUnwanted}
        />
      )}
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title="Delete this note?"
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => unwanted && remove.mutate({ params: { agencyNoteId: unwanted.id } })}
        onCancel={() => setUnwanted(undefined)}
      >
        {unwanted?.text}
      </ConfirmDialog>
    </SectionCard>
  );
}
