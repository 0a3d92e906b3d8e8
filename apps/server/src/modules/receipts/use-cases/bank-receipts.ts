import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, opposite } from '@recoup/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { type FeeEntry, insertAct } from '../receipts.repository.ts';

/** Where the bank has a receipt, and since when. */
interface InBank {
  bankAccountId: number | null;
  bankOn: Day | null;
}

/**
 * The bank has these receipts: what was received is cleared, and what it returned stays returned. A
 * receipt that was made for one record follows it no longer. Lock them first.
 */
export async function clearReceipts(
  db: Db,
  ids: readonly number[],
  { bankAccountId, bankOn }: InBank,
): Promise<void> {
  await sql`
    update receipts set bank_account_id = ${bankAccountId}::int4, bank_on = ${bankOn}::date,
      state = case state when 'received' then 'cleared' else state end,
      source = case when source in ('manual', 'opening') then 'entered' else source end
    where id = any(${[...ids]}::int4[])`.execute(db);
}

/** The bank does not have a receipt after all: it is as it was before. Lock it first. */
export async function unclearReceipts(
  db: Db,
  ids: readonly number[],
  { bankAccountId, bankOn }: InBank,
): Promise<void> {
  await sql`
    update receipts set bank_account_id = ${bankAccountId}::int4, bank_on = ${bankOn}::date,
      state = case state when 'cleared' then 'received' else state end
    where id = any(${[...ids]}::int4[])`.execute(db);
}

/** Puts receipts on a slip, whose account and bank day are theirs, or takes them off it. */
export async function setSlip(
  db: Db,
  ids: readonly number[],
  { bankDepositId, bankAccountId, bankOn }: InBank & { bankDepositId: number | null },
): Promise<void> {
  await sql`
    update receipts set bank_deposit_id = ${bankDepositId}::int4,
      bank_account_id = ${bankAccountId}::int4, bank_on = ${bankOn}::date
    where id = any(${[...ids]}::int4[])`.execute(db);
}

/** A fee of a receipt, of a slip, or of an account itself. */
export interface Fee {
  receiptId: number | null;
  bankDepositId: number | null;
  bankAccountId: number | null;
  amount: Cents;
  currency: string;
  bankOn: Day;
  remark: string;
}

const feeEntry = ({ amount, currency, bankOn, ...of }: Fee, reverses: number | null): FeeEntry => ({
  ...of,
  kind: 'fee',
  amount,
  currency,
  dollars: currency === homeCurrency ? amount : null,
  postedOn: bankOn,
  bankOn,
  reverses,
});

/** Writes what the bank kept, as an act of its own; returns the id of the entry. */
export async function writeFee(db: Db, userId: number, fee: Fee): Promise<number> {
  const actId = await insertAct(db, { kind: 'fee', userId }, [feeEntry(fee, null)]);
  const { id } = await db
    .selectFrom('receipt_entries')
    .select(sql<number>`id`.as('id'))
    .where('act_id', '=', actId ?? 0)
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a fee off again, by an entry of the same day. */
export async function takeOffFee(
  db: Db,
  userId: number,
  { id, reason, ...fee }: Fee & { id: number; reason: string },
): Promise<void> {
  await insertAct(db, { kind: 'feeTakenOff', reason, userId }, [
    feeEntry({ ...fee, amount: opposite(fee.amount) }, id),
  ]);
}
