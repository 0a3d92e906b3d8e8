import { z } from 'zod';
import { author, entity, id, idInput, instant, named } from '../kit/shapes.ts';

/** Which supplier is taken into another, and goes. */
export const mergeInput = z.strictObject({ duplicateId: idInput });

/** What a merge would do, as text; with a refusal, it would not be carried out. */
export const mergePreview = z.object({
  survivor: named,
  duplicate: named,
  moves: z.array(z.string()),
  rules: z.array(z.string()),
  refusal: z.string().nullable(),
});

/** A merge that can still be undone. */
export const supplierMerge = z.object({
  ...entity,
  mergedId: id,
  mergedName: z.string(),
  createdBy: author,
  undoUntil: instant,
});
export type SupplierMerge = z.output<typeof supplierMerge>;
