import {
  applyBulkEdit,
  getBulkEdit,
  listBulkEditRecords,
  undoBulkEdit,
} from '@recoup/contract/records/bulk-edits.endpoints';
import type { BulkEdit } from '@recoup/contract/records/bulk-edits.schemas';
import { listRecords } from '@recoup/contract/records/records.endpoints';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { countOf, editText, recordsText } from './bulk-edit-words.ts';

const invalidates = [getBulkEdit, listBulkEditRecords, listRecords];

function UndoAction({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useSave(undoBulkEdit, {
    invalidates,
    onSaved: (undone) => {
      setAsking(false);
      if (undone.state === 'undone') toastDone(`${recordsText(countOf(undone, 'undone'))} undone`);
    },
    onFailed: (error) => {
      setAsking(false);
      toastProblem(problemOf(error));
    },
  });
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={bulkEdit.undoRefusal ?? undefined}
        onClick={() => setAsking(true)}
      >
        Undo
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Undo this bulk edit?"
        confirmLabel="Undo"
        isDangerous
        pending={undo.isPending}
        onConfirm={() => undo.mutate({ params: { bulkEditId: bulkEdit.id } })}
        onCancel={() => setAsking(false)}
      >
        {recordsText(countOf(bulkEdit, 'changed'))} will be given back what they had. Those that
        were touched since stay as they are.
      </ConfirmDialog>
    </>
  );
}

function ApplyAction({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const [isAsking, setAsking] = useState(false);
  const count = countOf(bulkEdit, 'open');
  const apply = useSave(applyBulkEdit, {
    invalidates,
    onSaved: (applied) => {
      setAsking(false);
      if (applied.state === 'done')
        toastDone(`${recordsText(countOf(applied, 'changed'))} changed`);
    },
    onFailed: (error) => {
      setAsking(false);
      toastProblem(problemOf(error));
    },
  });
  return (
    <>
      <DisabledReasonButton
        reason={bulkEdit.applyRefusal ?? undefined}
        onClick={() => setAsking(true)}
      >
        {`Change ${count.toLocaleString('en-US')} ${count === 1 ? 'Record' : 'Records'}`}
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Change ${recordsText(count)}?`}
        confirmLabel="Change"
        pending={apply.isPending}
        onConfirm={() => apply.mutate({ params: { bulkEditId: bulkEdit.id } })}
        onCancel={() => setAsking(false)}
      >
        {editText(bulkEdit)}. You can undo it for one hour.
      </ConfirmDialog>
    </>
  );
}

/** What can be done with a bulk edit as it stands: carry it out, or take it back; nothing while it goes on. */
export function BulkEditActions({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const { state } = bulkEdit;
  if (state === 'draft') return <ApplyAction bulkEdit={bulkEdit} />;
  if (state === 'applying' || state === 'undoing') return null;
  return <UndoAction bulkEdit={bulkEdit} />;
}
