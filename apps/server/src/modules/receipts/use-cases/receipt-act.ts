import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { refused, type Verdict } from '@recoup/domain/kit/verdict';
import type { Cents } from '@recoup/domain/money/cents';
import type {
  HeadEntry,
  LineEntry,
  LiveDeduction,
  LiveLine,
  NewEntry,
} from '@recoup/domain/receipts/entry';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { isWorthACent } from '@recoup/domain/receipts/may-convert-by';
import type { ActKind, ReceiptSource } from '@recoup/domain/receipts/receipt';
import { afterTakingOff, isUsable } from '@recoup/domain/receipts/receipt-rules';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor, Doer } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, found, notFound, refusedInput } from '#platform/errors/app-error';
import { isStale, staleSave } from '#platform/errors/stale-save';
import { type PaidRecord, setPaid } from '../../records/records.api.ts';
import {
  lockReceiptRecords,
  type ReceiptRecord,
  statesBeforePaid,
  stillPaid,
} from '../receipt-records.repository.ts';
import {
  type ActEntry,
  insertAct,
  type LockedReceipt,
  liveDeductions,
  liveLines,
  lockReceipts,
} from '../receipts.repository.ts';

/** Who does what today. */
export interface Circumstances<Who extends Doer = Actor> {
  actor: Who;
  today: Day;
}

/** A receipt with all that it holds, locked with the records and invoices that an act concerns. */
export interface OpenReceipt {
  receipt: LockedReceipt;
  lines: Array<LiveLine & { receiptId: number }>;
  deductions: Array<LiveDeduction & { receiptId: number }>;
  records: Map<number, ReceiptRecord>;
  /** Other receipts that the act concerns. */
  others: Map<number, LockedReceipt>;
}

interface Wanted {
  /** The state that the act started from; a request without it is never stale. */
  expected: string | undefined;
  /** Records that it names beyond those of the receipt's own lines. */
  recordIds?: readonly number[];
  /** Other receipts, with the states that were seen of them. */
  others?: ReadonlyArray<{ receiptId: number; expected_updated_at: string }>;
  /** Receipts that get back what they gave, however they stand now. */
  sources?: readonly number[];
}

/**
 * Locks a receipt, other receipts, and their records for an act.
 * @throws AppError notFound 'Receipt Not Found', or staleSave naming who did something to it since
 */
export async function openReceipt(
  db: Db,
  receiptId: number,
  { expected, recordIds = [], others = [], sources = [] }: Wanted,
): Promise<OpenReceipt> {
  const own = await rowsOf(db).all(sql<{ id: number }>`
    select record_id as id from receipt_entries
    where receipt_id = ${receiptId} and live and record_id is not null`);
  const records = await lockReceiptRecords(db, [...own.map(({ id }) => id), ...recordIds]);
  const locked = await lockReceipts(db, [
    receiptId,
    ...others.map((other) => other.receiptId),
    ...sources,
  ]);
  const byId = new Map(locked.map((one) => [one.id, one]));
  const receipt = found(byId.get(receiptId), 'Receipt Not Found');
  await refuseStaleReceipt(db, receipt, expected);
  for (const other of others)
    await refuseStaleReceipt(
      db,
      found(byId.get(other.receiptId), 'Receipt Not Found'),
      other.expected_updated_at,
    );
  const ofIt = sql`e.receipt_id = ${receiptId}`;
  return {
    receipt,
    lines: await liveLines(db, ofIt),
    deductions: await liveDeductions(db, ofIt),
    records,
    others: byId,
  };
}

/** @throws AppError staleSave naming who did something to the receipt since */
async function refuseStaleReceipt(
  db: Db,
  { id, methodId, number, updatedAt }: LockedReceipt,
  expected: string | undefined,
): Promise<void> {
  if (!isStale(expected, updatedAt)) return;
  const last = await rowsOf(db).first(sql<{ id: number; name: string }>`
    select u.id, u.name from receipt_entries e join users u on u.id = e.created_by
    where e.receipt_id = ${id} and e.created_at > ${expected} order by e.id desc limit 1`);
  throw staleSave({
    what: receiptName(methodId, number),
    updatedAt,
    updatedBy: last,
    changed: [],
    labels: [],
  });
}

/** @throws AppError staleSave if the record was changed since it was seen */
export function refuseStaleRecord(record: ReceiptRecord, expected: string): void {
  if (!isStale(expected, record.updatedAt)) return;
  throw staleSave({
    what: `record ${record.id}`,
    updatedAt: record.updatedAt,
    updatedBy: undefined,
    changed: [],
    labels: [],
  });
}

/** @throws AppError refused, or forbidden where the user may not */
export function enforce<Judged extends Verdict>(
  verdict: Judged,
): asserts verdict is Judged & { allowed: true } {
  if (verdict.allowed) return;
  const isForbidden = verdict.code === 'permission' || verdict.code === 'collections';
  throw new AppError(isForbidden ? 'forbidden' : 'refused', verdict.reason);
}

/** @throws AppError refused when the bank returned the receipt, or it was given up */
export const refuseUnusable = (receipt: LockedReceipt): void => enforce(isUsable(receipt));

/**
 * The lines of a receipt by the ids of their entries.
 * @throws AppError notFound 'Line Not Found'
 */
export function chosenLines(
  { lines }: OpenReceipt,
  chosen: ReadonlyArray<{ entryId: number }>,
): OpenReceipt['lines'] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  if (new Set(chosen.map(({ entryId }) => entryId)).size < chosen.length)
    enforce(refused('twice', 'List each line only once.'));
  return chosen.map(({ entryId }) => found(byId.get(entryId), 'Line Not Found'));
}

/** A line without the receipt that it is of, as the rules of acts take it. */
export const bareLine = ({
  receiptId: _receiptId,
  ...line
}: OpenReceipt['lines'][number]): LiveLine => line;

/** @throws AppError refused when money cannot go from one receipt to the other */
export function refuseOtherCurrency(receipt: LockedReceipt, other: LockedReceipt): void {
  if (receipt.currency !== other.currency)
    throw refusedInput(
      `${receiptName(other.methodId, other.number)} is in ${other.currency}, not in ${receipt.currency}.`,
      'to',
    );
}

/** The record of a line or of a request. @throws AppError notFound 'Record Not Found' */
export function recordOf(records: OpenReceipt['records'], recordId: number): ReceiptRecord {
  const record = records.get(recordId);
  if (!record) throw notFound('Record Not Found');
  return record;
}

/** Entries of one receipt. */
export const ofReceipt = (receiptId: number, entries: readonly NewEntry[]): ActEntry[] =>
  entries.map((entry) => ({ ...entry, receiptId }));

/** An entry of the receipt itself. */
export function headEntry(
  receipt: LockedReceipt,
  kind: HeadEntry['kind'],
  amount: Cents,
  on: { postedOn: Day; bankOn?: Day | null },
): HeadEntry {
  return {
    kind,
    amount,
    currency: receipt.currency,
    dollars: receipt.currency === homeCurrency ? amount : null,
    postedOn: on.postedOn,
    bankOn: on.bankOn ?? null,
    reverses: null,
  };
}

interface Act {
  kind: ActKind;
  reason?: string;
  /** How lines leave their records. */
  takesOff?: 'returned' | 'takenOff';
  entries: readonly ActEntry[];
  /** What records become on which it puts money; others keep their status. */
  becomes?: ReadonlyMap<number, Pick<PaidRecord, 'statusCode' | 'substatusCode'>>;
}

/**
 * Writes an act: its entries first, and then its records, as the entries say. Returns its id; none
 * without entries.
 * @throws AppError refused when what it puts on a record comes to no cent in dollars
 */
export async function writeAct(
  db: Db,
  { actor }: Circumstances<Doer>,
  records: ReadonlyMap<number, ReceiptRecord>,
  { kind, reason = '', takesOff = 'takenOff', entries, becomes = new Map() }: Act,
): Promise<number | undefined> {
  const lines = entries.filter((entry): entry is ActEntry & LineEntry => 'recordId' in entry);
  for (const line of lines) if (line.reverses === null) enforce(isWorthACent(line));
  const ids = [...new Set(lines.map(({ recordId }) => recordId))];
  const before = await statesBeforePaid(db, ids);
  const actId = await insertAct(db, { kind, reason, userId: actor.id }, entries);
  await standByThemselves(
    db,
    [...new Set(entries.map(({ receiptId }) => receiptId))],
    ['manual', 'opening'],
  );
  const paid = await stillPaid(db, ids);
  await setPaid(
    db,
    ids.map((id): PaidRecord => {
      const now = recordOf(new Map(records), id);
      const after = afterTakingOff(takesOff, {
        now: becomes.get(id) ?? now,
        before: before.get(id) ?? { statusCode: 0, substatusCode: null, dateProcessed: null },
        isStillPaid: paid.has(id),
      });
      return { id, ...after };
    }),
  );
  return actId;
}

/**
 * Receipts that were made for one record follow it no longer once something was done to themselves, and
 * those that a reconciliation made are no longer given up with it.
 */
export async function standByThemselves(
  db: Db,
  receiptIds: readonly number[],
  madeBy: readonly ReceiptSource[],
): Promise<void> {
  await sql`
    update receipts set source = 'entered'
    where id = any(${[...receiptIds]}::int4[]) and source = any(${[...madeBy]}::text[])`.execute(
    db,
  );
}
