import {
  addSupplierNote,
  deleteSupplierNote,
  listSupplierNotes,
} from '@recoup/contract/suppliers/supplier-notes.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { useEffect, useState } from 'react';
import { errorText, isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { type Note, NotesPanel } from '#ui/notes-panel.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** The notes on a supplier, newest first (S-411..S-440). */
export function SupplierNotesCard({ supplierId }: { readonly supplierId: number }) {
  const { at } = useInstantFormats();
  const addReason = useRefusal('supplierNotes.create');
  const deleteReason = useRefusal('supplierNotes.delete');
  const [unwanted, setUnwanted] = useState<Note>();
  const { data, error, refetch } = useEndpoint(listSupplierNotes, { params: { supplierId } });
  const invalidates = [listSupplierNotes, getSupplierTimeline];
  const add = useSave(addSupplierNote, {
    invalidates,
    onSaved: () => toastDone('Note Created'),
    onFailed: toastProblem,
  });
  const remove = useSave(deleteSupplierNote, {
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
  useEffect(() => {
    // without a supplier the screen itself says so
    if (error && !isStatus(error, 404)) toastProblem({ message: errorText(error) });
  }, [error]);
  const notes = data?.map(
    ({ id, note, important, createdBy, created_at, invoiceId }): Note => ({
      id,
      text: note,
      author: createdBy?.name ?? 'System',
      at: at(created_at),
      isImportant: important,
      link: invoiceId !== null && (
        <>
          · <AppLink href={paths.invoice(invoiceId)}>Invoice {invoiceId}</AppLink>
        </>
      ),
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
          onAdd={(note, important) => add.mutateAsync({ body: { supplierId, note, important } })}
          onDelete={setUnwanted}
        />
      )}
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title="Delete this note?"
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => unwanted && remove.mutate({ params: { supplierNoteId: unwanted.id } })}
        onCancel={() => setUnwanted(undefined)}
      >
        {unwanted?.text}
      </ConfirmDialog>
    </SectionCard>
  );
}
