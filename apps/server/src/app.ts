import { namedEndpoints } from '@recoup/contract/endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/database';
import { createHttpServer } from '#platform/http/http-server';
import type { Metrics } from '#platform/metrics/metrics';
import { build, version } from './version.ts';
import { findCompanyEmail, routesOf, type Services } from './wiring.ts';

interface AppOptions extends Services {
  healthDb: Db;
  log: FastifyBaseLogger;
  webFolder: string;
  trustProxy: boolean;
  publicUrl: string | undefined;
  metrics: Metrics;
  metricsToken: string | undefined;
}

/** The whole HTTP application, as the process and the tests use it. Does not listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    pool,
    healthDb,
    log,
    webFolder,
    trustProxy,
    publicUrl,
    stopping,
    metrics,
    metricsToken,
  } = options;
  const routes = routesOf(options);
  return await createHttpServer({
    db,
    pool,
    healthDb,
    log,
    endpoints: namedEndpoints,
    routes,
    webFolder,
    findSecurityContact: () => findCompanyEmail(options),
    clock: options.clock,
    version,
    build,
    trustProxy,
    stopping,
    publicUrl,
    metrics,
    metricsToken,
  });
}
