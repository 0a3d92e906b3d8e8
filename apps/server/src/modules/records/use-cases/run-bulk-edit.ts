import { type Ability, may, refusalOf } from '@recoup/domain/auth/abilities';
import type { RoleName } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { recordStatus } from '@recoup/domain/records/record-status';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { findRoles } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import type { JobRun } from '#platform/jobs/job';
import { countOf, findBulkEdit } from '../bulk-edits.queries.ts';
import {
  applyToItems,
  type BulkEditValues,
  lockForBulkEdit,
  nextItems,
  undoItems,
} from '../bulk-edits.repository.ts';
import { type EvaluationContext, evaluateRecords } from './evaluate-records.ts';

interface BulkEditRun {
  readonly bulkEditId: number;
  readonly edit: BulkEditValues;
  readonly by: EvaluationContext;
}

/**
 * Updates the next records of a bulk edit, evaluated again in their current state, and returns how
 * many it processed. Run inside a transaction.
 */
export async function applyNextBatch(
  db: Db,
  { bulkEditId, edit, by }: BulkEditRun,
  most: number,
): Promise<number> {
  const ids = await nextItems(db, bulkEditId, 'open', most);
  if (ids.length === 0) return 0;
  await lockForBulkEdit(db, ids, { locksAgencies: edit.status === recordStatus.inactive });
  await applyToItems(db, bulkEditId, ids, await evaluateRecords(db, ids, { edit, by }));
  return ids.length;
}

/**
 * Takes the next records of a bulk edit back; returns how many it looked at. Run inside a
 * transaction.
 */
export async function undoNextBatch(db: Db, bulkEditId: number, most: number): Promise<number> {
  const ids = await nextItems(db, bulkEditId, 'changed', most);
  if (ids.length === 0) return 0;
  await lockForBulkEdit(db, ids, { locksAgencies: true });
  await undoItems(db, bulkEditId, ids);
  return ids.length;
}

/** Records of one transaction: few enough that no one waits long for one of them. */
const batchSize = 1_000;

type BulkEditDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Steps through a bulk edit, each step in a separate transaction, in its author's name and with the
 * roles that the author has at that time. Returns the ability that the author has lost, if that
 * ended it.
 */
async function inBatches(
  { db, clock }: BulkEditDeps,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
  work: {
    total: number;
    authorId: number;
    needs: readonly Ability[];
    message: string;
    step: (transaction: Db, roles: readonly RoleName[]) => Promise<number>;
  },
): Promise<Ability | undefined> {
  for (let done = 0; ; ) {
    run.signal.throwIfAborted();
    run.progress({ done, total: work.total, message: work.message });
    const roles = await findRoles(db, work.authorId);
    const lost = work.needs.find((ability) => !may(roles, ability));
    if (lost !== undefined) return lost;
    const count = await inTransaction(db, async (transaction) => {
      await sql`select set_config('recoup.actor', ${String(work.authorId)}, true),
        set_config('recoup.today', ${dayInZone(clock())}, true)`.execute(transaction);
      return await work.step(transaction, roles);
    });
    if (count === 0) return undefined;
    done += count;
  }
}

/**
 * Applies a large bulk edit. Safe to repeat: records that an earlier run changed are not open
 * anymore. What was changed before a user cancels it stays, and can be undone.
 */
export async function applyBulkEdit(
  deps: BulkEditDeps,
  run: JobRun<{ bulkEditId: number }>,
): Promise<object> {
  const { db, clock } = deps;
  const { bulkEditId } = run.input;
  const found = await findBulkEdit(db, bulkEditId);
  const { edit } = found;
  const today = dayInZone(clock());
  let lost: Ability | undefined;
  try {
    lost = await inBatches(deps, run, {
      total: countOf(found, 'open'),
      authorId: found.createdBy.id,
      needs: ['records.bulkEdit', ...(edit.assignedUserId === undefined ? [] : toAssign)],
      message: 'Updating records',
      step: (transaction, roles) =>
        applyNextBatch(transaction, { bulkEditId, edit, by: { roles, today } }, batchSize),
    });
  } finally {
    await sql`update record_bulk_edits set finished_at = ${clock().toISOString()}
      where id = ${bulkEditId}`.execute(db);
  }
  const after = await findBulkEdit(db, bulkEditId);
  return { message: outcomeText(`${counted(countOf(after, 'changed'), 'record')} changed.`, lost) };
}

const toAssign: readonly Ability[] = ['records.assign'];

/** The result of a bulk edit, and why it stopped. */
function outcomeText(done: string, lost: Ability | undefined): string {
  return lost === undefined ? done : `${done} It stopped early: ${refusalOf(lost)}.`;
}

/** Undoes a large bulk edit. Safe to retry or resume after a cancellation. */
export async function undoBulkEdit(
  deps: BulkEditDeps,
  run: JobRun<{ bulkEditId: number }>,
): Promise<object> {
  const { db } = deps;
  const { bulkEditId } = run.input;
  const found = await findBulkEdit(db, bulkEditId);
  const lost = await inBatches(deps, run, {
    total: countOf(found, 'changed'),
    authorId: found.createdBy.id,
    needs: ['records.bulkEdit'],
    message: 'Undoing bulk edit',
    step: (transaction) => undoNextBatch(transaction, bulkEditId, batchSize),
  });
  const after = await findBulkEdit(db, bulkEditId);
  return { message: outcomeText(`${counted(countOf(after, 'undone'), 'record')} restored.`, lost) };
}
