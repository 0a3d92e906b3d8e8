import { listBulkEdits } from '@recoup/contract/records/bulk-edits.endpoints';
import { countText } from '@recoup/domain/kit/counted';
import { Instant } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { number, status, text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { editText, stateBadges } from './bulk-edit-labels.ts';

type Row = RowOf<typeof listBulkEdits>;

const source = listOf(listBulkEdits);

const columns: ReadonlyArray<ListColumn<Row>> = [
  number('id', 'ID', { sort: true, width: 70 }),
  text('edit', 'Change', { wrap: true, width: 300 }, editText),
  status('state', 'State', { width: 120 }, ({ state }) => stateBadges[state]),
  number('total', 'Records', { width: 90 }, ({ total }) => countText(total)),
  number('changed', 'Changed', { width: 90 }, ({ changed }) => countText(changed)),
  text('createdBy', 'By', { width: 160 }, ({ createdBy }) => createdBy?.name ?? 'System'),
  text('createdAt', 'Prepared', { width: 190 }, (row) => <Instant of={row.created_at} />),
];

/** `/records/bulkEdits`: what was changed in many records at once, also what was only previewed. */
export function BulkEditsScreen() {
  return (
    <PagedList
      name="bulk-edits"
      title="Bulk Edits"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.bulkEdit(id)}
      searchPlaceholder="Search by user"
      sort={{ key: 'id', direction: 'desc' }}
    />
  );
}
