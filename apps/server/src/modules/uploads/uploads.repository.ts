import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import type { RememberedReading } from './reading/read-layout.ts';
import { uploadState, uploadsWithJobs } from './upload-states.sql.ts';

/** An upload as the job that imports it needs it. */
export interface UploadToImport {
  id: number;
  kind: FileKind;
  agencyId: number | null;
  softwareTypeId: number | null;
  fileId: number | null;
  fileName: string;
  state: string;
  jobId: string | null;
  createdBy: number | null;
  summary: object | null;
}

export interface NewUpload {
  kind: FileKind;
  agencyId: number | null;
  fileId: number;
  fileName: string;
  fileHash: Buffer;
  byteSize: number;
  createdBy: number;
  /** A draft is checked first, and imported when a user commits it. */
  isDraft?: boolean;
}

/** Buckets of the rows of a booking file; of other files only some are filled. */
export interface UploadCounts {
  totalRecords: number;
  newRecords: number;
  duplicateCount?: number;
  tooOldCount?: number;
  missingGuestNameCount?: number;
  rateTooLowCount?: number;
  unreadableCount?: number;
  cancelledCount?: number;
}

export interface FinishedUpload {
  summary: object;
  counts: UploadCounts;
  reading: object;
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<number> {
  return await insertRow(db, 'uploads', {
    kind: upload.kind,
    agency_id: upload.agencyId,
    file_id: upload.fileId,
    file_name: upload.fileName,
    file_hash: upload.fileHash,
    byte_size: upload.byteSize,
    created_by: upload.createdBy,
    ...(upload.isDraft && { state: 'draft' }),
  });
}

/** @throws AppError notFound 'Upload Not Found' */
export async function getUploadToImport(db: Db, id: number): Promise<UploadToImport> {
  const upload = await rowsOf(db).first(sql<UploadToImport>`
    select u.id, u.kind, u.agency_id as "agencyId", a.software_type_id as "softwareTypeId",
      u.file_id as "fileId", u.file_name as "fileName", u.state, u.job_id as "jobId",
      u.created_by as "createdBy", u.summary
    from uploads u left join agencies a on a.id = u.agency_id where u.id = ${id}`);
  return found(upload, 'Upload Not Found');
}

export async function setUploadJob(db: Db, id: number, jobId: string): Promise<void> {
  await db.updateTable('uploads').set({ job_id: jobId }).where('id', '=', id).execute();
}

type RunUpload = Pick<UploadToImport, 'id' | 'jobId'>;

export async function markUploadRunning(db: Db, { id, jobId }: RunUpload): Promise<void> {
  await sql`
    update uploads set state = 'running', failure = null
    where id = ${id} and state in ('received', 'running', 'failed') and job_id = ${jobId}`.execute(
    db,
  );
}

export async function markUploadFailed(
  db: Db,
  { id, jobId }: RunUpload,
  failure: string,
): Promise<void> {
  await sql`
    update uploads set state = 'failed', failure = ${failure}
    where id = ${id} and state = 'running' and job_id = ${jobId}`.execute(db);
}

export async function finishUpload(
  db: Db,
  id: number,
  { summary, counts, reading }: FinishedUpload,
): Promise<void> {
  await sql`
    update uploads set state = 'done', summary = ${JSON.stringify(summary)},
      reading = ${JSON.stringify(reading)}, total_count = ${counts.totalRecords},
      new_count = ${counts.newRecords}, duplicate_count = ${counts.duplicateCount ?? 0},
      too_old_count = ${counts.tooOldCount ?? 0},
      missing_guest_name_count = ${counts.missingGuestNameCount ?? 0},
      rate_too_low_count = ${counts.rateTooLowCount ?? 0},
      unreadable_count = ${counts.unreadableCount ?? 0},
      cancelled_count = ${counts.cancelledCount ?? 0}
    where id = ${id}`.execute(db);
}

type MappingOwner = Pick<UploadToImport, 'kind' | 'agencyId' | 'softwareTypeId' | 'createdBy'>;

/**
 * Returns what was learned from such files: the names of columns from the agency's own latest, else
 * from those of another agency with its software, and the answers only from its own files, because
 * they apply to no others.
 */
export async function findMapping(
  db: Db,
  { kind, agencyId, softwareTypeId }: MappingOwner,
): Promise<RememberedReading> {
  const learned = await rowsOf(db).first(sql<{
    names: RememberedReading;
    answers: RememberedReading['answers'];
  }>`
    with learned as (
      select columns - 'answers' as names, columns -> 'answers' as answers, updated_at,
        agency_id is not distinct from ${agencyId}::integer as is_own,
        software_type_id is not distinct from ${softwareTypeId}::integer as is_same_software
      from upload_mappings
      where kind = ${kind}
        and (agency_id is not distinct from ${agencyId}::integer
          or software_type_id = ${softwareTypeId}::integer)
    )
    select
      coalesce((select names from learned where names <> '{}'
        order by is_own desc, is_same_software desc, updated_at desc limit 1), '{}') as names,
      (select answers from learned where is_own
        order by is_same_software desc, updated_at desc limit 1) as answers`);
  const { names = {}, answers } = learned ?? {};
  return { ...names, ...(answers && { answers }) };
}

export async function saveMapping(
  db: Db,
  { kind, agencyId, softwareTypeId, createdBy }: MappingOwner,
  columns: RememberedReading,
): Promise<void> {
  await sql`
    insert into upload_mappings (kind, agency_id, software_type_id, columns, created_by)
    values (${kind}, ${agencyId}, ${softwareTypeId}, ${JSON.stringify(columns)}, ${createdBy})
    on conflict (kind, coalesce(agency_id, 0), coalesce(software_type_id, 0))
    do update set columns = excluded.columns`.execute(db);
}

export interface PreviousUpload {
  id: number;
  created_at: string;
  createdBy: { id: number; name: string } | null;
}

/** Lets one call at a time decide about a file, until its transaction ends. */
export async function lockFile(db: Db, fileHash: Buffer): Promise<void> {
  const key = `file ${fileHash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/**
 * Finds the latest other upload of exactly these bytes that is imported or being imported (F-221).
 */
export async function findSameFile(
  db: Db,
  { fileHash, exceptId = 0 }: { fileHash: Buffer; exceptId?: number },
): Promise<PreviousUpload | undefined> {
  return await rowsOf(db).first(sql<PreviousUpload>`
    select u.id, u.created_at,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "createdBy"
    from ${uploadsWithJobs} left join users a on a.id = u.created_by
    where u.file_hash = ${fileHash} and u.id <> ${exceptId}
      and (u.state = 'done'
        or u.state in ('received', 'running') and ${uploadState} in ('received', 'running'))
    order by u.id desc limit 1`);
}
