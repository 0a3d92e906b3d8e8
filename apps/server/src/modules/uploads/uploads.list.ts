import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listUploads } from '@recoup/contract/uploads/uploads.endpoints';
import type { UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import { uploadColumns, uploadJoins } from './uploads.sql.ts';

type Query = QueryOf<typeof listUploads>;
type Filters = NonNullable<Query['filters']> & {
  /** The kinds that the caller may see. */
  kinds: readonly string[];
};

const uploads = filtersOn('uploads');

/** The uploads that were finished, undone ones among them. */
export const uploadList = defineList<'uploads', Filters, NonNullable<Query['sortBy']>, UploadRow>({
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
