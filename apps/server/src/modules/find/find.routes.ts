import { findAnything } from '@recoup/contract/find/find.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { FindModule } from './find.module.ts';

export function findRoutes(find: Unit<FindModule>): Route[] {
  return [route(findAnything, ({ actor, query }) => find.reads.queries.find(actor, query.q))];
}
