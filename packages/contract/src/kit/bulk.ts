import { z } from 'zod';
import { id, idInput } from './shapes.ts';

/** The body of a call that acts on chosen rows: their ids, at most `most` of them. */
export function chosenRows(most: number) {
  return z.strictObject({ ids: idsOfRows(most).min(1) });
}

/** IDs of rows, at most `most` of them. */
export function idsOfRows(most: number) {
  return z.array(idInput).max(most);
}

/** What became of each item of a bulk action. */
export const bulkResults = z.object({
  results: z.array(
    z.object({
      /** Null for an outcome that several items share. */
      id: id.nullable(),
      /** The items that share it. */
      ids: z.array(id).optional(),
      success: z.boolean(),
      message: z.string(),
    }),
  ),
  /** How many more items were found that the action does not concern. */
  unaffectedCount: z.int().optional(),
});
export type BulkResults = z.output<typeof bulkResults>;
