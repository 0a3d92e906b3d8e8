import { foundKinds } from '@recoup/domain/search/palette-search';
import { z } from 'zod';
import { requiredText, text } from '../kit/shapes.ts';

export const searchQuery = z.strictObject({ q: requiredText(100) });

const named = /^(?:(?:record|supplier|agency|invoice):[1-9]\d{0,8}(?:,|$)){0,20}$/;

export const namedQuery = z.strictObject({
  /** At most 20 of them: `record:250,invoice:7`. */
  items: text(400).regex(named, 'must name records, suppliers, agencies, or invoices').default(''),
});

/** A result of the palette; `detail` distinguishes results with the same name. */
export const searchHit = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  title: z.string(),
  detail: z.string(),
  /** Whether its ID, number, or amount was entered. */
  isExact: z.boolean(),
  /** The supplier of a payment; null for other kinds, and if its payer is not a hotel itself. */
  supplierId: z.int().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;
