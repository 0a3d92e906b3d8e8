import { undoKindNames } from '@recoup/domain/undo/undo-kinds';
import { z } from 'zod';
import { bulkResults } from '../kit/bulk.ts';
import { id, instant, noEntity } from '../kit/shapes.ts';

const undoableAction = z.object({
  id,
  kind: z.enum(undoKindNames),
  /** What was done, such as `Records Assigned`. */
  title: z.string(),
  /** To how many of what, such as `14 records`. */
  count: z.string(),
  /** What distinguishes it from others of its kind, such as `To Jane Doe`. */
  subject: z.string(),
  doneAt: instant,
  undoneAt: instant.nullable(),
  /** What the undo restored; null before. */
  outcome: z.string().nullable(),
  /** Why it cannot be undone now; null if it can. */
  refusal: z.string().nullable(),
});

export const listUndoable = { response: z.array(noEntity(undoableAction)) };

export const undoAction = {
  response: bulkResults.extend({
    /** Sums up the results, such as `12 of 14 undone; 2 changed since`. */
    message: z.string(),
    undoneCount: z.int(),
  }),
};
