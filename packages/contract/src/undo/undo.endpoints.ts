import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './undo.shapes.ts';

export const listUndoable = endpointOf<typeof shapes.listUndoable>()({
  method: 'GET',
  path: '/api/undo',
  summary:
    "Lists the current user's actions of the last 24 hours that can be undone, or that have been, newest first.",
  access: 'signedIn',
});

/** Restores what the action changed; things that changed since stay as they are (F-427). */
export const undoAction = endpointOf<typeof shapes.undoAction>()({
  method: 'POST',
  path: '/api/undo/{actionId}',
  summary:
    'Undoes one of your own actions of the last 24 hours. Returns a result for each thing: what changed since stays as it is.',
  access: 'signedIn',
  errors: ['notFound', 'refused', 'conflict'],
});
