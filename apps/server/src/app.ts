import { namedEndpoints } from '@recoup/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, type HttpServerOptions } from '#platform/http/http-server';
import { build, version } from './version.ts';
import { findCompanyEmail, routesOf, type Services } from './wiring.ts';

type AppOptions = Services &
  Omit<HttpServerOptions, 'endpoints' | 'routes' | 'findSecurityContact' | 'version' | 'build'>;

/** The whole HTTP application, as the process and the tests use it. Does not listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  return await createHttpServer({
    ...options,
    endpoints: namedEndpoints,
    routes: routesOf(options),
    findSecurityContact: () => findCompanyEmail(options),
    version,
    build,
  });
}
