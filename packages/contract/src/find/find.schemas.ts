import { z } from 'zod';
import { requiredText } from '../kit/shapes.ts';

const foundKinds = ['record', 'supplier', 'agency', 'invoice'] as const;

export const findQuery = z.strictObject({ q: requiredText(100) });

/** Something the palette can lead to; `detail` tells namesakes apart. */
export const found = z.object({
  kind: z.enum(foundKinds),
  id: z.int(),
  title: z.string(),
  detail: z.string(),
});
export type Found = z.output<typeof found>;
