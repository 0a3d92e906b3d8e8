import { getHome, getOpenByAge } from '@recoup/contract/home/home.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { HomeModule } from './home.module.ts';

export function homeRoutes(home: ModuleScope<HomeModule>): Route[] {
  const { queries } = home;
  return [
    route(getHome, ({ actor }) => queries.homeOf(actor)),
    route(getOpenByAge, queries.openByAge),
  ];
}
