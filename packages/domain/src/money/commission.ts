import { type Day, nightsBetween } from '../dates/day.ts';
import { type Cents, largestAmount, scaleCents } from './cents.ts';

/** Hotels owe ten percent of rate times nights (A-166, S-829). */
export const commissionPercent = 10;

/**
 * Commission of a stay in cents: ten percent of the nightly rate times the nights, rounded half up
 * once, at the end (clarification 1).
 * @param nights whole nights, 0 allowed (a reconciler may correct a stay to none)
 */
export function commissionOf(rate: Cents, nights: number): Cents {
  return scaleCents(rate, nights * commissionPercent, 100);
}

/**
 * Returns whether the commission of a stay is an amount that can be stored (F-155); see {@link
 * commissionOf}.
 */
export function commissionFits(rate: Cents, nights: number): boolean {
  return BigInt(rate) * BigInt(nights * commissionPercent) <= BigInt(largestAmount) * 100n;
}

/** Commission of a stay from its days; see {@link commissionOf} and {@link nightsBetween}. */
export function commissionOfStay(rate: Cents, startOn: Day, endOn: Day): Cents {
  return commissionOf(rate, nightsBetween(startOn, endOn));
}
