import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the whole installation from the database, the same from every process. */
export interface InstallationState {
  jobs: ReadonlyArray<{ kind: string; state: string; count: number; oldestSeconds: number }>;
  messages: ReadonlyArray<{ service: string; state: string; count: number }>;
  /**
   * Since the last backup or drill that succeeded, or since the installation was made, and whether
   * the last one of all succeeded; null where there was none.
   */
  maintenance: ReadonlyArray<{ kind: string; ageSeconds: number; lastSucceeded: boolean | null }>;
  /** Since a service was last used, for those of which that is noted. */
  services: ReadonlyArray<{ service: string; ageSeconds: number }>;
}

interface MetricsDeps {
  pool: Pool;
  version: string;
  /** `all`, `serve` or `work`. */
  role: string;
  readState: () => Promise<InstallationState>;
  /** Folders whose disks are measured, by their contents: `data`, `backups`. */
  folders: Readonly<Record<string, string>>;
  /** Lines of the log that were dropped since the start. */
  droppedLines: () => number;
}

/** The figures of a process and of its installation, as Prometheus reads them. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Measures every request of an application. */
  watch(app: FastifyInstance): void;
}

// from a list out of memory to a large download, in seconds
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of one process in a separate registry. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const { pool, version, role, readState, folders, droppedLines } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `recoup_${name}`, help, labelNames, registers: [registry] });

  gauge('build_info', 'The running version and the role of the process.', ['version', 'role']).set(
    { version, role },
    1,
  );
  const requests = new Histogram({
    name: 'recoup_http_request_duration_seconds',
    help: 'Request duration by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const connections = gauge('database_connections', 'Database connections of this process.', [
    'state',
  ]);
  const waiting = gauge('database_waiting', 'Queries of this process waiting for a connection.');
  const dropped = new Counter({
    name: 'recoup_log_lines_dropped_total',
    help: 'Log lines that could not be written.',
    registers: [registry],
  });
  const room = {
    free: gauge(
      'disk_free_bytes',
      'Free disk space for a folder, as seen by unprivileged accounts.',
      ['folder'],
    ),
    size: gauge('disk_size_bytes', 'Size of the disk.', ['folder']),
  };
  const isUp = gauge('database_up', 'Whether the database responded when the metrics were read.');
  const state = {
    jobs: gauge(
      'jobs',
      'Jobs that are waiting or running, or that failed or were refused within a day.',
      ['kind', 'state'],
    ),
    oldest: gauge('job_oldest_seconds', 'Age of the oldest waiting or running job.', [
      'kind',
      'state',
    ]),
    messages: gauge('messages', 'Unsent messages to external services.', ['service', 'state']),
    age: gauge(
      'maintenance_age_seconds',
      'Seconds since the last successful backup or test restore, or since installation.',
      ['kind'],
    ),
    succeeded: gauge(
      'maintenance_succeeded',
      'Whether the last backup or test restore succeeded.',
      ['kind'],
    ),
    used: gauge('service_age_seconds', 'Seconds since the mailbox was last read.', ['service']),
  };

  const readProcess = (): void => {
    dropped.reset();
    dropped.inc(droppedLines());
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
  };
  const readDisks = async (): Promise<void> => {
    for (const one of Object.values(room)) one.reset();
    for (const [folder, path] of Object.entries(folders)) {
      // a folder that is not there, or not yet, has no figure
      const disk = await statfs(path).catch(() => undefined);
      if (!disk) continue;
      room.free.set({ folder }, disk.bavail * disk.bsize);
      room.size.set({ folder }, disk.blocks * disk.bsize);
    }
  };
  const show = ({ jobs, messages, maintenance, services }: InstallationState): void => {
    for (const one of Object.values(state)) one.reset();
    for (const { kind, state: jobState, count, oldestSeconds } of jobs) {
      state.jobs.set({ kind, state: jobState }, count);
      state.oldest.set({ kind, state: jobState }, oldestSeconds);
    }
    for (const { service, state: messageState, count } of messages)
      state.messages.set({ service, state: messageState }, count);
    for (const { kind, ageSeconds, lastSucceeded } of maintenance) {
      state.age.set({ kind }, ageSeconds);
      if (lastSucceeded !== null) state.succeeded.set({ kind }, lastSucceeded ? 1 : 0);
    }
    for (const { service, ageSeconds } of services) state.used.set({ service }, ageSeconds);
  };

  return {
    contentType: registry.contentType,
    text: async () => {
      readProcess();
      await readDisks();
      try {
        show(await readState());
        isUp.set(1);
      } catch {
        // These metrics then show that it does not respond.
        isUp.set(0);
      }
      return await registry.metrics();
    },
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // a stream is open for as long as a page is
        if (reply.getHeader('content-type') === 'application/x-ndjson') return;
        requests.observe(
          {
            method: request.method,
            route: request.routeOptions.url ?? 'none',
            status: reply.statusCode,
          },
          reply.elapsedTime / 1_000,
        );
      });
    },
  };
}
