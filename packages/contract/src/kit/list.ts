import { z } from 'zod';

/** Rows on a page unless the caller asks for another number (decisions 3). */
export const defaultPageSize = 25;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** A JSON object carried in one query parameter. */
function jsonObject<Shape extends z.ZodType>(shape: Shape) {
  return z
    .string()
    .max(4_000)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON object' });
        return z.NEVER;
      }
    })
    .pipe(shape);
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
    search: z.string().trim().max(200).optional(),
    filters: jsonObject(z.strictObject(parts.filters ?? ({} as Filters))).optional(),
    advancedSearch: jsonObject(z.strictObject(parts.advanced ?? ({} as Advanced))).optional(),
    sortBy: z.enum(parts.sorts).optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
    ...(parts.variants ?? ({} as Variants)),
  });
}

/** A paged answer (A-113..A-116): the rows, links by page, exact total. */
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
  .strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() })
  .or(z.iso.date().transform((on) => ({ from: on, to: on })));

/** A boolean query parameter: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
