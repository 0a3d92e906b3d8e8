import { deliveryStates } from '@recoup/domain/invoices/delivery-state';
import { recordEventKinds } from '@recoup/domain/records/record-timeline';
import { z } from 'zod';
import { paymentMethod } from '../kit/codes.ts';
import { author, dayText, id, instant, money, named, noEntity } from '../kit/shapes.ts';
import { recordChange } from './records.schemas.ts';

/** Further data of an event; absent if its kind has none. */
const facts = {
  upload: z.object({ id, filename: z.string(), row: z.int().nullable() }).optional(),
  invoiceId: id.optional(),
  noticeNumber: z.int().optional(),
  channel: z.enum(['email', 'postage']).optional(),
  recipient: z.string().optional(),
  deliveryState: z.enum([...deliveryStates, 'cancelled']).optional(),
  paymentMethod: paymentMethod.optional(),
  checkNumber: z.string().optional(),
  processedOn: dayText.optional(),
  rate: z.number().optional(),
  bulkEditId: id.optional(),
  /** What the hotel returned, if it came of that. */
  response: named.optional(),
  text: z.string().optional(),
  change: recordChange
    .omit({ id: true, created_at: true, updated_at: true, createdBy: true })
    .optional(),
} as const;

/** One thing that happened to a record. */
export const recordEvent = z.object({
  /** Tells it from the others of the story. */
  key: z.string(),
  kind: z.enum(recordEventKinds),
  at: instant,
  by: author,
  amount: money.nullable(),
  /** The currency of the amount, unless it is dollars. */
  currency: z.string().optional(),
  ...facts,
});
export type RecordEvent = z.output<typeof recordEvent>;

/** The events of a record that the caller may see, deleted or not, oldest first (F-204). */
export const recordTimeline = z.object({
  id,
  guest: z.string(),
  /** The currency of a foreign record, null of any other. */
  foreignCurrency: z.string().nullable(),
  isDeleted: z.boolean(),
  events: z.array(noEntity(recordEvent)),
});
