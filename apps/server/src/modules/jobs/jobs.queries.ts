import type { listJobs } from '@recoup/contract/jobs/jobs.endpoints';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import type { QueryOf } from '@recoup/contract/kit/endpoint';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { jobsAhead } from '#platform/jobs/jobs-ahead';

/** A job as it is stored, with its author's name. */
interface JobRow extends Omit<Job, 'title' | 'message' | 'canCancel' | 'canRetry' | 'files'> {
  kind: string;
  message: string;
  files: Array<{ name: string; size: number; fileId: number }> | null;
}

/** The columns of a job; a result may list files that the job created. */
const jobColumns = sql`
  job_progress.id, job_progress.created_at, job_progress.updated_at, job_progress.kind,
  job_progress.state, job_progress.done, job_progress.total, job_progress.message,
  job_progress.result -> 'files' as files,
  ${jobsAhead('job_progress')} as ahead,
  ${jsonReference('users')} as "createdBy"`;

const jobJoins = sql`left join users on users.id = job_progress.created_by`;

export function createJobsQueries(
  deps: Pick<Deps, 'db'> & { titles: ReadonlyMap<string, string> },
) {
  const { db, titles } = deps;
  const findRow = (id: string): Promise<JobRow | undefined> =>
    rowsOf(db).first(sql<JobRow>`
      select ${jobColumns} from job_progress ${jobJoins} where job_progress.id = ${id}`);

  return {
    /** Few rows, which are known by a UUID: read without the list engine, whose ids are numbers. */
    page: async (query: QueryOf<typeof listJobs>): Promise<{ rows: Job[]; total: number }> => {
      const { filters, sortBy = 'updated_at', sortDirection = 'desc', page, perPage } = query;
      const chosen = filters?.state ? sql`where job_progress.state = ${filters.state}` : sql``;
      const counted = await rowsOf(db).first(sql<{ total: number }>`
        select count(*) as total from job_progress ${chosen}`);
      const rows = await rowsOf(db).all(sql<JobRow>`
        select ${jobColumns} from job_progress ${jobJoins} ${chosen}
        order by ${sql.ref(`job_progress.${sortBy}`)} ${sql.raw(sortDirection)}, job_progress.id
        offset ${(page - 1) * perPage} limit ${perPage}`);
      return { rows: rows.map((row) => toJob(row, titles)), total: counted?.total ?? 0 };
    },

    findJob: async (id: string): Promise<(Job & { kind: string }) | undefined> => {
      const row = await findRow(id);
      return row && { ...toJob(row, titles), kind: row.kind };
    },

    /** A file that the job made, by the name that it has there. */
    findFile: async (id: string, name: string): Promise<StoredFile | undefined> => {
      const row = await findRow(id);
      const file = row?.files?.find((made) => made.name === name);
      return file && (await findStoredFile(db, file.fileId));
    },
  };
}

/** The response for a job. `titles` describes each kind of work. */
function toJob(row: JobRow, titles: ReadonlyMap<string, string>): Job {
  const { kind, message, files, ...rest } = row;
  return {
    ...rest,
    title: titles.get(kind) ?? kind,
    message: message || null,
    canCancel: row.state === 'queued' || row.state === 'running',
    canRetry: row.state === 'failed' && titles.has(kind),
    files: (files ?? []).map(({ name, size }) => ({ name, size })),
  };
}
