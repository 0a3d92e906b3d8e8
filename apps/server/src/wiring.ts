import type { Db } from '#platform/db/database';
import type { Route } from '#platform/http/route';
import { unitOf } from '#platform/http/unit';
import { createSession } from './modules/session/session.module.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';

/** What the process gives every module: things with a life of their own. */
export interface Services {
  db: Db;
  /** The instant now; tests set it. */
  clock: () => Date;
}

/** Every module on one database handle: the pool, or a transaction. */
function wire({ db }: Services) {
  return { session: createSession({ db }) };
}

type Modules = ReturnType<typeof wire>;

/** Every route of the application. */
export function routesOf(services: Services): Route[] {
  const unit = <Name extends keyof Modules>(name: Name) =>
    unitOf(services.db, (db) => wire({ ...services, db })[name]);
  return [...sessionRoutes(unit('session'))];
}
