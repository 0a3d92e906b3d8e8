import { sql } from 'kysely';

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
