import { z } from 'zod';
import { chosenRows } from '../kit/bulk.ts';
import { author, entity, id, money } from '../kit/shapes.ts';

/** An invoice that waits to be printed and posted. Its id is that of the delivery. */
export const letterRow = z.object({
  ...entity,
  invoiceId: id,
  supplier: z.object({ id, name: z.string() }),
  /** Its address when the invoice was issued. */
  addressLines: z.array(z.string()),
  pageCount: z.int(),
  total: money,
  createdBy: author,
  /** Why the post service does not carry it; null where no one asked. */
  reason: z.string().nullable(),
});

/** The letters of the queue that are meant. */
export const chosenLetters = chosenRows(2_000);
