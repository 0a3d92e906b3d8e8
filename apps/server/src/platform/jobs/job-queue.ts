import { randomUUID } from 'node:crypto';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import { AppError } from '#platform/errors/app-error';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { JobKind } from './job.ts';

interface EnqueueOptions {
  /** A UUID that the caller chose, to watch the job before the response to its own request. */
  id?: string;
  createdBy?: number | null;
  startAfter?: Date;
}

/** Where work is queued for later, by this process or another. */
export interface JobQueue {
  /**
   * Writes a job in the transaction under way: it exists exactly when the rest does. Outside a
   * transaction it makes its own. Returns the job's id.
   * @throws AppError conflict when a job has the id already
   */
  enqueue<Input extends object>(
    kind: JobKind<Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Writes many jobs at once in the transaction under way, each under the id its caller chose. */
  enqueueAll<Input extends object>(
    kind: JobKind<Input>,
    jobs: ReadonlyArray<{ id: string; input: Input }>,
    createdBy: number | null,
  ): Promise<void>;
}

/** The queue as a module of `db`. */
export function createJobQueue({ db, boss }: Pick<Deps, 'db' | 'boss'>): JobQueue {
  return {
    enqueue: async (kind, input, options = {}) => {
      const { id = randomUUID(), createdBy = null, startAfter } = options;
      const data = kind.input.parse(input);
      const write = async (transaction: Db): Promise<string> => {
        const { numAffectedRows } = await sql`
          insert into job_progress (id, kind, created_by) values (${id}, ${kind.name}, ${createdBy})
          on conflict do nothing`.execute(transaction);
        if (numAffectedRows === 0n) throw new AppError('conflict', 'This job has already started.');
        const sent = await boss.send(kind.name, data, {
          id,
          db: fromKysely(transaction),
          ...(startAfter && { startAfter }),
        });
        if (!sent) throw new Error(`the queue ${kind.name} took no job`);
        return id;
      };
      return db.isTransaction ? await write(db) : await inTransaction(db, write);
    },

    enqueueAll: async (kind, jobs, createdBy) => {
      if (jobs.length === 0) return;
      const given = jobs.map(({ id, input }) => ({ id, data: kind.input.parse(input) }));
      await sql`
        insert into job_progress (id, kind, created_by)
        select id, ${kind.name}, ${createdBy} from unnest(${jobs.map(({ id }) => id)}::uuid[]) as i (id)
      `.execute(db);
      await boss.insert(kind.name, given, { db: fromKysely(db) });
    },
  };
}
