import type { BankFeeInput } from '@recoup/contract/bank/bank-deposits.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import type { ReceiptState } from '@recoup/domain/receipts/receipt';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import { type Circumstances, type Fee, takeOffFee, writeFee } from '../../receipts/receipts.api.ts';
import { getOpenAccount } from '../bank-accounts.repository.ts';

/** The currency in which the bank takes a fee. @throws AppError notFound or refused */
async function currencyOfFee(
  db: Db,
  { receiptId, bankDepositId, bankAccountId }: BankFeeInput,
): Promise<string> {
  if (bankAccountId !== undefined) return (await getOpenAccount(db, bankAccountId)).currency;
  if (bankDepositId !== undefined) {
    const slip = await rowsOf(db).first(sql<{ currency: string }>`
      select a.currency from bank_deposits d join bank_accounts a on a.id = d.bank_account_id
      where d.id = ${bankDepositId} for update of d`);
    return found(slip, 'Slip Not Found').currency;
  }
  const receipt = found(
    await rowsOf(db).first(sql<{
      state: ReceiptState;
      methodId: PaymentMethodId | null;
      number: string;
      currency: string | null;
    }>`
      select r.state, r.payment_method_id as "methodId", r.number, a.currency
      from receipts r left join bank_accounts a on a.id = r.bank_account_id
      where r.id = ${receiptId} for update of r`),
    'Receipt Not Found',
  );
  if (receipt.state === 'announced' || receipt.state === 'void')
    throw refusedInput(
      `${receiptName(receipt.methodId, receipt.number)} is ${receipt.state}: the bank has nothing of it.`,
      'receiptId',
    );
  return receipt.currency ?? homeCurrency;
}

/**
 * Notes what the bank kept; returns the id of the entry. Run inside a transaction.
 * @throws AppError notFound, or refused
 */
export async function addFee(
  db: Db,
  { actor, today }: Circumstances,
  given: BankFeeInput,
): Promise<number> {
  if (given.bankOn > today) throw refusedInput('Bank Day cannot be after today', 'bankOn');
  const { receiptId = null, bankDepositId = null, bankAccountId = null } = given;
  const { amount, bankOn, remark } = given;
  const currency = await currencyOfFee(db, given);
  const of = { receiptId, bankDepositId, bankAccountId };
  return await writeFee(db, actor.id, { ...of, amount, currency, bankOn, remark });
}

interface StoredFee extends Fee {
  id: number;
  live: boolean;
  actKind: string;
  matchedOn: Day | null;
}

/**
 * Takes a fee off. Run inside a transaction.
 * @throws AppError notFound, or refused when it is off already, matched, or of a conversion
 */
export async function undoFee(
  db: Db,
  { actor }: Circumstances,
  entryId: number,
  reason: string,
): Promise<void> {
  await sql`select from receipt_entries where id = ${entryId} for update`.execute(db);
  const { live, actKind, matchedOn, ...fee } = found(
    await rowsOf(db).first(sql<StoredFee>`
      select e.id, e.receipt_id as "receiptId", e.bank_deposit_id as "bankDepositId",
        e.bank_account_id as "bankAccountId", e.amount, e.currency,
        coalesce(e.bank_on, e.posted_on) as "bankOn", e.remark, e.live, act.kind as "actKind",
        l.booked_on as "matchedOn"
      from receipt_entries e join receipt_acts act on act.id = e.act_id
      left join bank_matches m on m.entry_id = e.id left join bank_lines l on l.id = m.bank_line_id
      where e.id = ${entryId} and e.kind = 'fee' and e.reverses is null`),
    'Fee Not Found',
  );
  if (!live) throw refusedInput('This fee was taken off already.');
  if (matchedOn !== null)
    throw refusedInput(
      `This fee is matched with a line of ${formatDay(matchedOn)}. Take that match back first.`,
    );
  if (actKind === 'converted')
    throw refusedInput('This fee is of a conversion. Undo the conversion.');
  await takeOffFee(db, actor.id, { ...fee, reason });
}
