import type {
  BankDepositChanges,
  BankDepositInput,
} from '@recoup/contract/bank/bank-deposits.schemas';
import { slipName } from '@recoup/domain/bank/bank-line';
import { mayGoOnSlip } from '@recoup/domain/bank/may-match';
import type { Day } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { refused } from '@recoup/domain/kit/verdict';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import { insertRow, lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found, notFound, refusedInput } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';
import { type Circumstances, enforce, lockReceipts, setSlip } from '../../receipts/receipts.api.ts';
import { getOpenAccount } from '../bank-accounts.repository.ts';

const labels: Readonly<Record<string, string>> = {
  bankAccountId: 'Account',
  depositedOn: 'Deposited',
  number: 'Number',
  bankOn: 'Bank day',
  receipts: 'Receipts',
};

const subjectOf = (slipId: number): string => `slip ${slipId}`;

function refuseDays({ depositedOn, bankOn }: BankDepositInput, today: Day): void {
  if (depositedOn > today) throw refusedInput('Deposited cannot be after today', 'depositedOn');
  if (bankOn !== null && bankOn > today)
    throw refusedInput('Bank Day cannot be after today', 'bankOn');
}

/**
 * Puts receipts on a slip whose row is locked, and which these were on before.
 * @throws AppError notFound or refused
 */
async function putOnSlip(
  db: Db,
  slipId: number,
  { bankAccountId, bankOn, receipts }: BankDepositInput,
  { currency, before = [] }: { currency: string; before?: readonly number[] },
): Promise<void> {
  const ids = receipts.map(({ receiptId }) => receiptId);
  if (new Set(ids).size < ids.length) enforce(refused('twice', 'List each receipt only once.'));
  const locked = await lockReceipts(db, ids);
  if (locked.length < ids.length) throw notFound('Receipt Not Found');
  const others = await otherSlips(db, ids, slipId);
  enforce(
    mayGoOnSlip(
      locked.map(({ id, methodId, number, ...receipt }) => ({
        ...receipt,
        name: receiptName(methodId, number),
        slip: others.get(id) ?? null,
        wasOnIt: before.includes(id),
      })),
      currency,
    ),
  );
  await setSlip(db, ids, { bankDepositId: slipId, bankAccountId, bankOn });
}

/** The other slips that receipts are on, by the receipt. */
async function otherSlips(
  db: Db,
  ids: readonly number[],
  slipId: number,
): Promise<Map<number, string>> {
  const rows = await rowsOf(db).all(sql<{ id: number; number: string; depositedOn: Day }>`
    select r.id, d.number, d.deposited_on as "depositedOn"
    from receipts r join bank_deposits d on d.id = r.bank_deposit_id
    where r.id = any(${[...ids]}::int4[]) and d.id <> ${slipId}`);
  return new Map(rows.map(({ id, number, depositedOn }) => [id, slipName(number, depositedOn)]));
}

/**
 * Puts receipts on a new slip; returns its id. Run inside a transaction.
 * @throws AppError notFound, or refused with the receipt that cannot be on it
 */
export async function createSlip(
  db: Db,
  { actor, today }: Circumstances,
  given: BankDepositInput,
): Promise<number> {
  refuseDays(given, today);
  const { currency } = await getOpenAccount(db, given.bankAccountId);
  const id = await insertRow(db, 'bank_deposits', {
    bank_account_id: given.bankAccountId,
    deposited_on: given.depositedOn,
    number: given.number,
    bank_on: given.bankOn,
    created_by: actor.id,
  });
  await putOnSlip(db, id, given, { currency });
  return id;
}

/** A slip, locked. @throws AppError notFound, or refused when it is matched */
async function lockSlip(db: Db, id: number) {
  const fields = ['bank_account_id', 'deposited_on', 'number', 'bank_on', 'updated_at'] as const;
  const slip = found(await lockById(db, 'bank_deposits', id, fields), 'Slip Not Found');
  const match = await rowsOf(db).first(sql<{ bookedOn: Day }>`
    select l.booked_on as "bookedOn" from bank_matches m join bank_lines l on l.id = m.bank_line_id
    where m.bank_deposit_id = ${id}`);
  if (match)
    throw refusedInput(
      `This slip is matched with a line of ${formatDay(match.bookedOn)}. Take that match back first.`,
    );
  return slip;
}

/** Takes the receipts of a locked slip off it; returns their ids. */
async function emptySlip(db: Db, id: number): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select id from receipts where bank_deposit_id = ${id} order by id for update`);
  const ids = rows.map((row) => row.id);
  await setSlip(db, ids, { bankDepositId: null, bankAccountId: null, bankOn: null });
  return ids;
}

/**
 * Changes a slip, and which receipts are on it. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused when it is matched, or a receipt cannot be on it
 */
export async function replaceSlip(
  db: Db,
  { actor, today }: Circumstances,
  id: number,
  { expected_updated_at: expected, ...given }: BankDepositChanges,
): Promise<void> {
  const slip = await lockSlip(db, id);
  await refuseStaleSave({
    what: 'this slip',
    expected,
    updatedAt: slip.updated_at,
    changesSince: (since) => findAuditChangesSince(db, subjectOf(id), since),
    labelOf: (field) => labels[field] ?? field,
  });
  refuseDays(given, today);
  const { currency } = await getOpenAccount(db, given.bankAccountId);
  const before = await emptySlip(db, id);
  await putOnSlip(db, id, given, { currency, before });
  const fields = changedFields(
    {
      bankAccountId: slip.bank_account_id,
      depositedOn: slip.deposited_on,
      number: slip.number,
      bankOn: slip.bank_on,
      receipts: before.join(', '),
    },
    {
      bankAccountId: given.bankAccountId,
      depositedOn: given.depositedOn,
      number: given.number,
      bankOn: given.bankOn,
      receipts: given.receipts
        .map(({ receiptId }) => receiptId)
        .toSorted((one, other) => one - other)
        .join(', '),
    },
  );
  await logFieldChanges(db, actor.id, [{ subject: subjectOf(id), fields }]);
  await db
    .updateTable('bank_deposits')
    .set({
      bank_account_id: given.bankAccountId,
      deposited_on: given.depositedOn,
      number: given.number,
      bank_on: given.bankOn,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a slip; its receipts are in transit again. Run inside a transaction.
 * @throws AppError notFound, or refused when it is matched, or has fees
 */
export async function deleteSlip(db: Db, id: number): Promise<void> {
  await lockSlip(db, id);
  const fee = await rowsOf(db).first(sql<{ id: number }>`
    select id from receipt_entries where bank_deposit_id = ${id} limit 1`);
  if (fee) throw refusedInput('This slip has a fee: its story stays. Put other receipts on it.');
  await emptySlip(db, id);
  await db.deleteFrom('bank_deposits').where('id', '=', id).execute();
}
