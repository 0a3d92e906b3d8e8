import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listUploads } from '@recoup/contract/uploads/uploads.endpoints';
import type { UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { uploadColumns, uploadJoins, uploadList } from './uploads.list.ts';

export function createUploadsQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    /** A page of the uploads of the kinds that the caller may see. */
    page: (query: QueryOf<typeof listUploads>, kinds: readonly string[]) =>
      lists.page(uploadList, { ...query, filters: { ...query.filters, kinds } }),

    /** An upload that was finished, also when it was undone since. */
    findUpload: (id: number): Promise<UploadRow | undefined> =>
      rowsOf(db).first(sql<UploadRow>`
        select ${uploadColumns} from uploads ${uploadJoins}
        where uploads.id = ${id} and uploads.state in ('done', 'undone')`),

    /** The file's own names of its columns. */
    findHeader: async (id: number): Promise<string[]> => {
      const upload = await rowsOf(db).first(sql<{ header: string[] | null }>`
        select reading -> 'header' as header from uploads where id = ${id}`);
      return upload?.header ?? [];
    },
  };
}
