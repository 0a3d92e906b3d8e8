import type * as given from '@recoup/contract/bank/bank-lines.schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { type Circumstances, enterReceipt } from '../../receipts/receipts.api.ts';
import { getOpenAccount } from '../bank-accounts.repository.ts';
import { itemsOfLines } from '../bank-items.queries.ts';
import { insertLine, lockLine, touchLine } from '../bank-lines.repository.ts';
import { matchLine } from './match-line.ts';

/**
 * Enters a line by hand; returns its id. Run inside a transaction.
 * @throws AppError notFound, duplicate, or refused
 */
export async function enterLine(
  db: Db,
  { actor, today }: Circumstances,
  line: given.BankLineInput,
): Promise<number> {
  await getOpenAccount(db, line.bankAccountId);
  if (line.bookedOn > today) throw refusedInput('The day cannot be after today', 'bookedOn');
  const id = await insertLine(db, actor.id, line);
  if (id !== undefined) return id;
  const message = `There is a line ${line.reference} of ${line.bookedOn} with this amount already.`;
  throw new AppError('duplicate', message, { errors: { reference: [message] } });
}

/**
 * Deletes a line that a user entered. Run inside a transaction.
 * @throws AppError notFound, or refused when it came with a file or is matched
 */
export async function deleteLine(db: Db, lineId: number): Promise<void> {
  const line = await lockLine(db, lineId);
  if (line.isFromFile) throw refusedInput('This line is of a statement. Delete the statement.');
  if ((await itemsOfLines(db, [lineId])).length > 0)
    throw refusedInput('This line is matched. Take its matches back first.');
  await db.deleteFrom('bank_lines').where('id', '=', lineId).execute();
}

/**
 * Says why a line is no money of receipts, or takes that back. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused when it is matched
 */
export async function setNotOurs(
  db: Db,
  by: Circumstances,
  lineId: number,
  { because, expected_updated_at: expected }: given.NotOursInput,
): Promise<void> {
  const line = await lockLine(db, lineId, expected);
  if (because !== null && (await itemsOfLines(db, [lineId])).length > 0)
    throw refusedInput('This line is matched. Take its matches back first.');
  const reason = because ?? '';
  if (reason === line.notOursBecause) return;
  await sql`
    update bank_lines set not_ours_because = ${reason} where id = ${lineId}`.execute(db);
  await touchLine(db, by.actor.id, lineId, { notOurs: [line.notOursBecause, reason] });
}

/**
 * Enters the receipt that a credited line is, and matches it. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function enterReceiptOfLine(
  db: Db,
  by: Circumstances,
  lineId: number,
  { expected_updated_at: expected, ...head }: given.ReceiptOfLineInput,
): Promise<void> {
  const line = await lockLine(db, lineId, expected);
  if (line.amount < 0) throw refusedInput('Only a credited line is a receipt.');
  const receiptId = await enterReceipt(
    db,
    by,
    {
      ...head,
      receivedOn: line.bookedOn,
      currency: line.currency,
      amount: line.amount,
    },
    'bank',
  );
  await matchLine(db, by, lineId, { items: [{ receiptId }], expected_updated_at: line.updatedAt });
}
