import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { jobKind } from '#platform/jobs/job';
import { createJobQueue } from '#platform/jobs/job-queue';

/** Finds out whether a response is applied without a person, and applies it. */
export const judgeResponseKind = jobKind(
  'responses.judgeResponse',
  'Applying a response of a trusted payer',
  z.object({ responseId: z.int() }),
  { concurrency: 2 },
);

/**
 * Leaves a job for each of these responses that may be applied without a person: mails, once a payer is
 * trusted at all. Run inside the transaction that made it worth a look.
 */
export async function leaveJudgments(
  { db, boss }: Pick<Deps, 'db' | 'boss'>,
  responseIds: readonly number[],
): Promise<void> {
  const wanted = await rowsOf(db).all(sql<{ id: number }>`
    select id from responses
    where id = any(${[...responseIds]}::int4[]) and channel = 'mail' and state = 'waiting'
      and exists (select from payers where is_trusted)
    order by id`);
  const queue = createJobQueue({ db, boss });
  for (const { id } of wanted) await queue.enqueue(judgeResponseKind, { responseId: id });
}

/**
 * Leaves a job for each response that may speak of a receipt that a line of the bank has cleared: of
 * exactly its amount, by a trusted payer's mail. Run inside the transaction that matches the line.
 */
export async function leaveJudgmentsOfLine(
  deps: Pick<Deps, 'db' | 'boss'>,
  bankLineId: number,
): Promise<void> {
  const waiting = await rowsOf(deps.db).all(sql<{ id: number }>`
    select distinct r.id
    from bank_matches m
    join receipts c on c.id = m.receipt_id or c.bank_deposit_id = m.bank_deposit_id
    join payers p on p.id = c.payer_id and p.is_trusted
    join responses r on r.state = 'waiting' and r.total = c.amount
      and r.signed_domain = any(p.mail_domains)
    where m.bank_line_id = ${bankLineId}`);
  await leaveJudgments(
    deps,
    waiting.map(({ id }) => id),
  );
}
