import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { NamedEndpoint } from '@recoup/contract/endpoints';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { trackAllowedMethods } from './allowed-methods.ts';
import { auditResponses } from './audit-responses.ts';
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
import { refuseWhileDraining } from './refuse-while-draining.ts';
import { compileSerializer } from './response-serializer.ts';
import type { Route } from './route.ts';
import { addSecurityHeaders } from './security.ts';
import { serveSpa } from './spa.ts';
import { addWellKnown } from './well-known.ts';

interface HttpServerOptions {
  db: Db;
  /** For what is asked at every call, and stays prepared. */
  pool: Pool;
  /** A connection apart, on which this process asks how the database is. */
  healthDb: Db;
  log: FastifyBaseLogger;
  endpoints: readonly NamedEndpoint[];
  routes: readonly Route[];
  webFolder: string;
  /** Where people tell of a weakness; none leaves security.txt out. */
  findSecurityContact: () => Promise<string | undefined>;
  clock: () => Date;
  version: string;
  /** The same with its commit. */
  build: string;
  /** Whether a reverse proxy's X-Forwarded headers are to be believed. */
  trustProxy: boolean;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** The one address that people reach it under; undefined takes any. */
  publicUrl: string | undefined;
  metrics: Metrics;
  /** Who reads the figures from elsewhere must bring it. */
  metricsToken: string | undefined;
}

/**
 * The one proxy before the server: what it was told of hops before it, anybody may have written.
 * A chain of proxies has the outer ones trusted by the inner.
 */
const isTheProxy = (_address: string, hop: number): boolean => hop === 0;

const bodyLimitBytes = 1_048_576;

/** At most four in ten connections, and two of one person, are lent to downloads. */
const downloadLimits = (pool: Pool): DownloadLimits => ({
  atOnce: Math.max(1, Math.floor(pool.options.max * 0.4)),
  perPerson: 2,
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
    // refused in words, with the headers of every answer, instead (`refuseOtherHosts`)
    http: { requireHostHeader: false },
    // refused in words instead
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
  // nothing here takes plain text: a body is JSON, a form or a file
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
