import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import type { getUploadDraft } from '@recoup/contract/uploads/upload-drafts.endpoints';
import type {
  DraftRow,
  OpenUpload,
  ReadingAnswers,
} from '@recoup/contract/uploads/upload-drafts.schemas';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import type { RowMark } from '@recoup/domain/uploads/unusual';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import { jobsAhead } from '#platform/jobs/jobs-ahead';
import { hasDryRunTable } from './staging/staging-tables.ts';
import { selectUnderstoodRows } from './staging/understand-rows.ts';
import type { DryRun } from './upload-drafts.repository.ts';
import { stateOf, uploadFailure, uploadState, uploadsWithJobs } from './upload-states.sql.ts';
import { findSameFile } from './uploads.repository.ts';

interface DraftFields extends Omit<OpenUpload, 'state' | 'progress'> {
  state: string;
  failure: string | null;
  trial: DryRun | null;
  answers: ReadingAnswers;
  summary: object | null;
  hash: Buffer;
  corrected: number;
  jobState: string | null;
  progress: NonNullable<OpenUpload['progress']>;
}

const columns = sql`
  u.id, u.created_at, u.updated_at, u.kind, u.file_name as filename, u.byte_size as size,
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "createdBy",
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as agency,
  ${uploadState} as state, ${uploadFailure} as failure,
  u.trial, u.answers, u.summary, u.file_hash as hash,
  (select count(*) from upload_corrections c where c.upload_id = u.id) as corrected,
  j.state as "jobState",
  json_build_object('done', coalesce(j.done, 0), 'total', j.total, 'ahead', ${jobsAhead('j')},
    'message', coalesce(j.message, '')) as progress
  from ${uploadsWithJobs}
  left join users a on a.id = u.created_by
  left join agencies g on g.id = u.agency_id`;

/** What is missing in the reading of a draft that was checked before answers were shown. */
const noAnswers = {
  answeredBefore: [],
  damaged: null,
  decimalMark: null,
  emptySheets: [],
  pricePer: null,
  rooms: null,
};
const shownRows = 50;
const mostOpen = 50;

export function createUploadDraftsQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Returns the uploads of these kinds that wait for something; failed ones only if they can be
     * fixed.
     */
    listOpen: async (kinds: readonly FileKind[]): Promise<OpenUpload[]> => {
      const rows = await rowsOf(db).all(sql<DraftFields>`
        select ${columns}
        where u.state in ('draft', 'received', 'running', 'failed')
          and (${uploadState} <> 'failed' or u.trial is not null)
          and u.kind = any(${kinds})
        order by u.id desc limit ${mostOpen}`);
      return rows.map(toOpen);
    },

    findDraft: async (id: number): Promise<ResponseInput<typeof getUploadDraft> | undefined> => {
      const row = await rowsOf(db).first(sql<DraftFields>`select ${columns} where u.id = ${id}`);
      if (!row) return undefined;
      const { trial } = row;
      const isOver = row.state === 'done' || row.state === 'undone';
      return {
        ...toOpen(row),
        message: row.failure ?? trial?.message ?? null,
        question: trial?.question ?? null,
        questions: trial?.questions ?? [],
        reading: trial ? { ...noAnswers, ...trial.reading } : null,
        answers: row.answers,
        expected: trial?.expected ?? null,
        counts: trial?.counts ?? null,
        understood: trial?.understood ?? null,
        notUnderstood: trial?.notUnderstood ?? [],
        correctedCount: row.corrected,
        previousUpload: isOver
          ? null
          : ((await findSameFile(db, { fileHash: row.hash, exceptId: id })) ?? null),
        result: row.summary && { [row.kind]: row.summary },
      };
    },

    /**
     * The next rows below a line that become records, as they were understood.
     * @throws AppError conflict when the file has to be checked again first
     */
    understoodRows: async (
      id: number,
      { mark, after }: { mark?: RowMark | undefined; after: number },
    ): Promise<{ rows: Awaited<ReturnType<typeof selectUnderstoodRows>>; hasMore: boolean }> => {
      const rows = await readDryRun(db, id, async ({ table, understood }) => {
        if (!understood) return [];
        const page = { judgedOn: understood.judgedOn, mark, after, limit: shownRows + 1 };
        return await selectUnderstoodRows(db, table, page);
      });
      return { rows: rows.slice(0, shownRows), hasMore: rows.length > shownRows };
    },

    /**
     * The next rows of a bucket below a line.
     * @throws AppError conflict when the file has to be checked again first
     */
    rows: async (
      id: number,
      { bucket, after }: { bucket: UploadBucket; after: number },
    ): Promise<{ rows: DraftRow[]; hasMore: boolean }> => {
      const rows = await readDryRun(db, id, ({ table }) =>
        rowsOf(db).all(sql<DraftRow>`
          select r.row_number as line, r.reason, r.raw as cells,
            c.row_number is not null as "isCorrected"
          from ${sql.table(table)} r
          left join upload_corrections c on c.upload_id = ${id} and c.row_number = r.row_number
          where r.bucket = ${bucket} and r.row_number > ${after}
          order by r.row_number limit ${shownRows + 1}`),
      );
      return { rows: rows.slice(0, shownRows), hasMore: rows.length > shownRows };
    },
  };
}

interface DryRunRows extends DryRun {
  readonly table: string;
}

const rowsGone = (): AppError =>
  new AppError('conflict', "The file's rows are no longer available. Check the file again.");

const undefinedTable = '42P01';

/**
 * Reads the rows of an upload's latest check. An import, or another check, may drop their table at any
 * moment, also between finding and reading it.
 * @throws AppError conflict without the table
 */
async function readDryRun<Result>(
  db: Db,
  id: number,
  read: (dryRun: DryRunRows) => Promise<Result>,
): Promise<Result> {
  const upload = await findById(db, 'uploads', id, ['trial']);
  const trial = upload?.trial as DryRun | null | undefined;
  if (!trial?.rows || !(await hasDryRunTable(db, trial.rows))) throw rowsGone();
  try {
    return await read({ ...trial, table: trial.rows });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === undefinedTable) throw rowsGone();
    throw error;
  }
}

function toOpen(row: DraftFields): OpenUpload {
  const { id, created_at, updated_at, kind, filename, size, createdBy, agency } = row;
  const state = stateOf(row);
  const isUnderWay = state === 'checking' || state === 'importing';
  return {
    id,
    created_at,
    updated_at,
    kind,
    filename,
    size,
    createdBy,
    agency,
    state,
    progress: isUnderWay ? row.progress : null,
  };
}
