import { getHome, getOpenByAge } from '@recoup/contract/home/home.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { HomeModule } from './home.module.ts';

export function homeRoutes(home: Unit<HomeModule>): Route[] {
  const { queries } = home.reads;
  return [
    route(getHome, ({ actor }) => queries.homeOf(actor)),
    route(getOpenByAge, () => queries.openByAge()),
  ];
}
