import type { listJobs } from '@recoup/contract/jobs/jobs.endpoints';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import type { QueryOf } from '@recoup/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { type JobRow, jobColumns, jobJoins, toJob } from './jobs.sql.ts';

interface QueriesNeeds {
  db: Db;
  titles: ReadonlyMap<string, string>;
}

export function createJobsQueries({ db, titles }: QueriesNeeds) {
  const findRow = async (id: string): Promise<JobRow | undefined> => {
    const { rows } = await sql<JobRow>`
      select ${jobColumns} from job_progress ${jobJoins}
      where job_progress.id = ${id}`.execute(db);
    return rows[0];
  };

  return {
    /** Few rows, which are known by a UUID: read without the list engine, whose ids are numbers. */
    page: async (query: QueryOf<typeof listJobs>): Promise<{ rows: Job[]; total: number }> => {
      const { filters, sortBy = 'updated_at', sortDirection = 'desc', page, perPage } = query;
      const chosen = filters?.state ? sql`where job_progress.state = ${filters.state}` : sql``;
      const counted = await sql<{ total: number }>`
        select count(*) as total from job_progress ${chosen}`.execute(db);
      const { rows } = await sql<JobRow>`
        select ${jobColumns} from job_progress ${jobJoins} ${chosen}
        order by ${sql.ref(`job_progress.${sortBy}`)} ${sql.raw(sortDirection)}, job_progress.id
        offset ${(page - 1) * perPage} limit ${perPage}`.execute(db);
      return { rows: rows.map((row) => toJob(row, titles)), total: counted.rows[0]?.total ?? 0 };
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
