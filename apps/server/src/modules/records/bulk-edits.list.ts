import type { listBulkEdits } from '@recoup/contract/records/bulk-edits.endpoints';
import type { BulkEditState } from '@recoup/domain/records/record-bulk-edit';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import type { BulkEditValues } from './bulk-edits.repository.ts';
import { bulkEditColumns } from './bulk-edits.sql.ts';

interface Columns {
  id: number;
  createdBy: { id: number; name: string };
  state: BulkEditState;
  edit: BulkEditValues;
  assignedUser: { id: number; name: string } | null;
  total: number;
  changed: number;
  created_at: string;
  updated_at: string;
}

const bulkEdits = filtersOn('record_bulk_edits');

/** Every bulk edit, also those that were only previewed. */
export const bulkEditList = defineList<'record_bulk_edits', typeof listBulkEdits, Columns>({
  name: 'bulk edits',
  table: 'record_bulk_edits',
  filters: {},
  text: (text) =>
    bulkEdits.that(
      ['created_by'],
      sql`record_bulk_edits.created_by in (select id from users where name ilike ${containing(text)})`,
    ),
  sorts: { id: ['id'] },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<Columns>`
    select ${bulkEditColumns}, counted.total, counted.changed
    from ${page} join record_bulk_edits e on e.id = page.id join users u on u.id = e.created_by
    cross join lateral (select count(*) as total,
        count(*) filter (where outcome = 'changed') as changed
      from record_bulk_edit_items i where i.bulk_edit_id = e.id) counted
    order by page.place`,
});
