import { z } from 'zod';
import {
  agencyStatus,
  paymentMethod,
  paymentMethodInput,
  recordStatus,
  recordStatusInput,
} from '../kit/codes.ts';
import { flag, jsonText, listQuery, oneOrMore, orNone } from '../kit/list.ts';
import { dayInput, dayText, entity, id, idInput, money, unconverted } from '../kit/shapes.ts';
import { foreignPayment } from '../records/records.schemas.ts';
import { rangeReversed } from './range-reversed.ts';

/** A record in the payments report (clarification 6). */
export const paymentRow = z.object({
  ...entity,
  dateProcessed: dayText.nullable(),
  paymentMethod: paymentMethod.nullable(),
  checkNumber: z.string().nullable(),
  supplier: z.object({ id, name: z.string() }).nullable(),
  supplierName: z.string().nullable(),
  invoice: z.object({ id }).nullable(),
  agency: z.object({ id, name: z.string(), status: agencyStatus }),
  arc: z.string(),
  status: recordStatus,
  commission: money,
  paidCt: money,
  forval: money.nullable(),
  ...foreignPayment,
  /** In the drill-down of a day: what came in on that day, and when the bank took it back. */
  dayAmount: money.optional(),
  returnedOn: dayText.nullable().optional(),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Exact sum of paid CT in dollars over all matches, whatever page is shown. */
export const paymentTotals = z.object({ total: money, unconverted });

const paymentFilters = z
  .strictObject({
    paymentMethod: orNone(paymentMethodInput).optional(),
    status: oneOrMore(recordStatusInput).optional(),
    dateFrom: dayInput.optional(),
    dateTo: dayInput.optional(),
    /** For the links of an agency's page. */
    agencyId: idInput.optional(),
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    message: rangeReversed,
    path: ['dateFrom'],
  });

/** R-352; `dailyPayment` with `date_paid` is the drill-down of one day, neither is it alone (F-151). */
export const paymentListQuery = listQuery({
  sorts: ['dateProcessed', 'id', 'paidCt', 'commission'],
  variants: { dailyPayment: flag.optional(), date_paid: dayInput.optional() },
})
  .extend({ filters: jsonText(paymentFilters).optional() })
  .refine(({ dailyPayment, date_paid: day }) => day === undefined || dailyPayment === true, {
    message: 'Send dailyPayment=true with date_paid',
    path: ['dailyPayment'],
  })
  .refine(({ dailyPayment, date_paid: day }) => dailyPayment !== true || day !== undefined, {
    message: 'Send date_paid with dailyPayment=true',
    path: ['date_paid'],
  });

/** One day's incoming payments; `paymentTypes` is keyed by the method's name (R-370..R-373). */
export const dailyPayment = z.object({
  paymentDate: dayText,
  totalRecords: z.int(),
  totalAmount: money,
  paymentTypes: z.record(z.string(), z.object({ records: z.int(), amount: money })),
  unconverted,
});
export type DailyPayment = z.output<typeof dailyPayment>;

/** R-374; without days the last 7 up to today. */
export const dailyPaymentsQuery = z
  .strictObject({ startDate: dayInput.optional(), endDate: dayInput.optional() })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: rangeReversed,
    path: ['startDate'],
  });

export const paymentMethodsQuery = z.strictObject({ agencyPaymentMethods: flag.optional() });
