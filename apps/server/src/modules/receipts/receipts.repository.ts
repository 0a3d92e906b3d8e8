import type { Day } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import type { HeadEntry, LiveDeduction, LiveLine, NewEntry } from '@recoup/domain/receipts/entry';
import type { PaidLine } from '@recoup/domain/receipts/may-change-paid';
import type { ReceiptSource } from '@recoup/domain/receipts/receipt';
import type { BroughtIn, ReceiptOfRules } from '@recoup/domain/receipts/receipt-rules';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';

export interface NewReceipt {
  payerId: number | null;
  methodId: PaymentMethodId;
  number: string;
  receivedOn: Day;
  currency: string;
  amount: Cents;
  source: ReceiptSource;
  bankOn?: Day | null;
  presentedAgainOfId?: number | undefined;
  userId: number | null;
}

/** Writes a receipt that nothing has happened to yet; returns its id. */
export async function insertReceipt(db: Db, given: NewReceipt): Promise<number> {
  return await insertRow(db, 'receipts', {
    payer_id: given.payerId,
    payment_method_id: given.methodId,
    number: given.number,
    received_on: given.receivedOn,
    currency: given.currency,
    amount: formatDecimal(given.amount),
    source: given.source,
    bank_on: given.bankOn ?? null,
    presented_again_of_id: given.presentedAgainOfId ?? null,
    created_by: given.userId,
  });
}

/** The payer that stands for a hotel itself; it is made with the hotel's first receipt. */
export async function ownPayerOf(
  db: Db,
  supplierId: number,
  userId: number | null,
): Promise<number> {
  const own = sql<{ id: number }>`
    select payer_id as id from payer_suppliers where supplier_id = ${supplierId} and is_own`;
  const before = await rowsOf(db).first(own);
  if (before) return before.id;
  // two first receipts of a hotel at once: the second waits here, and finds the payer of the first
  const supplier = await rowsOf(db).first(sql<{ name: string }>`
    select name from suppliers where id = ${supplierId} for no key update`);
  const other = await rowsOf(db).first(own);
  if (other) return other.id;
  if (!supplier) throw new Error(`the payer of supplier ${supplierId}, which does not exist`);
  const payerId = await insertRow(db, 'payers', {
    kind: 'hotel',
    name: supplier.name,
    created_by: userId,
  });
  await linkOwnPayer(db, payerId, supplierId);
  return payerId;
}

async function linkOwnPayer(db: Db, payerId: number, supplierId: number): Promise<void> {
  await db
    .insertInto('payer_suppliers')
    .values({ payer_id: payerId, supplier_id: supplierId, is_own: true })
    .execute();
}

/** What is done to receipts at once, by whom, and for what reason. */
export interface NewAct {
  kind: string;
  reconciliationId?: number | undefined;
  reason?: string;
  /** Null for what the application did by itself. */
  userId: number | null;
}

/** An entry, and the receipt that it belongs to. */
export type ActEntry = NewEntry & { readonly receiptId: number };

/** What the bank kept of a receipt, of a slip, or of an account itself. */
export interface FeeEntry extends HeadEntry {
  readonly receiptId: number | null;
  readonly bankDepositId: number | null;
  readonly bankAccountId: number | null;
  readonly remark: string;
}

/**
 * Writes an act with its entries: first all that takes off, then what puts on. Returns its id; none
 * without entries.
 */
export async function insertAct(
  db: Db,
  { kind, reconciliationId, reason = '', userId }: NewAct,
  entries: ReadonlyArray<ActEntry | FeeEntry>,
): Promise<number | undefined> {
  if (entries.length === 0) return undefined;
  const putsOn = (entry: ActEntry | FeeEntry): boolean =>
    'recordId' in entry && entry.reverses === null;
  const parts = [entries.filter((entry) => !putsOn(entry)), entries.filter(putsOn)];
  let act = sql`
    insert into receipt_acts (kind, reconciliation_id, reason, created_by)
    values (${kind}, ${reconciliationId ?? null}, ${reason}, ${userId}) returning id`;
  let actId: number | undefined;
  for (const part of parts.filter(({ length }) => length > 0)) {
    actId = await insertEntries(db, act, userId, part);
    act = sql`select ${actId}::int4 as id`;
  }
  return actId;
}

const toRow = (entry: ActEntry | FeeEntry): Record<string, unknown> => ({
  ...entry,
  amount: formatDecimal(entry.amount),
  dollars: entry.dollars === null ? null : formatDecimal(entry.dollars),
});

/** Writes entries of the act that a statement returns; returns its id. */
async function insertEntries(
  db: Db,
  act: Sql,
  userId: number | null,
  entries: ReadonlyArray<ActEntry | FeeEntry>,
): Promise<number | undefined> {
  const written = await rowsOf(db).first(sql<{ id: number }>`
    with act as (${act}), entries as (
      insert into receipt_entries (act_id, receipt_id, bank_deposit_id, bank_account_id, kind, amount,
        currency, dollars, posted_on, paid_on, bank_on, record_id, agency_id, invoice_id,
        payment_method_id, number, remark, reverses, live, created_by)
      select act.id, "receiptId", "bankDepositId", "bankAccountId", kind, amount, currency, dollars,
        "postedOn", "paidOn", "bankOn",
        "recordId", "agencyId", "invoiceId", "paymentMethodId", coalesce(number, ''),
        coalesce(remark, ''), reverses, reverses is null, ${userId}
      from act cross join rows from (jsonb_to_recordset(${JSON.stringify(entries.map(toRow))}::jsonb) as (
        "receiptId" int, "bankDepositId" int, "bankAccountId" int, kind text, amount numeric,
        currency text, dollars numeric, "postedOn" date, "paidOn" date, "bankOn" date, "recordId" int,
        "agencyId" int, "invoiceId" int, "paymentMethodId" int2, number text, remark text,
        reverses int8)) with ordinality as e
      order by ordinality)
    select id from act`);
  return written?.id;
}

const entryColumns = sql`
  e.id, e.receipt_id as "receiptId", e.kind, e.amount, e.currency, e.dollars,
  e.posted_on as "postedOn", e.bank_on as "bankOn", e.reverses, e.remark`;

/** Lines that nothing has taken off, the lower record first. */
export async function liveLines(
  db: Db,
  which: Sql,
): Promise<Array<LiveLine & { receiptId: number }>> {
  return await rowsOf(db).all(sql<LiveLine & { receiptId: number }>`
    select ${entryColumns}, e.record_id as "recordId", e.agency_id as "agencyId",
      e.invoice_id as "invoiceId", e.paid_on as "paidOn",
      e.payment_method_id as "paymentMethodId", e.number,
      ${isPublished} as "isPublished"
    from receipt_entries e join receipt_acts act on act.id = e.act_id
    where e.live and e.record_id is not null and ${which}
    order by e.record_id, e.id`);
}

/** Whether a published report holds the entry `e`. */
const isPublished = sql<boolean>`exists (
  select from agency_report_entries held join agency_reports report on report.id = held.report_id
  where held.entry_id = e.id and report.published)`;

/** Deductions that nothing has taken off. */
export async function liveDeductions(
  db: Db,
  which: Sql,
): Promise<Array<LiveDeduction & { receiptId: number }>> {
  return await rowsOf(db).all(sql<LiveDeduction & { receiptId: number }>`
    select ${entryColumns}
    from receipt_entries e join receipt_acts act on act.id = e.act_id
    where e.live and e.kind = 'deduction' and ${which}
    order by e.id`);
}

/** The money of records and the receipts that it came with; the line that was paid last first. */
export async function paidLines(
  db: Db,
  recordIds: readonly number[],
): Promise<Array<PaidLine & { recordId: number }>> {
  return await rowsOf(db).all(sql<PaidLine & { recordId: number }>`
    select e.record_id as "recordId", coalesce(e.dollars, e.amount) as amount,
      jsonb_build_object('methodId', r.payment_method_id, 'number', r.number,
        'currency', r.currency, 'unapplied', (100 * r.unapplied)::int8, 'isConverted', r.rate is not null,
        'followsRecord', r.source in ('manual', 'opening'),
        'isShared', exists (
          select from receipt_entries other where other.receipt_id = r.id and other.live
            and other.record_id <> e.record_id)) as receipt
    from receipt_entries e join receipts r on r.id = e.receipt_id
    where e.live and e.record_id = any(${[...recordIds]}::int4[])
    order by e.record_id, e.paid_on desc nulls last, e.id desc`);
}

/** A receipt as its rules take it. */
export interface LockedReceipt extends ReceiptOfRules {
  id: number;
  payerId: number | null;
  source: ReceiptSource;
  amount: Cents;
  returned: Cents;
  /** Dollars that the bank credited for another currency, before its fee. */
  credited: Cents | null;
  /** The slip that it is on. */
  bankDepositId: number | null;
  updatedAt: string;
}

const lockedColumns = sql`
  id, payer_id as "payerId", state, source, currency, amount, unapplied, deducted, returned, credited,
  rate::float8 as rate, payment_method_id as "methodId", number, received_on as "receivedOn",
  bank_on as "bankOn", bank_deposit_id as "bankDepositId", updated_at as "updatedAt"`;

/** Locks receipts, in the order of their ids. */
export async function lockReceipts(db: Db, ids: readonly number[]): Promise<LockedReceipt[]> {
  return await rowsOf(db).all(sql<LockedReceipt>`
    select ${lockedColumns} from receipts where id = any(${[...ids]}::int4[])
    order by id for update`);
}

/** A receipt as its rules take it, without a lock. @throws AppError notFound 'Receipt Not Found' */
export async function receiptOfRules(db: Db, id: number): Promise<ReceiptOfRules> {
  return found(
    await rowsOf(db).first(
      sql<LockedReceipt>`select ${lockedColumns} from receipts where id = ${id}`,
    ),
    'Receipt Not Found',
  );
}

/** Receipts from which money was transferred to this one, also by way of others. */
export async function sourcesOfTransfers(db: Db, receiptId: number): Promise<number[]> {
  const sources = await rowsOf(db).all(sql<{ id: number }>`
    with recursive sources (id) as (
      values (${receiptId}::int4)
      union
      select other.receipt_id
      from sources
      join receipt_entries e on e.receipt_id = sources.id and e.kind = 'transferred'
      join receipt_entries other on other.act_id = e.act_id and other.kind = 'transferred')
    select id from sources`);
  return sources.map(({ id }) => id);
}

/** Money that was transferred to a receipt that the bank took back goes back. Lock its sources first. */
export async function giveBackTransfers(db: Db, receiptId: number, on: Day): Promise<void> {
  await sql`select give_back_transfers(array[${receiptId}::int4], ${on}::date)`.execute(db);
}

/**
 * The receipt by which a user brought in money of a receipt: itself, or one that money was transferred
 * from before, also by several transfers (decision 204).
 */
export async function broughtInBy(
  db: Db,
  receiptId: number,
  userId: number,
): Promise<BroughtIn | undefined> {
  return await rowsOf(db).first(sql<BroughtIn>`
    with recursive sources (id, until) as (
      select ${receiptId}::int4, null::int4
      union
      select given.receipt_id, given.act_id from sources
      join receipt_entries taken on taken.receipt_id = sources.id and taken.kind = 'transferred'
        and taken.amount < 0 and (until is null or taken.act_id < until)
      join receipt_entries given on given.act_id = taken.act_id and given.kind = 'transferred'
        and given.amount > 0
    )
    select r.payment_method_id as "methodId", r.number,
      case when r.created_by = ${userId} then 'entered' else 'corrected' end as did
    from sources join receipts r on r.id = sources.id
    where r.created_by = ${userId} or exists (
      select from receipt_entries e where e.receipt_id = r.id and e.kind = 'amount'
        and e.created_by = ${userId} and (until is null or e.act_id < until))
    order by r.id = ${receiptId} desc, r.id limit 1`);
}

/** Gives up receipts that hold nothing and were never the bank's. */
export async function voidReceipts(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update receipts set state = 'void' where id = any(${[...ids]}::int4[])`.execute(db);
}
