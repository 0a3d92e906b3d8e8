import type * as given from '@recoup/contract/bank/bank-lines.schemas';
import { mayMatch, mayUnmatch } from '@recoup/domain/bank/may-match';
import type { Day } from '@recoup/domain/dates/day';
import { refused } from '@recoup/domain/kit/verdict';
import type { Cents } from '@recoup/domain/money/cents';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import {
  type Circumstances,
  clearReceipts,
  enforce,
  lockReceipts,
  unclearReceipts,
} from '../../receipts/receipts.api.ts';
import {
  type ItemRow,
  itemKey,
  itemName,
  itemOfRules,
  itemsByIds,
  itemsOfLines,
} from '../bank-items.queries.ts';
import { lockLine, touchLine } from '../bank-lines.repository.ts';

const idsOf = (items: readonly ItemRow[], name: 'receiptId' | 'bankDepositId' | 'entryId') =>
  items.flatMap((item) => item[name] ?? []);

/** Locks slips, then the receipts on them and all others that the items are or concern. */
async function lockItems(db: Db, items: readonly given.MatchInput['items'][number][]) {
  const some = (name: 'receiptId' | 'bankDepositId' | 'entryId'): number[] =>
    items.flatMap((item) => item[name] ?? []);
  const slips = some('bankDepositId');
  await sql`
    select from bank_deposits where id = any(${slips}::int4[]) order by id for update`.execute(db);
  const receipts = await rowsOf(db).all(sql<{ id: number }>`
    select id from receipts
    where id = any(${some('receiptId')}::int4[]) or bank_deposit_id = any(${slips}::int4[])
      or id in (select receipt_id from receipt_entries where id = any(${some('entryId')}::int8[]))`);
  await lockReceipts(
    db,
    receipts.map(({ id }) => id),
  );
  await sql`
    select from receipt_entries where id = any(${some('entryId')}::int8[]) order by id
    for update`.execute(db);
}

const chosen = (item: given.MatchInput['items'][number]): string =>
  itemKey({
    receiptId: item.receiptId ?? null,
    bankDepositId: item.bankDepositId ?? null,
    entryId: item.entryId ?? null,
  });

const missing = ({ receiptId, bankDepositId }: given.MatchInput['items'][number]): string => {
  if (receiptId !== undefined) return 'Receipt Not Found';
  return bankDepositId === undefined ? 'Entry Not Found' : 'Slip Not Found';
};

/**
 * Matches a line with all that it is: receipts get its account and day, and are cleared. Run inside a
 * transaction.
 * @throws AppError notFound, staleSave, or refused with what does not fit
 */
export async function matchLine(
  db: Db,
  by: Circumstances,
  lineId: number,
  { items: wanted, expected_updated_at: expected }: given.MatchInput,
): Promise<void> {
  const line = await lockLine(db, lineId, expected);
  if (new Set(wanted.map(chosen)).size < wanted.length)
    enforce(refused('twice', 'List each item only once.'));
  await lockItems(db, wanted);
  const rows = new Map((await itemsByIds(db, wanted)).map((row) => [itemKey(row), row]));
  const items = wanted.map((item) => found(rows.get(chosen(item)), missing(item)));
  const before = await itemsOfLines(db, [lineId]);
  enforce(mayMatch({ ...line, isMatched: before.length > 0 }, items.map(itemOfRules)));
  await sql`
    insert into bank_matches (bank_line_id, receipt_id, bank_deposit_id, entry_id,
      bank_account_id_before, bank_on_before, created_by)
    select ${lineId}, "receiptId", "bankDepositId", "entryId", "bankAccountId", "bankOn", ${by.actor.id}
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (
      "receiptId" int4, "bankDepositId" int4, "entryId" int8, "bankAccountId" int4, "bankOn" date))
      with ordinality as i order by ordinality`.execute(db);
  const slips = idsOf(items, 'bankDepositId');
  const inBank = { bankAccountId: line.bankAccountId, bankOn: line.bookedOn };
  await setSlipDay(db, slips, line.bookedOn);
  await clearReceipts(db, [...idsOf(items, 'receiptId'), ...(await receiptsOn(db, slips))], inBank);
  await touchLine(db, by.actor.id, lineId, { matches: ['', items.map(itemName).join(', ')] });
}

async function setSlipDay(db: Db, ids: readonly number[], bankOn: Day | null): Promise<void> {
  await sql`
    update bank_deposits set bank_on = ${bankOn}::date where id = any(${[...ids]}::int4[])`.execute(
    db,
  );
}

async function receiptsOn(db: Db, slips: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select id from receipts where bank_deposit_id = any(${[...slips]}::int4[]) order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Takes the matches of a line back: its receipts and slips are as they were before. Run inside a
 * transaction.
 * @throws AppError notFound, staleSave, or refused when it is not matched, or was refunded
 */
export async function unmatchLine(
  db: Db,
  by: Circumstances,
  lineId: number,
  { expected_updated_at: expected }: given.UnmatchInput,
): Promise<void> {
  const line = await lockLine(db, lineId, expected);
  const items = await itemsOfLines(db, [lineId]);
  if (items.length === 0) throw refusedInput('This line is not matched.');
  await lockItems(db, items.map(toChosen));
  await release(db, by, line.id);
}

const toChosen = ({ receiptId, bankDepositId, entryId }: ItemRow) => ({
  receiptId: receiptId ?? undefined,
  bankDepositId: bankDepositId ?? undefined,
  entryId: entryId ?? undefined,
});

interface Released {
  receiptId: number | null;
  bankDepositId: number | null;
  bankAccountId: number | null;
  bankOn: Day | null;
}

/** Puts back what matches of a locked line changed, and deletes them. */
async function release(db: Db, { actor }: Circumstances, lineId: number): Promise<void> {
  const items = await itemsOfLines(db, [lineId]);
  const released = await rowsOf(db).all(sql<Released>`
    delete from bank_matches where bank_line_id = ${lineId}
    returning receipt_id as "receiptId", bank_deposit_id as "bankDepositId",
      bank_account_id_before as "bankAccountId", bank_on_before as "bankOn"`);
  const refundable = await rowsOf(db).all(sql<{
    methodId: Parameters<typeof receiptName>[0];
    number: string;
    refunded: Cents;
  }>`
    select payment_method_id as "methodId", number, refunded from receipts
    where id = any(${released.flatMap(({ receiptId }) => receiptId ?? [])}::int4[])
      or bank_deposit_id = any(${released.flatMap(({ bankDepositId }) => bankDepositId ?? [])}::int4[])
    order by id`);
  enforce(
    mayUnmatch(
      refundable.map(({ methodId, number, refunded: amount }) => ({
        name: receiptName(methodId, number),
        refunded: amount,
      })),
    ),
  );
  for (const { receiptId, bankDepositId, ...before } of released) {
    if (receiptId !== null) await unclearReceipts(db, [receiptId], before);
    if (bankDepositId === null) continue;
    await setSlipDay(db, [bankDepositId], before.bankOn);
    await unclearReceipts(db, await receiptsOn(db, [bankDepositId]), before);
  }
  await touchLine(db, actor.id, lineId, { matches: [items.map(itemName).join(', '), ''] });
}

/** The line that a receipt, or its slip, is matched with, locked. */
export interface LineOfReceipt {
  /** Takes its matches back. Lock its receipts first. */
  release: (by: Circumstances) => Promise<void>;
}

/**
 * Locks the line that a receipt, or its slip, is matched with in an account of another currency: what
 * it was converted for. Call it before the receipt is locked.
 */
export async function lockLineOfConversion(
  db: Db,
  receiptId: number,
): Promise<LineOfReceipt | undefined> {
  const line = await rowsOf(db).first(sql<{ id: number }>`
    select m.bank_line_id as id from receipts r
    join bank_matches m on m.receipt_id = r.id or m.bank_deposit_id = r.bank_deposit_id
    join bank_accounts a on a.id = r.bank_account_id
    where r.id = ${receiptId} and a.currency <> r.currency`);
  if (!line) return undefined;
  await lockLine(db, line.id);
  const isStillMatched = (await itemsOfLines(db, [line.id])).length > 0;
  return isStillMatched ? { release: (by) => release(db, by, line.id) } : undefined;
}
