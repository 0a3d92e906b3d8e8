import type { RecordChange } from '@recoup/contract/records/records.schemas';
import { isDay } from '@recoup/domain/calendar/day';
import { formatDay } from '@recoup/domain/calendar/format';
import { formatDollars, parseDollars } from '@recoup/domain/money/cents';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useInstantFormats } from '#api/formats.ts';
import { DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';

const fieldNames: Record<RecordChange['field'], string> = {
  status: 'Status',
  substatus: 'Substatus',
  rate: 'Rate',
  commission: 'Commission',
  paidCt: 'Paid CT',
  phone: 'Phone',
  supplier: 'Supplier',
  assignedUser: 'Assigned to',
  startDate: 'Check in',
  endDate: 'Check out',
  days: 'Nights agreed',
  dateProcessed: 'Processed',
};

const moneyFields: ReadonlyArray<RecordChange['field']> = ['rate', 'commission', 'paidCt'];

/** A value of the history as people read it: money in dollars, days as dates. */
function valueText(change: RecordChange, side: 'old' | 'new'): string {
  const value = side === 'old' ? change.oldValue : change.newValue;
  const substatus = side === 'old' ? change.oldSubstatus : change.newSubstatus;
  if (value === null || value === '') return '–';
  const amount = moneyFields.includes(change.field) ? parseDollars(value) : undefined;
  if (amount !== undefined) return formatDollars(amount);
  if (isDay(value)) return formatDay(value);
  if (change.field === 'phone') return formatPhone(value);
  return substatus ? `${value} · ${substatus}` : value;
}

/** What changed, newest first: field, old and new, author, time (R-243..R-250). */
export function RecordHistory({ changes }: { changes: readonly RecordChange[] }) {
  const { at } = useInstantFormats();
  return (
    <SectionCard title="History">
      <DataTable
        label="History"
        rows={changes}
        rowId={({ id }) => id}
        empty="Nothing has changed since the record was created."
        columns={[
          { header: 'What', cell: ({ field }) => fieldNames[field] },
          { header: 'Old', cell: (change) => valueText(change, 'old') },
          { header: 'New', cell: (change) => valueText(change, 'new') },
          { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
          { header: 'When', cell: ({ created_at }) => at(created_at) },
        ]}
      />
    </SectionCard>
  );
}
