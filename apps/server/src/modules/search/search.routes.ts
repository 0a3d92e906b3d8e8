import { searchEverything } from '@recoup/contract/search/search.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { SearchModule } from './search.module.ts';

export function searchRoutes(search: ModuleScope<SearchModule>): Route[] {
  return [route(searchEverything, ({ actor, query }) => search.queries.find(actor, query.q))];
}
