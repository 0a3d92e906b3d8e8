import { supplierParts } from '@recoup/domain/uploads/not-understood';
import { rowMarks } from '@recoup/domain/uploads/unusual';
import { z } from 'zod';
import { dayText, money } from '../kit/shapes.ts';

/** The values of a row of bookings as they were read. */
export const understoodRow = z.object({
  line: z.int(),
  guest: z.string(),
  hotel: z.string(),
  confirmationNumber: z.string(),
  /** As it will be dialed, or as the file gives it when it cannot be. */
  phone: z.string(),
  canDial: z.boolean(),
  checkIn: dayText,
  checkOut: dayText,
  nights: z.int(),
  /** One night of all rooms in the row's currency, and in dollars. */
  rate: money,
  currency: z.string(),
  rateInDollars: money,
  /** The day of the exchange rate; null for dollars. */
  exchangeSetOn: dayText.nullable(),
  /** The commission to be claimed, in dollars. */
  commission: money,
  /** The hotel's location; an unrecognized spelling of a country stays as given. */
  place: z.string(),
});

/** The rows that are unusual in one way: how many, and the first of them. Rows of a draft can all be listed. */
export const unusualRows = z.object({
  mark: z.enum(rowMarks),
  count: z.int(),
  rows: z.array(understoodRow),
});

/** Values that are not understood, over all rows of a file: the most frequent ones with their counts. */
export const notUnderstoodValues = z.object({
  what: z.enum(supplierParts),
  /** How many rows have such a value. */
  rowCount: z.int(),
  values: z.array(
    z.object({
      text: z.string(),
      rowCount: z.int(),
      /** The first line that has it. */
      line: z.int(),
    }),
  ),
  /** How many more such values there are. */
  moreCount: z.int(),
});
export type NotUnderstoodValues = z.output<typeof notUnderstoodValues>;
