import type { ReadingQuestion } from '@recoup/contract/uploads/file-answers';
import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import type {
  FileReading,
  ReadingAnswers,
  UploadDraft,
} from '@recoup/contract/uploads/upload-drafts.schemas';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { deleteStoredFile } from '#platform/files/stored-files';
import type { Understanding } from './staging/understand-rows.ts';
import { uploadState, uploadsWithJobs } from './upload-states.sql.ts';
import type { UploadToImport } from './uploads.repository.ts';

/** The result of a check. Without `expected`, a user must answer first. */
export interface DryRun {
  reading: FileReading;
  question?: NonNullable<UploadDraft['question']>;
  /** Everything that the file leaves open. */
  questions?: ReadingQuestion[];
  message?: string;
  expected?: object;
  counts?: Partial<Record<UploadBucket, number>>;
  /** The bookings as they were read. */
  understood?: Understanding;
  /** Countries, states, and postal codes that are not understood. */
  notUnderstood?: NotUnderstoodValues[];
  /** The table with the checked rows. */
  rows?: string;
}

/** An upload between its file and its effect. */
export interface Draft {
  id: number;
  kind: FileKind;
  agencyId: number | null;
  fileId: number | null;
  fileKey: string | null;
  fileHash: Buffer;
  state: string;
  jobId: string | null;
  jobState: string | null;
  answers: ReadingAnswers;
  trial: DryRun | null;
}

/** The upload, kept from others until the transaction ends. @throws AppError notFound */
export async function lockDraft(db: Db, id: number): Promise<Draft> {
  await sql`select from uploads where id = ${id} for update`.execute(db);
  // its job only now: a statement that waited for the lock would still see the one of before
  const draft = await rowsOf(db).first(sql<Draft>`
    select u.id, u.kind, u.agency_id as "agencyId", u.file_id as "fileId", f.key as "fileKey",
      u.file_hash as "fileHash", ${uploadState} as state, u.job_id as "jobId",
      j.state as "jobState", u.answers, u.trial
    from ${uploadsWithJobs} left join stored_files f on f.id = u.file_id where u.id = ${id}`);
  return found(draft, 'Upload Not Found');
}

/** Lets an upload be checked again by a job, as it is to be read now. */
export async function setDraftChecking(
  db: Db,
  id: number,
  { answers, jobId }: { answers: ReadingAnswers; jobId: string },
): Promise<void> {
  await sql`
    update uploads set state = 'draft', failure = null, answers = ${JSON.stringify(answers)},
      job_id = ${jobId}
    where id = ${id}`.execute(db);
}

/** Lets an upload be imported by a job. */
export async function setDraftImporting(db: Db, id: number, jobId: string): Promise<void> {
  await sql`
    update uploads set state = 'received', failure = null, job_id = ${jobId}
    where id = ${id}`.execute(db);
}

/** How the latest check read a waiting file; undefined before the first one. */
export async function findReading(db: Db, id: number): Promise<FileReading | undefined> {
  const row = await findById(db, 'uploads', id, ['trial']);
  return (row?.trial as DryRun | null | undefined)?.reading;
}

/** Keeps what a check found, unless a newer one took over. */
export async function saveDryRun(
  db: Db,
  { id, jobId }: Pick<UploadToImport, 'id' | 'jobId'>,
  trial: DryRun,
): Promise<void> {
  await sql`
    update uploads set trial = ${JSON.stringify(trial)}
    where id = ${id} and state = 'draft' and job_id = ${jobId}`.execute(db);
}

export async function markDraftFailed(
  db: Db,
  { id, jobId }: Pick<UploadToImport, 'id' | 'jobId'>,
  failure: string,
): Promise<void> {
  await sql`
    update uploads set state = 'failed', failure = ${failure}, trial = null
    where id = ${id} and state = 'draft' and job_id = ${jobId}`.execute(db);
}

/** Stores the cells of a row as a user corrected them. */
export async function saveCorrection(
  db: Db,
  correction: { uploadId: number; line: number; cells: readonly string[]; userId: number },
): Promise<void> {
  const { uploadId, line, cells, userId } = correction;
  await sql`
    insert into upload_corrections (upload_id, row_number, cells, created_by)
    values (${uploadId}, ${line}, ${JSON.stringify(cells)}, ${userId})
    on conflict (upload_id, row_number)
    do update set cells = excluded.cells, created_by = excluded.created_by`.execute(db);
}

export async function deleteDraft(db: Db, { id, fileId }: Draft): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
  if (fileId !== null) await deleteStoredFile(db, fileId);
}
