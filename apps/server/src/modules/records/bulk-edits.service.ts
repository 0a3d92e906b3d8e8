import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { prepareBulkEdit } from '@recoup/contract/records/bulk-edits.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { countText } from '@recoup/domain/kit/counted';
import type { Verdict } from '@recoup/domain/kit/verdict';
import {
  bulkEditAtOnce,
  bulkEditLimit,
  mayApplyBulkEdit,
  mayUndoBulkEdit,
} from '@recoup/domain/records/record-bulk-edit';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { countOf, findBulkEdit, standingOf } from './bulk-edits.queries.ts';
import { insertBulkEdit, insertItems } from './bulk-edits.repository.ts';
import { applyBulkEditKind, undoBulkEditKind } from './records.jobs.ts';
import { recordList } from './records.list.ts';
import { getAssignableName, selectionQuery } from './use-cases/assign-records.ts';
import { evaluateRecords } from './use-cases/evaluate-records.ts';
import { applyNextBatch, undoNextBatch } from './use-cases/run-bulk-edit.ts';

/** @throws AppError forbidden for another's bulk edit, else refused with the reason */
function refuseUnless(verdict: Verdict<string>): void {
  if (verdict.allowed) return;
  if (verdict.code === 'author') throw new AppError('forbidden', verdict.reason);
  throw refusedInput(verdict.reason);
}

/** One change to every record of a list: previewed, applied, undone. Runs inside a transaction. */
export function createBulkEditService(deps: Pick<Deps, 'db' | 'lists' | 'queue' | 'clock'>) {
  const { db, lists, queue, clock } = deps;
  const setTimes = async (
    bulkEditId: number,
    times: { applied_at?: string; finished_at?: string; undone_at?: string; job_id?: string },
  ): Promise<void> => {
    await db.updateTable('record_bulk_edits').set(times).where('id', '=', bulkEditId).execute();
  };
  return {
    /**
     * Evaluates every record of a list, and stores the outcome that each would have.
     * @throws AppError refused when none matches or too many, or for a user who takes no records
     */
    async prepare(
      actor: Actor,
      { selection, edit: given }: BodyOf<typeof prepareBulkEdit>,
    ): Promise<{ id: number }> {
      const { assigned_user_id: assignedUserId, ...values } = given;
      if (assignedUserId !== undefined) requireAbility(actor, 'records.assign');
      if (assignedUserId) await getAssignableName(db, assignedUserId);
      const meant = selectionQuery(selection, actor.id);
      const total = await lists.count(recordList, meant);
      if (total === 0) throw refusedInput('No records match.');
      if (total > bulkEditLimit)
        throw refusedInput(
          `${countText(total)} records match. At most ${countText(bulkEditLimit)} can be changed at once: narrow the list first.`,
        );
      const ids = await lists.lowestIds(recordList, meant, bulkEditLimit);
      const edit = { ...values, ...(assignedUserId === undefined ? {} : { assignedUserId }) };
      const by = { roles: actor.roles, today: dayInZone(clock()) };
      const id = await insertBulkEdit(db, { edit, selection, createdBy: actor.id });
      await insertItems(db, id, await evaluateRecords(db, ids, { edit, by }));
      return { id };
    },

    /**
     * Carries a bulk edit out; a large one in the background.
     * @throws AppError notFound, forbidden, or refused with the reason
     */
    async apply(actor: Actor, bulkEditId: number): Promise<void> {
      const found = await findBulkEdit(db, bulkEditId, 'update');
      const standing = standingOf(found, actor.id);
      refuseUnless(mayApplyBulkEdit(standing));
      const { assignedUserId } = found.edit;
      if (assignedUserId !== undefined) requireAbility(actor, 'records.assign');
      if (assignedUserId) await getAssignableName(db, assignedUserId);
      const now = clock();
      if (standing.open > bulkEditAtOnce) {
        const input = { bulkEditId };
        const jobId = await queue.enqueue(applyBulkEditKind, input, { createdBy: actor.id });
        return await setTimes(bulkEditId, { applied_at: now.toISOString(), job_id: jobId });
      }
      const by = { roles: actor.roles, today: dayInZone(now) };
      await applyNextBatch(db, { bulkEditId, edit: found.edit, by }, bulkEditAtOnce);
      const at = now.toISOString();
      return await setTimes(bulkEditId, { applied_at: at, finished_at: at });
    },

    /**
     * Takes a bulk edit back; a large one in the background.
     * @throws AppError notFound, forbidden, or refused with the reason
     */
    async undo(actor: Actor, bulkEditId: number): Promise<void> {
      const found = await findBulkEdit(db, bulkEditId, 'update');
      const now = clock();
      refuseUnless(mayUndoBulkEdit(standingOf(found, actor.id), now));
      const undone = { undone_at: now.toISOString() };
      if (countOf(found, 'changed') > bulkEditAtOnce) {
        const input = { bulkEditId };
        const jobId = await queue.enqueue(undoBulkEditKind, input, { createdBy: actor.id });
        return await setTimes(bulkEditId, { ...undone, job_id: jobId });
      }
      await undoNextBatch(db, bulkEditId, bulkEditAtOnce);
      return await setTimes(bulkEditId, undone);
    },
  };
}
