import { dayInZone } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { noCents } from '@recoup/domain/money/cents';
import { mayApplyByItself, receiptOfItself } from '@recoup/domain/responses/may-apply-by-itself';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Doer } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import { noteUndoable } from '../../undo/undo.api.ts';
import {
  type ResponseRead,
  readByItself,
  responseToJudge,
  rolesOfSystem,
} from '../judged-response.queries.ts';
import { findResponse, lockResponse, setWaitsBecause } from '../responses.repository.ts';
import { applyResponse } from './apply-response.ts';

const system: Doer = { id: null, roles: rolesOfSystem };

/**
 * Applies a response of a trusted payer without a person where nothing speaks against it; else notes why it
 * waits (decision 209). A run after one that was cut off finds what it left: a response that was applied,
 * dismissed, or opened meanwhile is left as it is.
 * @throws AppError staleSave where something of it was changed meanwhile: another run looks again
 */
export async function applyByItself(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  responseId: number,
): Promise<void> {
  const response = await findResponse(db, responseId);
  if (response?.state !== 'waiting') return;
  const read = await readByItself(db, response);
  if (!read) return await setWaitsBecause(db, responseId, 'It takes too long to read.');
  const today = dayInZone(clock());
  try {
    await inTransaction(db, async (transaction) => {
      await sql`select set_config('recoup.actor', '', true), set_config('recoup.today', ${today}, true)`.execute(
        transaction,
      );
      const { state, updatedAt } = await lockResponse(transaction, responseId, response.updatedAt);
      if (state === 'waiting') await judge(transaction, responseId, { read, today, updatedAt });
    });
  } catch (error) {
    // a rule of receipts or records that the judgment does not know, such as a limit
    if (!(error instanceof AppError) || error.code === 'staleSave') throw error;
    await setWaitsBecause(db, responseId, error.message);
  }
}

interface Judged {
  read: ResponseRead;
  today: ReturnType<typeof dayInZone>;
  updatedAt: string;
}

async function judge(db: Db, id: number, { read, today, updatedAt }: Judged): Promise<void> {
  const facts = await responseToJudge(db, id, read);
  const verdict = mayApplyByItself(facts);
  if (!verdict.allowed) return await setWaitsBecause(db, id, verdict.reason);
  const receipt = facts.receipts.find((each) => each.id === receiptOfItself(facts)?.id);
  if (!receipt) throw new Error(`response ${id} may be applied by itself, and has no receipt`);
  const seenAt = new Map(
    read.answered.flatMap(({ lines }) => lines.map((line) => [line.id, line.updated_at])),
  );
  await applyResponse(db, { actor: system, today }, id, {
    receipt: { receiptId: receipt.id, expected_updated_at: receipt.updatedAt },
    processDate: today,
    lines: facts.lines.map(({ recordId = 0, paid = noCents }) => ({
      recordId,
      amount: paid,
      expected_updated_at: seenAt.get(recordId) ?? '',
    })),
    answers: [],
    deductions: facts.deductions.map((amount) => ({ amount, remark: '' })),
    staysOpen: false,
    expected_updated_at: updatedAt,
  });
  await noteUndoable(db, system, {
    kind: 'responses.applyByItself',
    subject: `${counted(facts.lines.length, 'record')} of ${facts.payers[0]?.name}`,
    items: [
      {
        ids: [id],
        before: { receiptId: null, deductionIds: [] },
        after: { receiptId: receipt.id, deductionIds: await deductionsOf(db, receipt.id) },
      },
    ],
  });
}

async function deductionsOf(db: Db, receiptId: number): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select id from receipt_entries
    where receipt_id = ${receiptId} and live and kind = 'deduction' order by id`);
  return rows.map(({ id }) => id);
}
