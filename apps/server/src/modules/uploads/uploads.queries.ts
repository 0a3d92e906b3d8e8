import type { UploadRow } from '@recoup/contract/uploads/uploads.schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

export function createUploadsQueries(db: Db) {
  return {
    /** An upload that was finished, also when it was undone since. */
    findUpload: async (id: number): Promise<UploadRow | undefined> => {
      const { rows } = await sql<UploadRow>`${selectUploads} and u.id = ${id}`.execute(db);
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

const selectUploads = sql`
  select u.id, u.created_at, u.updated_at, u.kind, u.file_name as filename, u.byte_size as size,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as "createdBy",
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as agency,
    u.total_count as "totalCount", u.new_count as "acceptedCount",
    u.total_count - u.new_count as "rejectedCount", u.undone_at as "undoneAt",
    case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "undoneBy"
  from uploads u
  left join users c on c.id = u.created_by
  left join agencies g on g.id = u.agency_id
  left join users d on d.id = u.undone_by
  where u.state in ('done', 'undone')`;
