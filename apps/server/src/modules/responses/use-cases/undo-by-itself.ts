import { undoHours } from '@recoup/domain/undo/undo-kinds';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import * as receipts from '../../receipts/receipts.api.ts';
import { keptBecause, restored, type UndoItem, type UndoOutcome } from '../../undo/undo.api.ts';
import { lockResponse, setDecision, setWaitsBecause } from '../responses.repository.ts';

type Item = UndoItem<'responses.applyByItself'>;

/**
 * Takes back all that applying responses without a person wrote, and opens them again, for a person. One of
 * which something was changed since stays as it is. Run inside a transaction.
 */
export async function undoByItself(
  db: Db,
  by: receipts.Circumstances,
  items: readonly Item[],
): Promise<UndoOutcome[]> {
  const outcomes: UndoOutcome[] = [];
  for (const { ids, after } of items)
    for (const id of ids)
      outcomes.push(
        after?.receiptId
          ? await undoOne(db, by, id, { ...after, receiptId: after.receiptId })
          : kept(id),
      );
  return outcomes;
}

const kept = (id: number): UndoOutcome =>
  keptBecause(id, 'Its receipt was changed since. Undo its lines there.');

interface Applied {
  receiptId: number;
  deductionIds: readonly number[];
}

const reason = 'Applied without a person';

async function undoOne(
  db: Db,
  by: receipts.Circumstances,
  id: number,
  { receiptId, deductionIds }: Applied,
): Promise<UndoOutcome> {
  await lockResponse(db, id);
  const settled = await countSettled(db, id);
  const lines = await linesOf(db, id, receiptId);
  const isAsApplied = lines.length === settled && lines.every(({ isOwn }) => isOwn);
  if (!isAsApplied || !(await areLive(db, deductionIds))) return kept(id);
  await receipts.undoReceiptLines(db, by, receiptId, {
    lines: lines.map(({ entryId }) => ({ entryId })),
    reason,
    expected_updated_at: await seenAt(db, receiptId),
  });
  for (const entryId of deductionIds)
    await receipts.undoDeduction(
      db,
      by,
      { receiptId, entryId },
      {
        reason,
        expected_updated_at: await seenAt(db, receiptId),
      },
    );
  await setDecision(db, id, { state: 'waiting', userId: by.actor.id });
  await setWaitsBecause(db, id, `${by.actor.name} undid that it was applied.`);
  return restored(id);
}

/** How many records a response settled, also those of which nothing stands any more. */
async function countSettled(db: Db, responseId: number): Promise<number> {
  const settled = await rowsOf(db).all(sql`
    select id from response_records where response_id = ${responseId}`);
  return settled.length;
}

/** The lines of a receipt, and whether applying this response wrote each. */
const linesOf = async (
  db: Db,
  responseId: number,
  receiptId: number,
): Promise<Array<{ entryId: number; isOwn: boolean }>> =>
  await rowsOf(db).all(sql<{ entryId: number; isOwn: boolean }>`
    select e.id as "entryId", exists (
        select from response_records settled
        where settled.response_id = ${responseId} and settled.act_id = e.act_id
          and settled.record_id = e.record_id) as "isOwn"
    from receipt_entries e
    where e.receipt_id = ${receiptId} and e.live and e.record_id is not null order by e.id`);

async function areLive(db: Db, entryIds: readonly number[]): Promise<boolean> {
  const live = await rowsOf(db).all(sql`
    select id from receipt_entries where id = any(${[...entryIds]}::int8[]) and live`);
  return live.length === entryIds.length;
}

async function seenAt(db: Db, receiptId: number): Promise<string> {
  const receipt = await rowsOf(db).first(sql<{ updatedAt: string }>`
    select updated_at as "updatedAt" from receipts where id = ${receiptId}`);
  return receipt?.updatedAt ?? '';
}

/** What undoes that a response was applied without a person; null once that can no longer be. */
export async function findUndo(db: Db, responseId: number): Promise<number | null> {
  const action = await rowsOf(db).first(sql<{ id: number }>`
    select id from undoable_actions
    where kind = 'responses.applyByItself' and undone_at is null
      and created_at > now() - make_interval(hours => ${undoHours})
      and items @> ${JSON.stringify([{ ids: [responseId] }])}::jsonb
    order by id desc limit 1`);
  return action?.id ?? null;
}
