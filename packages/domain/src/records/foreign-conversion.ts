import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, scaleCents } from '../money/cents.ts';
import { reportsArePublished } from '../reports/report-month.ts';
import { type RecordStatusCode, recordStatus, recordStatusName } from './record-status.ts';

/** Statuses whose foreign payment may still be in the hotel's currency (clarification 6). */
export const convertibleStatuses: readonly RecordStatusCode[] = [
  recordStatus.foreignPayment,
  recordStatus.currencyReview,
];

const highestHundredths = 10_000;

/** An exchange rate in hundredths, of a text from 0 to 100 in steps of 0.01 (R-291..R-293). */
export function readExchangeRate(text: string): number | undefined {
  const match = /^(\d{1,3})?(?:\.(\d{1,2})?)?$/.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const hundredths = Number(match[1] ?? 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths <= highestHundredths ? hundredths : undefined;
}

/** The paid CT in dollars: the old one times the rate, rounded half up to cents. */
export function convertedPaidCt(paidCt: Cents, rateHundredths: number): Cents {
  return scaleCents(paidCt, rateHundredths, 100);
}

/**
 * The rate that leads from one paid CT to another: with two decimals where that makes the same
 * cents, else with eight (F-132). Undefined where it would be above 100.
 */
export function rateBetween(paidCt: Cents, converted: Cents): number | undefined {
  const hundredths = Math.round((converted / paidCt) * 100);
  if (hundredths > highestHundredths) return undefined;
  const isExact = convertedPaidCt(paidCt, hundredths) === converted;
  return isExact ? hundredths / 100 : Number((converted / paidCt).toFixed(8));
}

/** How a record stands whose conversion someone wants to undo. */
export interface ConversionToUndo {
  readonly status: RecordStatusCode;
  readonly isConverted: boolean;
  /** Whether the amount before it is known; those of old data may not be. */
  readonly isKnown: boolean;
  /** A month of published agency reports that hold it, as 'November 2026'. */
  readonly publishedMonth: string | null;
}

/** Why a conversion cannot be undone now, or null (F-132). */
export function conversionUndoRefusal(conversion: ConversionToUndo): string | null {
  const { status, isConverted, isKnown, publishedMonth } = conversion;
  if (!isConverted) return 'This payment has not been converted.';
  if (status !== recordStatus.foreignPayment)
    return `Only a record in ${recordStatusName(recordStatus.foreignPayment)} can go back to its own currency.`;
  if (!isKnown) return 'The amount before this conversion is not known.';
  return publishedMonth === null ? null : reportsArePublished(publishedMonth);
}

/** Whether a paid CT may be multiplied by a rate; undefined is a rate that cannot be read (R-290..R-295). */
export function mayConvert(
  paidCt: Cents,
  rateHundredths: number | undefined,
): Verdict<'rate' | 'notPositive' | 'unchanged'> {
  if (rateHundredths === undefined)
    return refused('rate', 'Enter an exchange rate from 0 to 100 with at most 2 decimals');
  const converted = convertedPaidCt(paidCt, rateHundredths);
  if (converted <= 0) return refused('notPositive', 'The new Paid CT would not be above 0');
  if (converted === paidCt)
    return refused('unchanged', 'The new Paid CT would be the same as the current one');
  return allowed;
}
