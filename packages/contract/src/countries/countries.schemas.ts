import { z } from 'zod';
import { listQuery } from '../kit/list.ts';
import {
  dayText,
  entity,
  expectedUpdatedAt,
  id,
  idText,
  requiredText,
  text,
} from '../kit/shapes.ts';

/** A country (A-402..A-404). */
export const country = z.object({
  ...entity,
  name: z.string(),
  abbreviation: z.string(),
  billable: z.boolean(),
  currency: z.string(),
  exchange: z.number(),
  /** The day the exchange rate was set. */
  exchangeSetOn: dayText,
  isForeign: z.boolean(),
});
export type Country = z.output<typeof country>;

/** A country as selects need it. */
export const countryName = z.object({ id, name: z.string(), abbreviation: z.string() });

/** A state or province. */
export const state = z.object({
  ...entity,
  abbreviation: z.string(),
  countryId: id,
  name: z.string(),
});
export type State = z.output<typeof state>;

export const countryListQuery = listQuery({
  sorts: ['name', 'abbreviation', 'currency', 'exchange', 'billable', 'id'],
});

export const statesQuery = z.strictObject({ countryId: idText.optional() });

/** A code of this many letters, converted to capitals. */
const letters = (label: string, length: number) =>
  text(100)
    .toUpperCase()
    .regex(new RegExp(`^[A-Z]{${length}}$`), `${label} must be ${length} letters`);

/** A-405..A-411; dollars for one unit of the currency. */
export const replaceCountryInput = z.strictObject({
  name: requiredText(100),
  abbreviation: letters('ISO Code', 2),
  currency: letters('Currency', 3),
  exchange: z
    .number('Exchange Rate must be a number')
    .positive('Exchange Rate must be greater than 0')
    .max(1_000_000, 'Exchange Rate must be at most 1000000')
    .refine(
      (rate) => Number(rate.toFixed(8)) === rate,
      'Exchange Rate must have at most 8 decimals',
    ),
  billable: z.boolean().optional(),
  ...expectedUpdatedAt,
});
