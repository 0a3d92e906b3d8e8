import { firstStepNames } from '@recoup/domain/home/first-steps';
import { z } from 'zod';
import { callback } from '../collections/collections.schemas.ts';
import { invoiceRow } from '../invoices/invoices.schemas.ts';
import { author, dayText, id, instant, money, noEntity, unconverted } from '../kit/shapes.ts';
import { recordRow } from '../records/records.schemas.ts';

/** Open records by time since check-out, the youngest first. */
export const openByAge = z.object({
  asOf: dayText,
  ages: z.array(noEntity(z.object({ name: z.string(), count: z.int(), value: money }))),
});

/** Some rows of a longer list, with the exact number of all. */
const someOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) });

/** The signed-in user's own work; a part they may not see is null. */
export const home = z.object({
  /** What a new installation needs and the user may do; empty once it is done (F-429). */
  firstSteps: z.array(noEntity(z.object({ step: z.enum(firstStepNames), isDone: z.boolean() }))),
  /** Oldest stays first. */
  assignedRecords: someOf(recordRow).nullable(),
  /** Soonest first, with those overdue. */
  callbacksDue: someOf(
    callback.extend({ supplier: z.object({ id, name: z.string() }) }),
  ).nullable(),
  /** Not completed, oldest first. */
  invoicesAwaiting: someOf(invoiceRow).nullable(),
  recovered: z
    .object({
      thisMonth: money,
      lastMonth: money,
      thisYear: money,
      /** The last 12 months by their first day, oldest first. */
      byMonth: z.array(z.object({ month: dayText, amount: money })),
      /** Of the same 12 months. */
      unconverted,
    })
    .nullable(),
  /** Notices about the company for executives (F-160). */
  company: z
    .object({
      /** Labels of missing details that hold emails, letters, and batches. */
      missing: z.array(z.string()),
      /** Changes of bank details and of the remit-to address in the last 14 days, newest first. */
      guardedChanges: z.array(
        z.object({ changedAt: instant, changedBy: author, fields: z.array(z.string()) }),
      ),
    })
    .nullable(),
});
export type Home = z.output<typeof home>;
