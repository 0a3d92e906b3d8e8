import { findNamed, searchEverything } from '@recoup/contract/search/search.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { SearchModule } from './search.module.ts';

export function searchRoutes(search: ModuleScope<SearchModule>): Route[] {
  const { queries } = search;
  return [
    route(searchEverything, ({ actor, query }) => queries.find(actor, query.q)),
    route(findNamed, ({ actor, query }) => queries.named(actor, query.items)),
  ];
}
