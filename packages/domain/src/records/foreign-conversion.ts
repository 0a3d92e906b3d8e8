import { atRate, formatRate } from '../countries/exchange-rate.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import type { Cents } from '../money/cents.ts';
import { type RecordStatusCode, recordStatus, recordStatusName } from './record-status.ts';

/** Statuses whose foreign payment may still be in the hotel's currency (clarification 6). */
export const convertibleStatuses: readonly RecordStatusCode[] = [
  recordStatus.foreignPayment,
  recordStatus.currencyReview,
];

const highestRate = 100;

/**
 * Returns the exchange rate in a text, whether or not it is allowed for a conversion; undefined for
 * any other text.
 */
export function readExchangeRate(text: string): number | undefined {
  const typed = text.trim();
  return /^(?:\d{1,3}(?:\.\d{0,8})?|\.\d{1,8})$/.test(typed) ? Number(typed) : undefined;
}

/** Returns whether a rate has at most two decimals. */
const isInSteps = (rate: number): boolean => Math.round(rate * 100) / 100 === rate;

/**
 * Returns whether a rate is allowed for a payment: from 0 to 100, in steps of 0.01
 * unless it is exactly the previous one.
 */
export function isExchangeRate(rate: number, stored: number | null): boolean {
  return rate >= 0 && rate <= highestRate && (isInSteps(rate) || rate === stored);
}

/** The paid CT in dollars: the old one times the rate, rounded half up to cents. */
export function convertedPaidCt(paidCt: Cents, rate: number): Cents {
  return atRate(paidCt, rate);
}

/**
 * The rate that leads from one paid CT to another: with two decimals where that makes the same
 * cents, else with eight (F-132). Undefined where it would be above 100.
 */
export function rateBetween(paidCt: Cents, converted: Cents): number | undefined {
  const rounded = Math.round((converted / paidCt) * 100) / 100;
  if (rounded > highestRate) return undefined;
  const isExact = convertedPaidCt(paidCt, rounded) === converted;
  return isExact ? rounded : Number((converted / paidCt).toFixed(8));
}

/** State of a record whose conversion a user wants to undo. */
interface ConversionToUndo {
  readonly status: RecordStatusCode;
  readonly isConverted: boolean;
  /** Whether the amount before it is known; those of old data may not be. */
  readonly isKnown: boolean;
}

/** Why a conversion cannot be undone now, or null (F-132). */
export function conversionUndoRefusal(conversion: ConversionToUndo): string | null {
  const { status, isConverted, isKnown } = conversion;
  if (!isConverted) return 'This payment has not been converted.';
  if (status !== recordStatus.foreignPayment)
    return `Only a record with the status ${recordStatusName(recordStatus.foreignPayment)} can be returned to its own currency.`;
  return isKnown ? null : 'The amount before this conversion is not known.';
}

/**
 * Returns whether a paid CT may be multiplied by a rate; undefined is a rate that cannot be read
 * (R-290..R-295). The rate on file for the currency may have more decimals than one that is typed.
 */
export function mayConvert(
  paidCt: Cents,
  rate: number | undefined,
  onFile: number | null,
): Verdict<'rate' | 'notPositive' | 'unchanged'> {
  if (rate === undefined || !isExchangeRate(rate, onFile))
    return refused('rate', rateWanted(onFile));
  const converted = convertedPaidCt(paidCt, rate);
  if (converted <= 0) return refused('notPositive', 'The new Paid CT must be greater than 0');
  if (converted === paidCt)
    return refused('unchanged', 'The new Paid CT is the same as the current one');
  return allowed;
}

/** A payment of a group that is converted at one rate. */
interface WaitingPayment {
  readonly id: number;
  readonly paidCt: Cents;
}

/**
 * Returns whether one rate may convert a whole group of payments: all of them or none, so the first
 * record that it does not suit is named (F-409).
 */
export function mayConvertAll(
  payments: readonly WaitingPayment[],
  rate: number | undefined,
  onFile: number | null,
): Verdict<'rate' | 'notPositive' | 'unchanged'> {
  if (rate === undefined || !isExchangeRate(rate, onFile))
    return refused('rate', rateWanted(onFile));
  for (const { id, paidCt } of payments) {
    const verdict = mayConvert(paidCt, rate, onFile);
    if (!verdict.allowed) return refused(verdict.code, `Record ${id}: ${verdict.reason}`);
  }
  return allowed;
}

/** Describes the valid rate, with the rate on file where two decimals do not show it. */
function rateWanted(onFile: number | null): string {
  const isOther = onFile !== null && !isInSteps(onFile) && isExchangeRate(onFile, onFile);
  const alternative = isOther ? `, or ${formatRate(onFile)} as on file` : '';
  return `Enter an exchange rate from 0.01 to 100 with at most 2 decimals${alternative}`;
}
