import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, scaleCents } from '../money/cents.ts';
import { type RecordStatusCode, recordStatus } from './record-status.ts';

/** Statuses whose foreign payment may still be in the hotel's currency (decisions 6). */
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
 * The rate in hundredths, rounded half up, that leads from one paid CT to another; undefined where it
 * would be above 100.
 */
export function rateBetween(paidCt: Cents, converted: Cents): number | undefined {
  const hundredths = Math.round((converted / paidCt) * 100);
  return hundredths <= highestHundredths ? hundredths : undefined;
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
