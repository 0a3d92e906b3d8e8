import type { Deps } from '#platform/deps';
import type { Restorers } from './undo.api.ts';
import { createUndoQueries } from './undo.queries.ts';
import { createUndoService } from './undo.service.ts';

/** What users did and can undo for 24 hours; the areas restore their own things. */
export function createUndo(deps: Pick<Deps, 'db'> & { restorers: Restorers }) {
  return { queries: createUndoQueries(deps), service: createUndoService(deps) };
}

export type UndoModule = ReturnType<typeof createUndo>;
