import { live, type Model, type ModelRecord, today } from './model.ts';
import type { ModelEntry, ModelLine, ModelReceipt } from './money-model.ts';

/** The records that a receipt pays. */
export const linesOnReceipt = (model: Model, receiptId: number): ModelRecord[] =>
  live(model).filter(({ line }) => line?.of?.receiptId === receiptId);

export const appliedOf = (model: Model, { id }: ModelReceipt): number =>
  linesOnReceipt(model, id).reduce((sum, { line }) => sum + (line?.amount ?? 0), 0);

export const deductedOf = ({ deductions }: ModelReceipt): number =>
  deductions.reduce((sum, { amount }) => sum + amount, 0);

/** What a receipt has left: amount = applied + deducted + refunded + returned + transferred + this. */
export const unappliedOf = (model: Model, receipt: ModelReceipt): number =>
  receipt.amount -
  appliedOf(model, receipt) -
  deductedOf(receipt) -
  receipt.refunded -
  receipt.returned -
  receipt.transferred;

/** What may leave a receipt without a line of it: what is left, without what the payer took off. */
export const cameInOf = (model: Model, receipt: ModelReceipt): number =>
  Math.max(0, unappliedOf(model, receipt) + Math.min(deductedOf(receipt), 0));

/**
 * Returns whether the receipt that pays a record lets it have another status and paid CT: more comes
 * from what the receipt has left, and the bank returns all of its lines or none.
 */
export function mayBePaid(
  model: Model,
  { line }: ModelRecord,
  to: { status: number; paid: number },
): boolean {
  const receipt = line?.of && model.receipts.get(line.of.receiptId);
  if (!line || !receipt) return true;
  if (to.paid > 0) return to.paid - line.amount <= unappliedOf(model, receipt);
  return to.status !== 41 || linesOnReceipt(model, receipt.id).length === 1;
}

const isPublished = (model: Model, { heldBy }: ModelEntry): boolean =>
  heldBy !== null && model.reports.get(heldBy)?.isPublished === true;

/** The day on which a correction counts: that of the line, unless a published report holds it. */
export const correctionDay = (model: Model, { entry }: ModelLine): string =>
  isPublished(model, entry) ? today(model) : entry.postedOn;

export function putOn(
  model: Model,
  record: ModelRecord,
  { postedOn, replaces = null, dollars, waitedFrom = null, ...given }: NewLine,
): void {
  const { id: recordId, agencyId } = record;
  const { amount, paidOn, number, of } = given;
  const entry: ModelEntry = {
    recordId,
    agencyId,
    amount,
    dollars,
    postedOn,
    replaces,
    takesOff: null,
    isReturn: false,
    heldBy: null,
  };
  model.entries.push(entry);
  record.line = { of, entry, amount, paidOn, number, waitedFrom };
}

interface NewLine extends Pick<ModelLine, 'of' | 'amount' | 'paidOn' | 'number'> {
  /** Null while it waits for its conversion. */
  dollars: number | null;
  waitedFrom?: ModelLine['waitedFrom'];
  postedOn: string;
  replaces?: ModelEntry | null;
}

/** Takes the line off a record; returns the entry that did. */
export function takeOff(
  model: Model,
  record: ModelRecord,
  postedOn: string,
  isReturn = false,
): ModelEntry | null {
  const { line } = record;
  if (!line) return null;
  const { entry } = line;
  const off: ModelEntry = {
    ...entry,
    amount: -entry.amount,
    dollars: entry.dollars === null ? null : -entry.dollars,
    postedOn,
    takesOff: entry,
    replaces: null,
    isReturn,
    heldBy: null,
  };
  model.entries.push(off);
  record.line = null;
  return off;
}

/** Money goes from one receipt to another. */
export function sendMoney(from: ModelReceipt, to: ModelReceipt, amount: number): void {
  from.transferred += amount;
  to.transferred -= amount;
  const came = (to.cameFrom.get(from.id) ?? 0) + amount;
  to.cameFrom.delete(from.id);
  to.cameFrom.set(from.id, came);
  from.cameFrom.delete(to.id);
  from.cameFrom.set(to.id, -came);
}

/** Everything that a receipt had is returned; what others had sent to it goes back to them. */
export function giveBack(model: Model, receipt: ModelReceipt): void {
  receipt.deductions = [];
  receipt.returned = receipt.amount;
  receipt.isReturned = true;
  sendBack(model, receipt);
}

function sendBack(model: Model, holder: ModelReceipt): void {
  for (const [sourceId, came] of [...holder.cameFrom].toReversed()) {
    const source = model.receipts.get(sourceId);
    const amount = Math.min(came, unappliedOf(model, holder));
    if (!source || amount <= 0) continue;
    sendMoney(holder, source, amount);
    if (source.isReturned) sendBack(model, source);
  }
}

/** Books what changed of paid records otherwise than by acts of receipts. */
export function bookChanges(model: Model): void {
  for (const record of live(model)) {
    const { line, paid, processedOn, checkNumber } = record;
    if (paid === 0) {
      if (line) leavePaid(model, record, line);
      continue;
    }
    const paidOn = processedOn ?? '';
    const money = { amount: paid, dollars: paid, paidOn, number: checkNumber };
    if (!line) putOn(model, record, { ...money, of: null, postedOn: paidOn });
    else if (
      (line.entry.dollars ?? line.amount) !== paid ||
      line.paidOn !== paidOn ||
      line.number !== checkNumber
    ) {
      const day = correctionDay(model, line);
      const isOtherDay = line.paidOn !== paidOn && !isPublished(model, line.entry);
      const replaces = takeOff(model, record, day);
      const postedOn = isOtherDay ? paidOn : day;
      putOn(model, record, { ...money, of: line.of, postedOn, replaces });
    }
  }
}

function leavePaid(model: Model, record: ModelRecord, line: ModelLine): void {
  const isReturned = record.status === 41;
  takeOff(model, record, isReturned ? today(model) : correctionDay(model, line), isReturned);
  const receipt = line.of && model.receipts.get(line.of.receiptId);
  if (isReturned && receipt) giveBack(model, receipt);
}

/** Days with the records that were paid on them, and how much. */
export function dailyPayments(model: Model): Array<[string, number, number]> {
  const days = new Map<string, Map<number, number>>();
  for (const { recordId, postedOn, dollars, isReturn } of model.entries) {
    if (isReturn || dollars === null) continue;
    const day = days.get(postedOn) ?? new Map<number, number>();
    day.set(recordId, (day.get(recordId) ?? 0) + dollars);
    days.set(postedOn, day);
  }
  return [...days]
    .map(([day, sums]): [string, number, number] => {
      const counted = [...sums.values()].filter((sum) => sum !== 0);
      return [day, counted.length, counted.reduce((sum, one) => sum + one, 0)];
    })
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one.localeCompare(other));
}
