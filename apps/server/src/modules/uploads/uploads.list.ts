import type { listUploads } from '@recoup/contract/uploads/uploads.endpoints';
import type { UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

interface OwnFilters {
  /** The kinds that the caller may see. */
  kinds: readonly string[];
}

const uploads = filtersOn('uploads');

/** The columns of an upload as the history shows it. */
export const uploadColumns = sql`
  uploads.id, uploads.created_at, uploads.updated_at, uploads.kind,
  uploads.file_name as filename, uploads.byte_size as size,
  case when author.id is not null
    then json_build_object('id', author.id, 'name', author.name) end as "createdBy",
  case when agencies.id is not null
    then json_build_object('id', agencies.id, 'name', agencies.name) end as agency,
  uploads.total_count as "totalCount", uploads.new_count as "acceptedCount",
  uploads.total_count - uploads.new_count as "rejectedCount", uploads.undone_at as "undoneAt",
  case when undoer.id is not null
    then json_build_object('id', undoer.id, 'name', undoer.name) end as "undoneBy"`;

/** The tables that they need. */
export const uploadJoins = sql`
  left join users author on author.id = uploads.created_by
  left join agencies on agencies.id = uploads.agency_id
  left join users undoer on undoer.id = uploads.undone_by`;

/** The uploads that were finished, undone ones among them. */
export const uploadList = defineList<'uploads', typeof listUploads, UploadRow, OwnFilters>({
  name: 'uploads',
  table: 'uploads',
  only: () => uploads.oneOf('state', ['done', 'undone']),
  filters: {
    kind: (kind) => uploads.equals('kind', kind),
    agencyId: (id) => uploads.equals('agency_id', id),
    kinds: (kinds) => uploads.oneOf('kind', kinds),
  },
  text: (text) => uploads.that(['file_name'], sql`uploads.file_name ilike ${containing(text)}`),
  sorts: {
    created_at: ['created_at'],
    id: ['id'],
    filename: ['file_name'],
    totalCount: ['total_count'],
    rejectedCount: [sql`uploads.total_count - uploads.new_count`],
  },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<UploadRow>`
    select ${uploadColumns} from ${page} join uploads on uploads.id = page.id ${uploadJoins}
    order by page.place`,
});
