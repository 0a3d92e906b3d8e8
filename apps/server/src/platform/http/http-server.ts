import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { NamedEndpoint } from '@recoup/contract/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import { logAuditEvent } from '../audit/audit-log.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors/app-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { compressResponses } from './compress-responses.ts';
import { type DownloadLimits, limitDownloads } from './downloads.ts';
import {
  answerExpectations,
  answerUnreadable,
  handleErrors,
  handleUnroutable,
} from './error-handler.ts';
import { addHealthChecks } from './health.ts';
import { refuseUnknownHosts } from './hosts.ts';
import { addMetricsPage } from './metrics-page.ts';
import { mount } from './mount.ts';
import { buildOpenApi } from './openapi.ts';
import { compileValidator } from './read-input.ts';
import { compileSerializer } from './response-serializer.ts';
import type { Route } from './route.ts';
import { addSecurityHeaders } from './security.ts';
import { serveSpa } from './spa.ts';
import { addWellKnown } from './well-known.ts';

export interface HttpServerOptions extends Pick<Deps, 'db' | 'pool' | 'clock' | 'stopping'> {
  /** A connection apart, on which this process asks how the database is. */
  healthDb: Db;
  log: FastifyBaseLogger;
  endpoints: readonly NamedEndpoint[];
  routes: readonly Route[];
  webFolder: string;
  /** Contact for reporting vulnerabilities; without one, security.txt is not served. */
  findSecurityContact: () => Promise<string | undefined>;
  version: string;
  /** The same with its commit. */
  build: string;
  /** Whether a reverse proxy's X-Forwarded headers are to be believed. */
  trustProxy: boolean;
  /** The only public address; undefined accepts any. */
  publicUrl: string | undefined;
  metrics: Metrics;
  /** The token for reading the metrics from another machine. */
  metricsToken: string | undefined;
}

/**
 * The one proxy in front of the server: anyone may have written what it received about earlier
 * hops. In a chain of proxies, the inner one must trust the outer ones.
 */
const isTheProxy = (_address: string, hop: number): boolean => hop === 0;

const bodyLimitBytes = 1_048_576;

/** Downloads use at most four in ten connections, and two per user. */
const downloadLimits = (pool: Pool): DownloadLimits => ({
  atOnce: Math.max(1, Math.floor(pool.options.max * 0.4)),
  perUser: 2,
  patienceMs: 10_000,
});

/**
 * Builds the HTTP application: security headers, the contract's endpoints, their documentation,
 * health checks and the screens. Does not listen.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { db, pool, log, endpoints, routes, webFolder, version, trustProxy, stopping } = options;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustProxy ? isTheProxy : false,
    bodyLimit: bodyLimitBytes,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleUnroutable,
    clientErrorHandler: answerUnreadable,
    // refused with a message and the headers of every response instead (`refuseUnknownHosts`)
    http: { requireHostHeader: false },
    // refused with a message instead
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.decorateRequest('actor', undefined);
  app.decorate('downloads', limitDownloads(downloadLimits(pool)));
  handleErrors(app);
  answerExpectations(app);
  refuseWhileDraining(app);
  // Plain-text bodies are not supported: only JSON, forms, and files.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 4_096 });
  await app.register(multipart);
  const methodsAt = trackAllowedMethods(app);
  addSecurityHeaders(app);
  refuseUnknownHosts(app, options.publicUrl);
  compressResponses(app);
  addWellKnown(app, options);
  addHealthChecks(app, { db: options.healthDb, stopping, build: options.build });
  addMetricsPage(app, { metrics: options.metrics, token: options.metricsToken });
  let apiDocument: object | undefined;
  app.get('/api/docs', async () => {
    apiDocument ??= buildOpenApi(endpoints, version);
    return apiDocument;
  });
  auditResponses(app, db);
  mount(
    app,
    { db, pool },
    endpoints.map(({ endpoint }) => endpoint),
    routes,
  );
  await serveSpa(app, { db, pool, webFolder, methodsAt });
  return app;
}

/** During shutdown, requests on open connections get a 503 with a message to retry. */
function refuseWhileDraining(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new AppError('unavailable', 'The server is restarting. Try again in a moment.');
  });
}

/** Hidden from callers who may not read it, also in the message about wrong methods. */
const hiddenPath = '/metrics';

/**
 * Records each route that is added from now on; the result returns which methods an address
 * supports, none if there is no such address (F-229).
 */
function trackAllowedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { steps: string[]; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== hiddenPath && !url.includes('*'))
      known.push({ steps: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const given = path.split('/');
    const found = known.filter(
      ({ steps }) =>
        steps.length === given.length &&
        steps.every((step, at) => step === given[at] || (step.startsWith(':') && given[at] !== '')),
    );
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  };
}

const longestPath = 300;

/**
 * After each response, logs requests denied by role and list downloads: who, what, and from where.
 */
function auditResponses(app: FastifyInstance, db: Db): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor } = request;
    if (!actor) return;
    const isExport = String(reply.getHeader('content-type') ?? '').startsWith('text/csv');
    const action =
      reply.statusCode === 403 ? 'refused' : isExport && reply.statusCode === 200 ? 'exported' : '';
    if (action === '') return;
    const subject = `${request.method} ${request.url}`.slice(0, longestPath);
    try {
      await logAuditEvent(db, { userId: actor.id, action, subject, address: request.ip });
    } catch (error) {
      request.log.error({ err: error, action }, 'could not write an audit log entry');
    }
  });
}
