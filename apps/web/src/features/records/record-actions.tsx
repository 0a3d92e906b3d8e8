import { deleteRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { mayDeleteRecord } from '@recoup/domain/records/record-deletion';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

const EditRecordPanel = lazyForm(() =>
  import('./edit-record-panel.tsx').then((m) => m.EditRecordPanel),
);

interface RecordActionsProps {
  readonly record: RecordDetail;
}

/** Returns why this user may not edit a record in its current state. */
function useEditRefusal({ isPaid }: RecordDetail): string | undefined {
  const open = useRefusal('records.edit');
  const paid = useRefusal('records.editPaid');
  return isPaid ? paid : open;
}

function DeleteAction({ record: { id, status, invoices } }: RecordActionsProps) {
  const router = useRouter();
  const refusal = useRefusal('records.delete');
  const openInvoiceIds = invoices
    .filter(({ completed }) => !completed)
    .map((invoice) => invoice.id);
  const verdict = mayDeleteRecord({ id, status: status.code, openInvoiceIds });
  const remove = useSave(deleteRecord, {
    onSaved: () => {
      toastDone(`${id} Deleted`);
      void router.navigate({ href: paths.records });
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Delete"
      reason={refusal ?? reasonOf(verdict)}
      title={`Delete record ${id}?`}
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      onConfirm={(close) => remove.mutate({ params: { recordId: id } }, { onError: close })}
    >
      The record will be removed from all lists and from the supplier's balance. An executive can
      restore it.
    </ConfirmButton>
  );
}

/** Edit and Delete of a record (R-065, R-067). */
export function RecordActions({ record }: RecordActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const refusal = useEditRefusal(record);
  useShortcut('edit', () => refusal === undefined && setEditing(true), {
    label: 'Edit the record',
  });
  return (
    <>
      <ButtonLink variant="default" href={paths.recordStory(record.id)}>
        View Timeline
      </ButtonLink>
      <DeleteAction record={record} />
      <DisabledReasonButton reason={refusal} onClick={() => setEditing(true)}>
        Edit
      </DisabledReasonButton>
      {isEditing && <EditRecordPanel record={record} onClose={() => setEditing(false)} />}
    </>
  );
}
