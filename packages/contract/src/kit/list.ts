import { z } from 'zod';
import { dayInput, text, wholeNumber } from './shapes.ts';

/** Rows on a page unless the caller asks for another number (clarification 3). */
export const defaultPageSize = 25;

/** Longest JSON text that a query parameter may carry. */
const longestJson = 4_000;

/**
 * A JSON object that travels as text, in a query parameter or inside a body.
 * @param longest the most characters that the text may have
 */
export function jsonText<Shape extends z.ZodType>(
  shape: Shape,
  longest = longestJson,
): z.ZodType<z.output<Shape>, z.input<Shape> | string> {
  return z.preprocess((given, context): unknown => {
    if (typeof given !== 'string') return given;
    try {
      if (given.length <= longest) return JSON.parse(given);
    } catch {}
    context.addIssue({ code: 'custom', message: 'must be a JSON object' });
    return z.NEVER;
  }, shape) as unknown as z.ZodType<z.output<Shape>, z.input<Shape> | string>;
}

interface ListParts<
  Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Advanced extends z.ZodRawShape,
  Variants extends z.ZodRawShape,
> {
  /** Names that `sortBy` accepts. */
  sorts: Sort;
  /** Keys of the JSON in `filters`. */
  filters?: Filters;
  /** Keys of the JSON in `advancedSearch`. */
  advanced?: Advanced;
  /** Further query parameters of this list, such as `pendingPayment`. */
  variants?: Variants;
}

/**
 * The query of a paged list (A-117..A-122): page, perPage, search, filters, advancedSearch,
 * sortBy, sortDirection and the list's own variants. Unknown keys and sorts are refused.
 */
export function listQuery<
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
  Advanced extends z.ZodRawShape = Record<never, never>,
  Variants extends z.ZodRawShape = Record<never, never>,
>(parts: ListParts<Sort, Filters, Advanced, Variants>) {
  return z.strictObject({
    page: wholeNumber(1, 1_000_000_000).default(1),
    perPage: wholeNumber(10, 200).default(defaultPageSize),
    search: text(200).optional(),
    filters: jsonText(z.strictObject(parts.filters ?? ({} as Filters))).optional(),
    advancedSearch: jsonText(z.strictObject(parts.advanced ?? ({} as Advanced))).optional(),
    sortBy: z.enum(parts.sorts).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
    ...(parts.variants ?? ({} as Variants)),
  });
}

/** A paged response (A-113..A-116): the rows, links by page, exact total. */
export function pageOf<Row extends z.ZodType, Extra extends z.ZodType = z.ZodNever>(
  row: Row,
  additionalData?: Extra,
) {
  return z.object({
    data: z.array(row),
    links: z.object({
      prev: z.string().nullable(),
      next: z.string().nullable(),
      last: z.string().nullable(),
    }),
    meta: z.object({
      from: z.int().nullable(),
      to: z.int().nullable(),
      total: z.int(),
    }),
    additionalData: (additionalData ?? z.never()).optional() as z.ZodOptional<Extra>,
  });
}

/** Dates of an advanced search: one day, or a range with either end open. */
export const dayRange = z
  .strictObject({ from: dayInput.optional(), to: dayInput.optional() })
  .or(dayInput.transform((on) => ({ from: on, to: on })));

/** A boolean query parameter: `true` or `false`. */
export const flag = z.preprocess(
  (given) => (given === 'true' ? true : given === 'false' ? false : given),
  z.boolean('must be true or false'),
) as unknown as z.ZodType<boolean, boolean | 'true' | 'false'>;

/** A filter that takes a value or `none`, for rows without one, such as unassigned records. */
export function orNone<Value extends z.ZodType>(value: Value) {
  return value.or(z.literal('none'));
}

/** A filter that takes one value or several: `2` or `[0, 10]`. */
export function oneOrMore<Value extends z.ZodType>(value: Value) {
  return z
    .array(value)
    .min(1)
    .max(50)
    .or(value.transform((single) => [single]));
}
