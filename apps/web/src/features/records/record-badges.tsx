import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The status of a record, and what is special about it. */
export function RecordBadges({ record }: { record: RecordDetail }) {
  const { status, substatus, supplier, isForeign } = record;
  return (
    <>
      <StatusBadge tone={recordTone(status.code)}>
        {substatus ? `${status.name} · ${substatus.name}` : status.name}
      </StatusBadge>
      {supplier === null && <StatusBadge tone="attention">Missing Supplier</StatusBadge>}
      {isForeign && <StatusBadge tone="closed">Foreign</StatusBadge>}
    </>
  );
}
