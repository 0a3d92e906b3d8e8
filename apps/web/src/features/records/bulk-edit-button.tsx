import { bulkEditLimit } from '@recoup/domain/records/record-bulk-edit';
import { useState } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';

const BulkEditPanel = lazyForm(() => import('./bulk-edit-panel.tsx').then((m) => m.BulkEditPanel));

interface BulkEditButtonProps {
  /** Which records, as the list's state in JSON text. */
  readonly selection: string;
  /** All that match, on every page. */
  readonly total: number;
}

/** Returns why a bulk edit of that many records is not available; undefined if it is. */
function refusalOf(total: number): string | undefined {
  if (total === 0) return 'No records match the current filters';
  if (total <= bulkEditLimit) return undefined;
  return `You can change up to ${bulkEditLimit.toLocaleString('en-US')} records at a time. Narrow the list first.`;
}

/** Opens a change of every record that matches. */
export function BulkEditButton({ selection, total }: BulkEditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={refusalOf(total)}
        onClick={() => setOpen(true)}
      >
        Bulk Edit
      </DisabledReasonButton>
      {isOpen && (
        <BulkEditPanel selection={selection} total={total} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
