import { countText } from '../kit/counted.ts';

/**
 * What makes a row of bookings unusual: it is imported like any other, but a user must confirm it
 * (F-123).
 */
export const rowMarks = [
  'longStay',
  'nightsDisagree',
  'farDate',
  'highRate',
  'guessedCurrency',
  'oldRate',
  'repeatedConfirmation',
  'noHotel',
  'hiddenRow',
  'doubtfulStatus',
] as const;
export type RowMark = (typeof rowMarks)[number];

/** From where on something is unusual. */
export const unusualFrom = {
  /** A stay of more nights is long. */
  nights: 30,
  /** A check-out more days after the upload is far ahead. */
  daysAhead: 365,
  /** A check-out more days before the upload is far behind. */
  daysBehind: 548,
  /** A rate of more dollar cents a night is high. */
  rateCents: 200_000,
  /** An exchange rate of more days is old. */
  exchangeDays: 35,
} as const;

/** The words for each mark. */
export const rowMarkLabels: Readonly<Record<RowMark, string>> = {
  longStay: `More than ${unusualFrom.nights} nights`,
  nightsDisagree: 'Other nights than between check-in and check-out',
  farDate: 'Dates far in the future or past',
  highRate: `More than $${countText(unusualFrom.rateCents / 100)} a night`,
  guessedCurrency: 'Currency guessed',
  oldRate: `Exchange rate older than ${unusualFrom.exchangeDays} days`,
  repeatedConfirmation: 'Confirmation number used for several stays',
  noHotel: 'No hotel name or phone number',
  hiddenRow: 'Hidden in the workbook',
  doubtfulStatus: 'Status says unconfirmed or paid',
};
