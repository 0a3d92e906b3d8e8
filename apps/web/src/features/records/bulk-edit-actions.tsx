import {
  applyBulkEdit,
  getBulkEdit,
  undoBulkEdit,
} from '@recoup/contract/records/bulk-edits.endpoints';
import type { BulkEdit } from '@recoup/contract/records/bulk-edits.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { useSave } from '#api/queries.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { countOf, editText } from './bulk-edit-labels.ts';

const invalidates = [getBulkEdit];

function UndoAction({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const undo = useSave(undoBulkEdit, {
    invalidates,
    onSaved: (undone) => {
      if (undone.state === 'undone')
        toastDone(`${counted(countOf(undone, 'undone'), 'Record')} Undone`);
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Undo"
      title="Undo this bulk edit?"
      confirmLabel="Undo"
      isDangerous
      reason={bulkEdit.undoRefusal ?? undefined}
      pending={undo.isPending}
      onConfirm={(close) =>
        undo.mutate({ params: { bulkEditId: bulkEdit.id } }, { onSettled: close })
      }
    >
      {counted(countOf(bulkEdit, 'changed'), 'record')} will return to the previous values. Records
      changed after this bulk edit are left as they are.
    </ConfirmButton>
  );
}

function ApplyAction({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const count = countOf(bulkEdit, 'open');
  const apply = useSave(applyBulkEdit, {
    invalidates,
    onSaved: (applied) => {
      if (applied.state === 'done')
        toastDone(`${counted(countOf(applied, 'changed'), 'Record')} Changed`);
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label={`Change ${counted(count, 'Record')}`}
      isPrimary
      isHarmless
      title={`Change ${counted(count, 'record')}?`}
      confirmLabel="Change"
      reason={bulkEdit.applyRefusal ?? undefined}
      pending={apply.isPending}
      onConfirm={(close) =>
        apply.mutate({ params: { bulkEditId: bulkEdit.id } }, { onSettled: close })
      }
    >
      {editText(bulkEdit)}. You can undo this for one hour.
    </ConfirmButton>
  );
}

/** Actions for a bulk edit in its current state: apply it, or undo it; none while it is running. */
export function BulkEditActions({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const { state } = bulkEdit;
  if (state === 'draft') return <ApplyAction bulkEdit={bulkEdit} />;
  if (state === 'applying' || state === 'undoing') return null;
  return <UndoAction bulkEdit={bulkEdit} />;
}
