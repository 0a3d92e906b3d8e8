import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listUploads } from '@recoup/contract/uploads/uploads.endpoints';
import type { UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import type { Lists } from '@recoup/list-engine/lists';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { uploadList } from './uploads.list.ts';
import { uploadColumns, uploadJoins } from './uploads.sql.ts';

export function createUploadsQueries({ db, lists }: { db: Db; lists: Lists }) {
  return {
    /** A page of the uploads of the kinds that the caller may see. */
    page: (query: QueryOf<typeof listUploads>, kinds: readonly string[]) =>
      lists.page(uploadList, { ...query, filters: { ...query.filters, kinds } }),

    /** An upload that was finished, also when it was undone since. */
    findUpload: async (id: number): Promise<UploadRow | undefined> => {
      const { rows } = await sql<UploadRow>`
        select ${uploadColumns} from uploads ${uploadJoins}
        where uploads.id = ${id} and uploads.state in ('done', 'undone')`.execute(db);
      return rows[0];
    },

    /** The file's own names of its columns. */
    findHeader: async (id: number): Promise<string[]> => {
      const { rows } = await sql<{ header: string[] | null }>`
        select reading -> 'header' as header from uploads where id = ${id}`.execute(db);
      return rows[0]?.header ?? [];
    },
  };
}
