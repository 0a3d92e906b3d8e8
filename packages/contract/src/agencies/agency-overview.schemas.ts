import { z } from 'zod';
import { dayText, id, instant, money, unconverted } from '../kit/shapes.ts';

const tally = z.object({ count: z.int(), amount: money });

/** Key figures of an agency: open commission, recovered commission, and the amount it is owed. */
export const agencyOverview = z.object({
  /** Records that are still owed, by days since check-out; either end of the range may be open. */
  openClaims: tally.extend({
    byAge: z.array(
      tally.extend({
        name: z.string(),
        checkOutFrom: dayText.nullable(),
        checkOutTo: dayText.nullable(),
      }),
    ),
  }),
  recovered: z.object({
    thisMonth: money,
    thisYear: money,
    /** The first days of this month and year, and today. */
    monthFrom: dayText,
    yearFrom: dayText,
    to: dayText,
    /** Whenever it was paid. */
    unconverted,
  }),
  lastUpload: z
    .object({ id, fileName: z.string(), on: dayText, at: instant, newRecords: z.int() })
    .nullable(),
  /** The month after the last published one, else the last that is over. */
  nextReport: z.object({
    year: z.int(),
    month: z.int(),
    state: z.enum(['upcoming', 'due', 'running', 'failed', 'completed']),
  }),
  /** The agency's share of all that came in, and what of it was paid out. */
  owed: z.object({ share: money, paid: money, amount: money }),
});
export type AgencyOverview = z.output<typeof agencyOverview>;
