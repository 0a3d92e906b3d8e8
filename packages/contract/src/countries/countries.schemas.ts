import { z } from 'zod';
import { listQuery } from '../kit/list.ts';
import { entity, expectedUpdatedAt, id, idText, requiredText } from '../kit/shapes.ts';

/** A country (A-402..A-404). */
export const country = z.object({
  ...entity,
  name: z.string(),
  abbreviation: z.string(),
  billable: z.boolean(),
  currency: z.string(),
  exchange: z.number(),
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

/** A code of so many letters, in capitals whatever was typed. */
const letters = (length: number) =>
  requiredText(length)
    .length(length, `must be ${length} characters`)
    .toUpperCase()
    .regex(/^[A-Z]+$/, 'must be letters');

/** A-405..A-411; dollars for one unit of the currency. */
export const replaceCountryInput = z.strictObject({
  name: requiredText(100),
  abbreviation: letters(2),
  currency: letters(3),
  exchange: z
    .number('must be a number')
    .positive('must be above 0')
    .max(1_000_000)
    .refine((rate) => Number(rate.toFixed(8)) === rate, 'must have at most 8 decimals'),
  billable: z.boolean().optional(),
  ...expectedUpdatedAt,
});
