import type { Model, ModelRecord } from './model.ts';
import type { Currency, ModelReceipt } from './money-model.ts';
import { linesOnReceipt, unappliedOf } from './receipt-money.ts';

/** Statuses in which money of a hotel abroad may wait for its conversion. */
const convertible = [8, 45];

/** The currency in which a record is paid until it is converted: that of its hotel. */
export const currencyOf = (model: Model, supplierId: number | null): Currency =>
  (supplierId === null ? undefined : model.suppliers.get(supplierId)?.currency) ?? 'USD';

/** What a record becomes that a receipt pays. */
export const statusByReceipt = ({ currency }: ModelReceipt): number => (currency === 'USD' ? 1 : 8);

/** Returns whether money on a record may wait for its conversion, or would where it pays in this currency. */
export const mayWait = ({ status }: { status: number }, currency: Currency): boolean =>
  convertible.includes(status) && currency !== 'USD';

/** Returns whether the money on a record is of another currency. */
export const isForeignMoney = (model: Model, { line }: ModelRecord): boolean =>
  line?.of !== null &&
  line?.of !== undefined &&
  model.receipts.get(line.of.receiptId)?.currency !== 'USD';

const sum = (numbers: readonly number[]): number => numbers.reduce((one, more) => one + more, 0);

/** A fraction of whole numbers, half a cent away from 0. */
function scaled(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(numerator);
  const whole = Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)));
  return amount < 0 ? -whole : whole;
}

const rateUnit = 100_000_000;

/** Dollars of an amount by the rate of a receipt, which has eight decimals. */
function byRate({ amount: whole, credit }: ModelReceipt, amount: number): number {
  const rate = Math.round(((credit?.dollars ?? 0) / whole) * rateUnit);
  return scaled(amount, rate, rateUnit);
}

/** The dollars of a receipt that were used, or have left it. */
function dollarsUsed(model: Model, receipt: ModelReceipt): number {
  const lines = linesOnReceipt(model, receipt.id).map(({ line }) => line?.entry.dollars ?? 0);
  const losses = [...receipt.deductions, ...receipt.takenBack];
  return sum(lines) + sum(losses.map(({ amount, dollars }) => dollars ?? byRate(receipt, amount)));
}

/**
 * The dollars of amounts that a receipt is used for now: by its rate, and what uses the last of it gets the
 * rest of the credit. Null for each until it is converted.
 */
export function dollarsFor(
  model: Model,
  receipt: ModelReceipt,
  amounts: readonly number[],
): Array<number | null> {
  const { currency, credit } = receipt;
  if (currency === 'USD') return [...amounts];
  if (!credit) return amounts.map(() => null);
  const given = amounts.map((amount) => byRate(receipt, amount));
  if (sum(amounts) < unappliedOf(model, receipt)) return given;
  const others = given.slice(0, -1);
  return [...others, credit.dollars - dollarsUsed(model, receipt) - sum(others)];
}

/** Returns whether nobody can be paid this: an amount that is converted comes to a cent at least. */
export const isLessThanACent = (dollars: number | null): boolean => dollars !== null && dollars < 1;

/** Shares of a total by largest remainder; the earlier part gets a cent where two are equal. */
export function shares(total: number, parts: readonly number[]): number[] {
  const whole = BigInt(sum(parts));
  const exact = parts.map((part, at) => {
    const product = BigInt(total) * BigInt(part);
    const rest = ((product % whole) + whole) % whole;
    return { at, share: Number((product - rest) / whole), rest };
  });
  const left = total - sum(exact.map(({ share }) => share));
  const raised = exact
    .toSorted((one, other) =>
      one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
    )
    .slice(0, left)
    .map(({ at }) => at);
  return exact.map(({ at, share }) => share + (raised.includes(at) ? 1 : 0));
}
