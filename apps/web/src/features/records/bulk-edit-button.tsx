import { countText } from '@recoup/domain/kit/counted';
import { bulkEditLimit } from '@recoup/domain/records/record-bulk-edit';
import { useState } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import type { MeantRecords } from './meant-records.ts';

const BulkEditPanel = lazyForm(() => import('./bulk-edit-panel.tsx').then((m) => m.BulkEditPanel));

interface BulkEditButtonProps {
  readonly meant: MeantRecords;
}

/** Returns why a bulk edit of that many records is not available; undefined if it is. */
function refusalOf(total: number): string | undefined {
  if (total === 0) return 'No records match the current filters';
  if (total <= bulkEditLimit) return undefined;
  return `You can change up to ${countText(bulkEditLimit)} records at a time. Narrow the list first.`;
}

/** Opens a change of the records that are meant. */
export function BulkEditButton({ meant }: BulkEditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={meant.reason ?? refusalOf(meant.count)}
        onClick={() => setOpen(true)}
      >
        Bulk Edit
      </DisabledReasonButton>
      {isOpen && (
        <BulkEditPanel
          selection={meant.selectionText()}
          total={meant.count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
