import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import {
  addAgencyNote,
  deleteAgencyNote,
  listAgencyNotes,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import { errorText } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { NotesCard } from '#ui/notes-card.tsx';

/** The notes on an agency, newest first (A-268..A-279). */
export function AgencyNotesCard({ agency: { id: agencyId } }: { readonly agency: Agency }) {
  const { at } = useInstantFormats();
  const { data, error, refetch } = useEndpoint(listAgencyNotes, { params: { agencyId } });
  const invalidates = [listAgencyNotes];
  const adding = useSave(addAgencyNote, { invalidates });
  const removing = useSave(deleteAgencyNote, { invalidates });
  return (
    <NotesCard
      notes={data?.map(({ id, note, important, createdBy, created_at }) => ({
        id,
        text: note,
        author: createdBy?.name ?? 'System',
        at: at(created_at),
        isImportant: important,
      }))}
      problem={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      hasImportant
      addReason={useRefusal('agencyNotes.create')}
      deleteReason={useRefusal('agencyNotes.delete')}
      add={(note, important) => adding.mutateAsync({ body: { agencyId, note, important } })}
      remove={(agencyNoteId) => removing.mutateAsync({ params: { agencyNoteId } })}
    />
  );
}
