import type { listExportColumns, listExports } from '@recoup/contract/exports/exports.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { exportColumns } from './columns/export-columns.ts';
import { authorizeExport } from './use-cases/read-list.ts';

/** How many of a user's exports are listed. */
const mostShown = 20;

type ExportRow = ResponseInput<typeof listExports>[number];

/** The read side of exports. */
export function createExportQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /** @throws AppError forbidden for a list that the actor may not export */
    columnsOf(actor: Actor, list: SavedListName): ResponseInput<typeof listExportColumns> {
      authorizeExport(actor, list);
      return exportColumns[list].map(({ key, header }) => ({ key, header }));
    },

    /** The latest exports of a user, the last one first. */
    exportsOf: (userId: number): Promise<ExportRow[]> =>
      rowsOf(db).all(sql<ExportRow>`
        select e.id, e.created_at, e.list, e.format, e.file_name as "fileName",
          e.row_count as "rowCount", f.byte_size as size
        from exports e left join stored_files f on f.id = e.file_id
        where e.user_id = ${userId} order by e.created_at desc, e.id limit ${mostShown}`),

    /** @throws AppError notFound for one of others or without a file, forbidden for its list */
    async getFile(actor: Actor, id: string): Promise<StoredFile> {
      const own = await rowsOf(db).first(sql<{ list: SavedListName; fileId: number | null }>`
        select list, file_id as "fileId" from exports where id = ${id} and user_id = ${actor.id}`);
      const { list, fileId } = found(own, 'Export Not Found');
      authorizeExport(actor, list);
      return found(
        fileId === null ? undefined : await findStoredFile(db, fileId),
        'Export Not Found',
      );
    },
  };
}
