import { getHome } from '@recoup/contract/home/home.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { HomeModule } from './home.module.ts';

export function homeRoutes(home: Unit<HomeModule>): Route[] {
  return [route(getHome, ({ actor }) => home.reads.queries.homeOf(actor))];
}
