import { type Day, isDay } from '@recoup/domain/dates/day';
import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { oneLineError } from '@recoup/domain/kit/one-line';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import {
  type Cents,
  centsToDollars,
  dollarsToCents,
  largestAmount,
} from '@recoup/domain/money/cents';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const largestId = 2_147_483_647;

/** An entity's id in a response. */
export const id = z.int();

/** A whole number in a body; every refusal names both ends (F-150). */
export function wholeNumberInput(min: number, max: number): z.ZodInt {
  const wanted = `must be a whole number from ${min} to ${max}`;
  return z.int(wanted).min(min, wanted).max(max, wanted);
}

/** An entity's id in a body. */
export const idInput = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(largestId, `must be at most ${largestId}`);

/** A whole number in a path or query, where it travels as digits. */
export function wholeNumber(
  min: number,
  max: number,
  wanted = `must be a whole number from ${min} to ${max}`,
): z.ZodType<number, number | string> {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^-?\d{1,10}$/.test(given) ? Number(given) : given),
    z.int(wanted).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
  ) as unknown as z.ZodType<number, number | string>;
}

/** An entity's id in a path or query. */
export const idText = wholeNumber(0, largestId, 'must be a whole number');

/** Returns the shape of the parameters in an endpoint's path: as declared, else ids; undefined without any. */
export function paramsOf({
  path,
  params,
}: Pick<Endpoint, 'path' | 'params'>): z.ZodType | undefined {
  if (params || !path.includes('{')) return params;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return z.strictObject(Object.fromEntries(names.map((name) => [name, idText])));
}

/** Dollars in a response: given as cents, sent as a JSON number with at most two decimals. */
export const money = z
  .custom<Cents>((amount) => Number.isSafeInteger(amount), 'must be cents')
  .transform(centsToDollars)
  .pipe(z.number());

const largestDollars = centsToDollars(largestAmount);

function toCents(dollars: number, context: z.RefinementCtx): Cents {
  const amount = dollarsToCents(dollars);
  if (amount !== undefined) return amount;
  context.addIssue({ code: 'custom', message: 'must have at most 2 decimals' });
  return z.NEVER;
}

/** Dollars in a body, at least 0, at most two decimals; read as cents. */
export const moneyInput = z
  .number()
  .min(0, 'must be at least 0')
  .max(largestDollars, `must be at most ${largestDollars}`)
  .transform(toCents);

/** Money in a body that may be below 0, at most two decimals; read as cents. */
export const signedMoneyInput = z
  .number()
  .min(-largestDollars, `must be at least ${-largestDollars}`)
  .max(largestDollars, `must be at most ${largestDollars}`)
  .transform(toCents);

/** Money in a body that is more than 0, at most two decimals; read as cents. */
export const moreThanNothing = moneyInput.refine((amount) => amount > 0, 'must be more than 0');

/** Foreign payments that have not been converted, by currency: in no sum of dollars (F-131). */
export const unconverted = z.array(
  z.object({ currency: z.string(), amount: money, count: z.int() }),
);
export type Unconverted = z.output<typeof unconverted>;

/** A calendar day in a response, as the database returns it. */
export const dayText = z.string().meta({ format: 'date' }) as unknown as z.ZodType<Day, string>;

/** A stay's rate as it was given in another currency, and how it became dollars (F-133). */
export const givenRate = z
  .object({
    amount: money,
    currency: z.string(),
    /** Dollars for one unit; null where it is not known of old records. */
    exchange: z.number().nullable(),
    exchangedOn: dayText.nullable(),
    /** The day that exchange rate had been set. */
    exchangeSetOn: dayText.nullable(),
  })
  .nullable();
export type GivenRate = z.output<typeof givenRate>;

/** A calendar day in a request: an existing `YYYY-MM-DD`. */
export const dayInput = z
  .string()
  .min(1, { error: 'is required', abort: true })
  .max(10, 'must be a date as YYYY-MM-DD')
  .refine((text): text is Day => isDay(text), 'must be a date as YYYY-MM-DD')
  .meta({ format: 'date' })
  .transform((text) => text as Day);

/** An instant in a response: ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });

const instantWanted = 'must be a date and time in UTC such as 2026-11-21T14:30:00Z';

function instantOr(missing: string) {
  return z.iso
    .datetime({ error: ({ input }) => (input === undefined ? missing : instantWanted) })
    .max(40, instantWanted)
    .refine((text) => text >= '1000', instantWanted);
}

/** An instant in a body: ISO 8601 in UTC, from the year 1000 on, as days are. */
export const instantInput = instantOr('is required');

/** The `updated_at` that a save started from, where it cannot do without (clarification 3). */
export const startedFrom = instantOr(
  'is required: send the updated_at that you started from as expected_updated_at',
);

const storable = [
  (value: string) => !value.includes('\0') && value.isWellFormed(),
  { error: 'must not contain unsupported characters', abort: true },
] as const;

/**
 * Text of several lines in a body, such as a note: trimmed, at most `max` characters, without NUL
 * and without half of a pair of surrogates, neither of which the database takes; may be empty.
 */
export function manyLineText(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine(...storable);
}

/**
 * Text of one line in a body, with the limits of {@link manyLineText}. What would break the line or
 * turn its reading direction is refused by name (F-206); may be empty.
 */
export function text(max: number): z.ZodString {
  return manyLineText(max).refine((value) => oneLineError(value) === undefined, {
    error: ({ input }) => `must not contain ${oneLineError(String(input))}.`,
  });
}

/** The same as it is given, blanks and all: a cell, or a name that something else has given. */
export function verbatimText(max: number): z.ZodString {
  return z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine(...storable);
}

/** Text of one line in a body that must not be empty. */
export function requiredText(max: number): z.ZodString {
  return text(max).min(1, 'is required');
}

/** The code of a currency in a body, in any case. */
export const currencyInput = text(3)
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'must be the 3 letters of a currency');

/** Optional text of one line in a body: absent leaves it unchanged, empty or null clears it. */
export function clearableText(max: number): z.ZodOptional<z.ZodType<string | null, string | null>> {
  const cleared = text(max).transform((value) => (value === '' ? null : value));
  return z.optional(cleared.nullable() as z.ZodType<string | null, string | null>);
}

/** An object in a body whose members the caller names, at most `most` of them (F-225). */
export function namedMembers<Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
): z.ZodRecord<Key, Value> {
  return z
    .record(key, value)
    .refine((given) => Object.keys(given).length <= most, `must have at most ${most} entries.`);
}

/** An email address in a body, read as it is stored (A-288..A-290, F-126). */
export const emailInput = requiredText(maxTextLengths.email)
  .transform((given) => readEmailAddress(given) ?? given)
  .refine(
    (address) => readEmailAddress(address) !== undefined,
    'must be an email such as name@example.com',
  );

/** Members of every entity (A-137, S-834). */
export const entity = { id, created_at: instant, updated_at: instant } as const;

const noEntities = z.registry();

/**
 * Declares the row of a list that is no entity: a fixed code, a choice of a select, a sum, an event,
 * a row of a file. The rows of any other list carry what every entity carries; a test holds them to it.
 */
export function noEntity<Row extends z.ZodType>(row: Row): Row {
  noEntities.add(row);
  return row;
}

/** Returns whether a row was declared by {@link noEntity}. */
export const isNoEntity = (row: z.ZodType): boolean => noEntities.has(row);

/** The `updated_at` an edit started from; an older one than stored is refused as stale. */
export const expectedUpdatedAt = {
  expected_updated_at: instantInput.optional(),
} as const;

/** An id with a name, as selects and links need it. */
export const named = z.object({ id, name: z.string() });

/** The author of something; null stands for the system. */
export const author = named.nullable();

/** Whose work something is; an inactive user keeps it and is flagged (clarification 11). */
export const assignee = z.object({ id, name: z.string(), is_active: z.boolean() }).nullable();

/** The id of what a creating call made. */
export const created = z.object({ id });
