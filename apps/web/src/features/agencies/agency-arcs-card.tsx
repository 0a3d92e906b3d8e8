import { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency, AgencyArc } from '@recoup/contract/agencies/agencies.schemas';
import {
  createAgencyArc,
  deleteAgencyArc,
  listAgencyArcs,
  replaceAgencyArc,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { problemOf } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

const AgencyArcDialog = lazyPart(() =>
  import('./agency-arc-dialog.tsx').then((m) => m.AgencyArcDialog),
);

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; arc: AgencyArc } | undefined;

/** The ARC numbers of an agency, to add, edit and delete (A-254..A-267). */
export function AgencyArcsCard({ agency }: { readonly agency: Agency }) {
  const [open, setOpen] = useState<Open>();
  const arcs = useEndpoint(listAgencyArcs, { params: { agencyId: agency.id } });
  const createRefusal = useRefusal('agencyArcs.create');
  const editRefusal = useRefusal('agencyArcs.edit');
  const deleteRefusal = useRefusal('agencyArcs.delete');
  const close = () => setOpen(undefined);
  const done = (text: string) => ({
    invalidates: [listAgencyArcs, listAgencies],
    onSaved: () => {
      toastDone(text);
      close();
    },
    onFailed: (error: Error) => toastProblem(problemOf(error)),
  });
  const add = useSave(createAgencyArc, done('Agency ARC Added'));
  const edit = useSave(replaceAgencyArc, done('Agency ARC Edited'));
  const remove = useSave(deleteAgencyArc, done('Agency ARC Deleted'));
  const ask = (next: Open) => {
    add.reset();
    edit.reset();
    setOpen(next);
  };

  return (
    <SectionCard
      title="ARCs"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={createRefusal}
          onClick={() => ask({ kind: 'add' })}
        >
          Add ARC
        </DisabledReasonButton>
      }
    >
      {arcs.error && (
        <ProblemBar message={arcs.error.message} onRetry={() => void arcs.refetch()} />
      )}
      {arcs.data && (
        <DataTable
          label="ARCs"
          rows={arcs.data}
          rowId={({ id }) => id}
          empty="No ARC yet. Files name agencies by their ARC."
          columns={[
            { header: 'ARC', cell: ({ arc }) => arc },
            {
              header: 'Actions',
              align: 'right',
              cell: (arc) => (
                <>
                  <DisabledReasonIcon
                    label={`Edit ARC ${arc.arc}`}
                    reason={editRefusal}
                    onClick={() => ask({ kind: 'edit', arc })}
                  >
                    <IconPencil size={15} />
                  </DisabledReasonIcon>
                  <DisabledReasonIcon
                    label={`Delete ARC ${arc.arc}`}
                    reason={deleteRefusal ?? arc.deleteRefusal ?? undefined}
                    onClick={() => ask({ kind: 'delete', arc })}
                  >
                    <IconTrash size={15} />
                  </DisabledReasonIcon>
                </>
              ),
            },
          ]}
        />
      )}
      {open?.kind === 'add' && (
        <AgencyArcDialog
          title="Add ARC"
          initial=""
          pending={add.isPending}
          error={add.error}
          onSubmit={(arc) => add.mutate({ body: { agencyId: agency.id, arc } })}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <AgencyArcDialog
          title={`Edit ARC ${open.arc.arc}`}
          initial={open.arc.arc}
          pending={edit.isPending}
          error={edit.error}
          onSubmit={(arc) => edit.mutate({ params: { agencyArcId: open.arc.id }, body: { arc } })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={open?.kind === 'delete'}
        title="Delete ARC"
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() =>
          open?.kind === 'delete' && remove.mutate({ params: { agencyArcId: open.arc.id } })
        }
        onCancel={close}
      >
        Delete ARC {open?.kind === 'delete' && open.arc.arc} of {agency.name}? Files that name it
        will no longer find this agency.
      </ConfirmDialog>
    </SectionCard>
  );
}
