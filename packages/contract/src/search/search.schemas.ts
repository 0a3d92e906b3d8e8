import { z } from 'zod';
import { requiredText } from '../kit/shapes.ts';

const searchHitKinds = ['record', 'supplier', 'agency', 'invoice'] as const;

export const searchQuery = z.strictObject({ q: requiredText(100) });

/** A result of the palette; `detail` distinguishes results with the same name. */
export const searchHit = z.object({
  kind: z.enum(searchHitKinds),
  id: z.int(),
  title: z.string(),
  detail: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;
