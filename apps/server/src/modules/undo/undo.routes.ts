import { listUndoable, undoAction } from '@recoup/contract/undo/undo.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { UndoModule } from './undo.module.ts';

export function undoRoutes(undo: ModuleScope<UndoModule>): Route[] {
  return [
    route(listUndoable, ({ actor }) => undo.queries.actionsOf(actor)),
    write(undoAction, undo, ({ service }, { actor, params }) =>
      service.undo(actor, params.actionId),
    ),
  ];
}
