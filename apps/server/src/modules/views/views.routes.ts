import {
  changeView,
  countViews,
  createView,
  deleteView,
  listViews,
} from '@recoup/contract/views/views.endpoints';
import type { Deps } from '#platform/deps';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import { createViewCounts } from './use-cases/count-views.ts';
import type { ViewsModule } from './views.module.ts';

/** @param lists the routes of the application, among them those of the lists that have views */
export function viewRoutes(
  views: ModuleScope<ViewsModule>,
  lists: readonly Route[],
  deps: Pick<Deps, 'clock'>,
): Route[] {
  const { queries } = views;
  const count = createViewCounts(lists, deps);
  return [
    route(listViews, ({ actor, query }) => queries.viewsOf(actor, query.list)),
    route(countViews, async ({ actor, query, request }) =>
      count(actor, await queries.viewsOf(actor, query.list), request.log),
    ),

    write(createView, views, async (module, { actor, body }) =>
      module.queries.getView(actor, await module.service.create(actor, body)),
    ),

    write(changeView, views, async (module, { actor, params, body }) => {
      await module.service.change(actor, params.viewId, body);
      return await module.queries.getView(actor, params.viewId);
    }),

    write(deleteView, views, ({ service }, { actor, params }) =>
      service.delete(actor, params.viewId),
    ),
  ];
}
