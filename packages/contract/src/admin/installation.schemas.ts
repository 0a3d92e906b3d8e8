import { z } from 'zod';
import { dayText, instant, noEntity } from '../kit/shapes.ts';

/** One kind of background work that is queued, running, or has failed. */
const workState = z.object({
  kind: z.string(),
  /** Its title. */
  title: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Given up after its last try. */
  failed: z.int(),
  /** Since when the longest waiting one waits. */
  oldestWaitingAt: instant.nullable(),
});

const maintenanceRun = z.object({
  endedAt: instant,
  succeeded: z.boolean(),
  message: z.string(),
  byteSize: z.number().nullable(),
});

const slowQuery = z.object({
  /** Without its values. */
  statement: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  totalMs: z.number(),
});

/** The running version; commit and day are null if neither an image nor a checkout names them. */
export const runningVersion = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  madeOn: dayText.nullable(),
});

/** The current system status. */
export const installationReport = z.object({
  versions: z.object({
    application: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The last migration, by number and name. */
    migration: z.string(),
  }),
  work: z.array(noEntity(workState)),
  /** Connections to the database: the application's processes by what they do. */
  processes: z.array(
    noEntity(z.object({ name: z.string(), connections: z.int(), busy: z.int(), since: instant })),
  ),
  database: z.object({
    byteSize: z.number(),
    /** The largest ones; rows are PostgreSQL's own estimate, null before it has made one. */
    tables: z.array(
      z.object({ name: z.string(), byteSize: z.number(), rows: z.number().nullable() }),
    ),
  }),
  /** Null where PostgreSQL does not keep count of statements. */
  slowQueries: z.array(noEntity(slowQuery)).nullable(),
  /** What is missing for that: its library is not loaded, or its extension was not created. */
  slowQueriesLack: z.enum(['library', 'extension']).nullable(),
  files: z.object({
    place: z.string(),
    count: z.number(),
    byteSize: z.number(),
    /** The two figures are drawn from a sample. */
    isEstimate: z.boolean(),
  }),
  lastBackup: maintenanceRun.nullable(),
  lastDrill: maintenanceRun.nullable(),
});
export type InstallationReport = z.output<typeof installationReport>;
