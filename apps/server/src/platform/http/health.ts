import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addMetricsPage } from './metrics-page.ts';

interface HealthOptions {
  /** On a connection apart: readers of downloads must not make the process look dead (F-203). */
  db: Db;
  /** Aborted when the process begins to stop: it is alive, and wants no more work. */
  stopping: AbortSignal;
  /** The version with its commit, shown by `/healthz`. */
  build: string;
}

/**
 * Adds `/healthz`, which responds while the process lives, and `/readyz`, which returns 200 while
 * it can reach its database and is not stopping.
 */
export function addHealthChecks(
  app: FastifyInstance,
  { db, stopping, build }: HealthOptions,
): void {
  app.get('/healthz', async () => ({ status: 'alive', version: build }));
  app.get('/readyz', async (request, reply) => {
    if (stopping.aborted) return await reply.status(503).send({ status: 'stopping' });
    try {
      await sql`select 1 from schema_migrations limit 1`.execute(db);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database is not responding');
      return await reply.status(503).send({ status: 'no database' });
    }
    return { status: 'ready' };
  });
}

/**
 * The small server of a process that only runs jobs: it reports the state of the process, and
 * nothing else.
 */
export async function createHealthServer(
  options: HealthOptions & {
    log: FastifyBaseLogger;
    metrics: Metrics;
    metricsToken: string | undefined;
  },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  addHealthChecks(app, options);
  addMetricsPage(app, { metrics: options.metrics, token: options.metricsToken });
  return await app;
}
