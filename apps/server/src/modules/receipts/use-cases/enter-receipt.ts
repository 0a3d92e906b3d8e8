import type { ReceiptChanges, ReceiptInput } from '@recoup/contract/receipts/receipts.schemas';
import { refused } from '@recoup/domain/kit/verdict';
import { type Cents, opposite, sumCents } from '@recoup/domain/money/cents';
import { mayBeReceivedOn } from '@recoup/domain/receipts/may-be-received-on';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import type { ReceiptSource } from '@recoup/domain/receipts/receipt';
import { hasLeft } from '@recoup/domain/receipts/receipt-rules';
import { hasCheckNumber } from '@recoup/domain/reconciliation/may-reconcile';
import { sql } from 'kysely';
import { changedFields, logFieldChanges } from '#platform/audit/audit-log';
import type { Doer } from '#platform/auth/actor';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { insertReceipt, type LockedReceipt, ownPayerOf } from '../receipts.repository.ts';
import {
  type Circumstances,
  enforce,
  headEntry,
  ofReceipt,
  openReceipt,
  refuseUnusable,
  writeAct,
} from './receipt-act.ts';

interface WhoPaid {
  payerId?: number | null | undefined;
  supplierId?: number | undefined;
}

/** The payer that a request names; undefined where it names none. */
async function payerOf(
  db: Db,
  { payerId, supplierId }: WhoPaid,
  userId: number | null,
): Promise<number | null | undefined> {
  if (supplierId !== undefined) {
    found(await findById(db, 'suppliers', supplierId, ['id']), 'Supplier Not Found');
    return await ownPayerOf(db, supplierId, userId);
  }
  if (typeof payerId !== 'number') return payerId;
  const payer = found(
    await findById(db, 'payers', payerId, ['name', 'merged_into_id']),
    'Payer Not Found',
  );
  if (payer.merged_into_id !== null)
    throw refusedInput(`${payer.name} was merged into another payer. Choose that one.`, 'payerId');
  return payerId;
}

function refuseDays(
  { receivedOn, bankOn }: { receivedOn: string | null; bankOn: string | null },
  today: string,
): void {
  if (receivedOn !== null && receivedOn > today)
    throw refusedInput('Received cannot be after today', 'receivedOn');
  if (bankOn !== null && bankOn > today)
    throw refusedInput('Bank Day cannot be after today', 'bankOn');
}

/**
 * Enters a receipt; returns its id. Run inside a transaction.
 * @throws AppError notFound or refused
 */
export async function enterReceipt(
  db: Db,
  { actor, today }: Circumstances<Doer>,
  given: ReceiptInput,
  source: ReceiptSource = 'entered',
): Promise<number> {
  const number = given.number ?? '';
  refuseDays({ receivedOn: given.receivedOn, bankOn: given.bankOn ?? null }, today);
  refuseNoNumber(given.paymentMethodId, number);
  if (given.presentedAgainOfId !== undefined) {
    const before = found(
      await findById(db, 'receipts', given.presentedAgainOfId, ['state']),
      'Receipt Not Found',
    );
    if (before.state !== 'returned')
      throw refusedInput('Only a returned receipt is presented again.', 'presentedAgainOfId');
  }
  return await insertReceipt(db, {
    payerId: (await payerOf(db, given, actor.id)) ?? null,
    methodId: given.paymentMethodId,
    number,
    receivedOn: given.receivedOn,
    bankOn: given.bankOn ?? null,
    currency: given.currency,
    amount: given.amount,
    source,
    presentedAgainOfId: given.presentedAgainOfId,
    userId: actor.id,
  });
}

function refuseNoNumber(methodId: LockedReceipt['methodId'], number: string): void {
  const verdict = hasCheckNumber({ methodId, checkNumber: number });
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'number');
}

/**
 * Changes the head of a receipt: the payer at any time, the rest until the bank has cleared it. Once
 * lines are applied, the payer is changed by accounting. Run inside a transaction.
 * @throws AppError notFound, staleSave, forbidden, or refused
 */
export async function editReceipt(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { amount, reason = '', expected_updated_at: expected, ...given }: ReceiptChanges,
): Promise<void> {
  const { receipt, lines, deductions, records } = await openReceipt(db, receiptId, { expected });
  const payerId = await payerOf(db, given, by.actor.id);
  const receivedOn = given.receivedOn ?? receipt.receivedOn;
  const changes = changedFields(headOf(receipt), {
    payerId: payerId === undefined ? receipt.payerId : payerId,
    methodId: given.paymentMethodId ?? receipt.methodId,
    number: given.number === undefined ? receipt.number : (given.number ?? ''),
    receivedOn,
    bankOn: given.bankOn === undefined ? receipt.bankOn : given.bankOn,
  });
  const { payerId: payerChange, ...others } = changes;
  if (payerChange)
    requireAbility(by.actor, lines.length > 0 ? 'receipts.correct' : 'receipts.enter');
  const changesMore = Object.keys(others).length > 0;
  const changesAmount = amount !== undefined && amount !== receipt.amount;
  if (changesMore || changesAmount) {
    refuseUnusable(receipt);
    if (receipt.state === 'cleared')
      enforce(refused('state', `${nameOf(receipt)} is cleared: only its payer can be changed.`));
  }
  if ('bankOn' in others && receipt.bankDepositId !== null)
    throw refusedInput(
      `${nameOf(receipt)} is on a slip: its bank day is that of the slip.`,
      'bankOn',
    );
  if (changesMore)
    requireAbility(by.actor, lines.length > 0 ? 'receipts.correct' : 'receipts.enter');
  if ('receivedOn' in others)
    enforce(
      mayBeReceivedOn(
        receipt,
        receivedOn,
        [...lines, ...deductions].map(({ postedOn }) => postedOn),
      ),
    );
  await setHead(db, by, receipt, changes);
  if (changesAmount) await changeAmount(db, by, { receipt, records, amount, reason });
}

const headOf = ({ payerId, methodId, number, receivedOn, bankOn }: LockedReceipt) => ({
  payerId,
  methodId,
  number,
  receivedOn,
  bankOn,
});

const nameOf = ({ methodId, number }: LockedReceipt): string => receiptName(methodId, number);

type HeadChanges = ReturnType<typeof changedFields>;

async function setHead(
  db: Db,
  { actor, today }: Circumstances,
  receipt: LockedReceipt,
  changes: HeadChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const after = {
    ...headOf(receipt),
    ...Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to])),
  };
  refuseDays(after, today);
  if ('methodId' in changes || 'number' in changes) refuseNoNumber(after.methodId, after.number);
  await logFieldChanges(db, actor.id, [{ subject: `receipt ${receipt.id}`, fields: changes }]);
  await sql`
    update receipts set payer_id = ${after.payerId}, payment_method_id = ${after.methodId},
      number = ${after.number}, received_on = ${after.receivedOn}, bank_on = ${after.bankOn}
    where id = ${receipt.id}`.execute(db);
}

/** Corrects the amount by an entry, with its reason. */
async function changeAmount(
  db: Db,
  by: Circumstances,
  {
    receipt,
    records,
    amount,
    reason,
  }: {
    receipt: LockedReceipt;
    records: Parameters<typeof writeAct>[2];
    amount: Cents;
    reason: string;
  },
): Promise<void> {
  requireAbility(by.actor, 'receipts.correct');
  if (reason === '') throw refusedInput('Reason is required', 'reason');
  if (receipt.rate !== null)
    throw refusedInput('Undo the conversion before you correct the amount.', 'amount');
  const change = sumCents([amount, opposite(receipt.amount)]);
  enforce(hasLeft(receipt, opposite(change)));
  const entry = headEntry(receipt, 'amount', change, { postedOn: by.today });
  await writeAct(db, by, records, {
    kind: 'amount',
    reason,
    entries: ofReceipt(receipt.id, [entry]),
  });
}
