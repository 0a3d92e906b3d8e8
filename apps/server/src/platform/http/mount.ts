import { type Endpoint, isServedInMaintenance } from '@recoup/contract/kit/endpoint';
import { paramsOf } from '@recoup/contract/kit/shapes';
import { maintenanceRefusal } from '@recoup/domain/admin/maintenance';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/auth/actor';
import { AppError } from '#platform/errors/app-error';
import type { DatabaseHandles } from '../db/database.ts';
import { findMaintenance } from '../maintenance/maintenance-mode.ts';
import {
  authorize,
  authorizeBody,
  findActor,
  isAuthorized,
  refuseCrossSiteCall,
  refuseNonCanonicalPath,
} from './access.ts';
import { hasSecret } from './compress-responses.ts';
import { withIdempotency } from './idempotency.ts';
import { Accepted, type Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

/** Fastify's spelling of a path: `/api/records/{recordId}` is `/api/records/:recordId`. */
const toPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Mounts the routes of the contract's endpoints.
 * @throws Error for an endpoint that does not state who may call it or has no route, and for a route
 * whose endpoint is not in the contract or is mounted twice
 */
export function mount(
  app: FastifyInstance,
  database: DatabaseHandles,
  endpoints: readonly Endpoint[],
  routes: readonly Route[],
): void {
  for (const { method, path, access } of endpoints)
    if (access === undefined || access.length === 0)
      throw new Error(`${method} ${path} does not state who may call it`);
  const handlers = new Map<Endpoint, Route['handler']>();
  for (const { endpoint, handler } of routes) {
    if (!endpoints.includes(endpoint))
      throw new Error(`${endpoint.method} ${endpoint.path} is not in the contract`);
    if (handlers.has(endpoint))
      throw new Error(`${endpoint.method} ${endpoint.path} has two routes`);
    handlers.set(endpoint, handler);
  }
  for (const endpoint of endpoints) {
    const handler = handlers.get(endpoint);
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no route`);
    mountOne(app, database, endpoint, handler);
  }
}

function mountOne(
  app: FastifyInstance,
  database: DatabaseHandles,
  endpoint: Endpoint,
  handler: Route['handler'],
): void {
  const status = endpoint.status ?? 200;
  const params = paramsOf(endpoint);
  app.route({
    method: endpoint.method,
    url: toPattern(endpoint.path),
    config: { hasSecret: hasSecret(endpoint) },
    schema: {
      ...(params && { params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && !endpoint.upload && { body: endpoint.body }),
      response: {
        ...(endpoint.response && { [status]: endpoint.response }),
        ...(endpoint.later && { 202: endpoint.later }),
      },
    },
    // Check permission before reading the body, so that a user does not upload a file only to be
    // denied.
    onRequest: async (request, reply) => {
      refuseNonCanonicalPath(endpoint, request);
      refuseCrossSiteCall(endpoint, request);
      request.actor = await findActor(database, endpoint, request);
      const landing = opensInBrowser(request) ? endpoint.landing : undefined;
      if (landing !== undefined && !isAuthorized(endpoint, request.actor))
        return reply.redirect(landing, status);
      authorize(endpoint, request.actor);
      const maintenance = isServedInMaintenance(endpoint)
        ? undefined
        : await findMaintenance(database.db);
      if (maintenance && landing !== undefined) return reply.redirect(landing, status);
      if (maintenance) throw new AppError('maintenance', maintenanceRefusal(maintenance.words));
    },
    // Before the body is validated: users without permission must not learn what is wrong with it.
    ...(endpoint.abilityFor && {
      preValidation: async ({ actor, body }) => authorizeBody(endpoint, actor, body),
    }),
    handler: async (request, reply) => {
      const run = async () => {
        const answer = await callHandler(handler, request, reply);
        return answer instanceof Accepted
          ? { status: 202, answer: answer.body }
          : { status, answer };
      };
      const key = request.headers['idempotency-key'];
      const { actor } = request;
      const keyed = typeof key === 'string' && key !== '' && actor && endpoint.method === 'POST';
      const result = keyed
        ? await withIdempotency(
            database.db,
            {
              userId: actor.id,
              key: key.slice(0, 200),
              call: `${endpoint.method} ${request.url}`,
              body: request.body,
              endpoint,
            },
            run,
          )
        : await run();
      // A file that was interrupted is complete, although its response never ended.
      if (reply.sent || reply.raw.headersSent || result.answer === reply) return reply;
      return await reply.status(result.status).send(result.answer);
    },
  });
}

/** Returns whether a user's browser opens the address as a page, and so shows whatever it gets. */
function opensInBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

async function callHandler(
  handler: Route['handler'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { params, query, body, actor } = request;
  return await handler({ params, query, body, actor, request, reply });
}
