import { type Day, isDay } from '@recoup/domain/calendar/day';
import { type Cents, dollarsToCents } from '@recoup/domain/money/cents';
import { z } from 'zod';

const largestId = 2_147_483_647;

/** An entity's id in an answer. */
export const id = z.int();

/** An entity's id in a body. */
export const idInput = z.int().min(1).max(largestId);

/** An entity's id in a path or query: digits only. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a number')
  .transform(Number)
  .refine((number) => number <= largestId, 'is too large');

/** Path parameters that are all ids: `idParams('recordId')`. */
export function idParams<const Name extends string>(
  name: Name,
): z.ZodObject<Record<Name, typeof idText>> {
  return z.strictObject({ [name]: idText } as Record<Name, typeof idText>);
}

/** Dollars in an answer: a JSON number with at most two decimals. */
export const money = z.number();

/** Dollars in a body, at least 0, at most two decimals; read as cents. */
export const moneyInput = z
  .number()
  .min(0, 'must be at least 0')
  .max(9_999_999_999.99, 'is too large')
  .transform((dollars, context): Cents => {
    const amount = dollarsToCents(dollars);
    if (amount !== undefined) return amount;
    context.addIssue({ code: 'custom', message: 'must have at most 2 decimals' });
    return z.NEVER;
  });

/** A calendar day in an answer. */
export const dayText = z.string();

/** A calendar day in a request: an existing `YYYY-MM-DD`. */
export const dayInput = z
  .string()
  .refine((text): text is Day => isDay(text), 'must be a date as YYYY-MM-DD')
  .transform((text) => text as Day);

/** An instant in an answer: ISO 8601 in UTC. */
export const instant = z.string();

/** Text in a body: trimmed, at most `max` characters, without NUL; may be empty. */
export function text(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0'), 'contains a character that cannot be stored');
}

/** Text in a body that must not be empty. */
export function requiredText(max: number): z.ZodString {
  return text(max).min(1, 'is required');
}

/** Optional text in a body: absent leaves alone, empty or null clears. */
export function clearableText(
  max: number,
): z.ZodOptional<z.ZodNullable<z.ZodPipe<z.ZodString, z.ZodTransform<string | null, string>>>> {
  return text(max)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();
}

/** What every entity carries (A-137, S-834). */
export const entity = { id, created_at: instant, updated_at: instant } as const;

/** The `updated_at` an edit started from; an older one than stored is refused as stale. */
export const expectedUpdatedAt = { expected_updated_at: z.iso.datetime().optional() } as const;

/** An id with a name, as selects and links need it. */
export const named = z.object({ id, name: z.string() });

/** A code with a name, as statuses are sent. */
export const coded = z.object({ code: z.int(), name: z.string() });

/** One refused or done item of a bulk action. */
export const bulkResults = z.object({
  results: z.array(z.object({ id: z.int().nullable(), success: z.boolean(), message: z.string() })),
});
