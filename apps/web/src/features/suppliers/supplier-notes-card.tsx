import {
  addSupplierNote,
  deleteSupplierNote,
  listSupplierNotes,
  pinSupplierNote,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { useEffect } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { useMentions } from '#api/use-mentions.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { NotesCard } from '#ui/notes-card.tsx';
import { errorText } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';

/** The notes on a supplier, newest first (S-411..S-440). */
export function SupplierNotesCard({ supplierId }: { readonly supplierId: number }) {
  const { at } = useInstantFormats();
  const { data, error, refetch } = useEndpoint(listSupplierNotes, { params: { supplierId } });
  const invalidates = [listSupplierNotes, getSupplierTimeline];
  const adding = useSave(addSupplierNote, { invalidates });
  const pinning = useSave(pinSupplierNote, { invalidates });
  const removing = useSave(deleteSupplierNote, { invalidates });
  const createRefusal = useRefusal('supplierNotes.create');
  useEffect(() => {
    // Without a supplier, the screen itself says so.
    if (error && !isStatus(error, 404)) toastProblem({ message: errorText(error) });
  }, [error]);
  return (
    <NotesCard
      notes={data?.map((note) => ({
        ...note,
        at: at(note.created_at),
        link: note.invoiceId !== null && (
          <>
            · <AppLink href={paths.invoice(note.invoiceId)}>Invoice {note.invoiceId}</AppLink>
          </>
        ),
      }))}
      problem={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      hasImportant
      {...useMentions('supplier')}
      addReason={createRefusal}
      pinReason={createRefusal}
      deleteReason={useRefusal('supplierNotes.delete')}
      add={({ text, isImportant, ...corrected }) =>
        adding.mutateAsync({
          body: { supplierId, note: text, important: isImportant, ...corrected },
        })
      }
      pin={(supplierNoteId, isPinned) =>
        pinning.mutateAsync({ params: { supplierNoteId }, body: { isPinned } })
      }
      remove={(supplierNoteId) => removing.mutateAsync({ params: { supplierNoteId } })}
    />
  );
}
