import { z } from 'zod';
import {
  entity,
  id,
  idInput,
  instant,
  money,
  unconverted,
  wholeNumber,
  wholeNumberInput,
} from '../kit/shapes.ts';

/** One agency's report of a month (R-385..R-390). */
export const report = z.object({
  ...entity,
  agency_id: id,
  agency: z.object({ id, name: z.string() }),
  year: z.int(),
  month: z.int(),
  completed: z.boolean(),
  succeeded: z.boolean(),
  published: z.boolean(),
  /** Why it failed, or null. */
  message: z.string().nullable(),
  /** The main figures of a report that succeeded. */
  totals: z
    .object({
      uploaded: z.int(),
      closed: z.int(),
      paid: z.int(),
      open: z.int(),
      paidGross: money,
      payable: money,
      unconverted,
    })
    .nullable(),
  /** The payments and corrections entered since it was made, which would be in it if it ran again. */
  enteredSince: z.int(),
  /** The earlier months that were run and not published, whose reports hold payments of the agency. */
  unpublishedBefore: z.array(z.object({ year: z.int(), month: z.int() })),
  /** Whether the agency has a primary email, so that publishing emails its report. */
  hasEmail: z.boolean(),
  /** The state of a published report's email. */
  mail: z
    .object({
      state: z.enum(['waiting', 'sent', 'failed', 'noAddress']),
      recipient: z.string().nullable(),
      message: z.string().nullable(),
      sentAt: instant.nullable(),
    })
    .nullable(),
});
export type Report = z.output<typeof report>;

/** R-402; without a month the previous one. */
export const monthQuery = z
  .strictObject({
    year: wholeNumber(2000, 2100).optional(),
    month: wholeNumber(1, 12).optional(),
  })
  .refine(({ year, month }) => (year === undefined) === (month === undefined), {
    message: 'Send year and month together',
    path: ['month'],
  });

const month = {
  year: wholeNumberInput(2000, 2100),
  month: wholeNumberInput(1, 12),
} as const;

/** R-403; with an agency only its failed report runs again. */
export const runReportsInput = z.strictObject({ ...month, agency_id: idInput.optional() });

/** The published report of one agency that could not be mailed before. */
export const mailReportInput = z.strictObject({ ...month, agency_id: idInput });

/** */
export const publishReportsInput = z.strictObject(month);
