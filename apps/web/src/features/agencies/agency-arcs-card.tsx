import { listAgencyChanges } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency, AgencyArc } from '@recoup/contract/agencies/agencies.schemas';
import {
  createAgencyArc,
  deleteAgencyArc,
  listAgencyArcs,
  replaceAgencyArc,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { EntryActions } from '#ui/entry-actions.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useOpenedEntry } from '#ui/use-opened-entry.ts';

const AgencyArcDialog = lazyForm(() =>
  import('./agency-arc-dialog.tsx').then((m) => m.AgencyArcDialog),
);

/** The ARC numbers of an agency, to add, edit and delete (A-254..A-267). */
export function AgencyArcsCard({ agency }: { readonly agency: Agency }) {
  const arcs = useEndpoint(listAgencyArcs, { params: { agencyId: agency.id } });
  const createRefusal = useRefusal('agencyArcs.create');
  const editRefusal = useRefusal('agencyArcs.edit');
  const deleteRefusal = useRefusal('agencyArcs.delete');
  const done = (text: string) => ({
    invalidates: [listAgencyArcs, listAgencyChanges],
    onSaved: () => {
      toastDone(text);
      open.close();
    },
    onFailed: toastProblem,
  });
  const add = useSave(createAgencyArc, done('Agency ARC Added'));
  const edit = useSave(replaceAgencyArc, done('Agency ARC Edited'));
  const remove = useSave(deleteAgencyArc, done('Agency ARC Deleted'));
  const open = useOpenedEntry<AgencyArc>(() => {
    add.reset();
    edit.reset();
  });
  const { isAdding, edited, unwanted, close } = open;

  return (
    <SectionCard
      title="ARCs"
      actions={
        <DisabledReasonButton size="xs" variant="default" reason={createRefusal} onClick={open.add}>
          Add ARC
        </DisabledReasonButton>
      }
    >
      {arcs.error && (
        <ProblemBar message={errorText(arcs.error)} onRetry={() => void arcs.refetch()} />
      )}
      {arcs.data && (
        <DataTable
          label="ARCs"
          rows={arcs.data}
          rowId={({ id }) => id}
          empty="No ARC numbers yet. Uploaded files identify an agency by its ARC number."
          columns={[
            { header: 'ARC', cell: ({ arc }) => arc },
            {
              header: 'Actions',
              align: 'right',
              cell: (arc) => (
                <EntryActions
                  name={`ARC ${arc.arc}`}
                  editReason={editRefusal ?? arc.editRefusal ?? undefined}
                  deleteReason={deleteRefusal ?? arc.deleteRefusal ?? undefined}
                  onEdit={() => open.edit(arc)}
                  onDelete={() => open.askToDelete(arc)}
                />
              ),
            },
          ]}
        />
      )}
      {isAdding && (
        <AgencyArcDialog
          title="Add ARC"
          initial=""
          pending={add.isPending}
          error={add.error}
          onSubmit={(arc) => add.mutate({ body: { agencyId: agency.id, arc } })}
          onClose={close}
        />
      )}
      {edited && (
        <AgencyArcDialog
          title={`Edit ARC ${edited.arc}`}
          initial={edited.arc}
          pending={edit.isPending}
          error={edit.error}
          onSubmit={(arc) => edit.mutate({ params: { agencyArcId: edited.id }, body: { arc } })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        title="Delete this ARC?"
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => unwanted && remove.mutate({ params: { agencyArcId: unwanted.id } })}
        onCancel={close}
      >
        Delete ARC {unwanted?.arc} from {agency.name}? Uploaded files that use this ARC will no
        longer match this agency.
      </ConfirmDialog>
    </SectionCard>
  );
}
