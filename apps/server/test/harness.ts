import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ability, grants } from '@recoup/domain/auth/abilities';
import { type RoleName, roles } from '@recoup/domain/auth/roles';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import type { DatabaseParts } from '@recoup/postgres/address';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { type Logger, pino } from 'pino';
import { afterAll } from 'vitest';
import { noAddressValidation } from '#integrations/address-validation/address-validation';
import { createMailer } from '#integrations/email/mailer';
import { noPost } from '#integrations/post/post-service';
import { readInstallationState } from '#modules/admin/installation-state.queries';
import { createLogoReader } from '#modules/company/use-cases/logo-reader';
import { createInvoicePrinter } from '#modules/invoices/invoice-pdf/invoice-printer';
import { createReportPrinter } from '#modules/reports/report-file/report-printer';
import { startSession } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import type { Job } from '#platform/jobs/job';
import { startJobs } from '#platform/jobs/start-jobs';
import { createMetrics } from '#platform/metrics/metrics';
import { createNoticeStreams } from '#platform/notices/notice-streams';
import { createSecrets, type Secrets } from '#platform/secrets/secrets';
import { createApp } from '#server/app';
import { jobKinds, jobsOf, type Services } from '#server/wiring';
import { fillCompany } from './filled-company.ts';
import { openApps } from './open-apps.ts';
import { createTestDatabase } from './test-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** One signed-in person, calling as the browser's script does. */
export interface Caller {
  readonly id: number;
  get(url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, options?: CallOptions): Promise<LightMyRequestResponse>;
  put(url: string, body?: object, options?: CallOptions): Promise<LightMyRequestResponse>;
  patch(url: string, body?: object, options?: CallOptions): Promise<LightMyRequestResponse>;
  delete(url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  call(method: Method, url: string, body?: object): Promise<LightMyRequestResponse>;
  readonly cookie: string;
}

/** The whole application on a database of this test file's own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly pool: Pool;
  /** The account that owns the database, for what the application may not do. */
  readonly owner: Pool;
  readonly files: FileStore;
  readonly boss: PgBoss;
  /** Its background work, for tests that run some of it themselves. */
  readonly jobs: readonly Job[];
  readonly secrets: Secrets;
  /** The instant that the application takes for now. */
  now: Date;
  /** Stops the application as at a deployment and starts it again on its database and files. */
  restart(): Promise<void>;
  /** A new active user with these roles, signed in. */
  signedIn(...held: RoleName[]): Promise<Caller>;
  /** A new active user with one role that opens the ability, signed in. */
  signedInWho(ability: Ability): Promise<Caller>;
}

const noMaintenance: Services['maintenance'] = {
  backUp: async () => ({ succeeded: false, message: 'not in this test' }),
  drill: async () => ({ succeeded: false, message: 'not in this test' }),
};
let people = 0;

type OutsideServices = Pick<
  Services,
  'post' | 'addressValidation' | 'quickbooks' | 'calendar' | 'isMailboxSetUp' | 'signIn'
>;
/** What an installation has whose settings name no service outside. */
const noServices: OutsideServices = {
  post: noPost,
  addressValidation: noAddressValidation,
  quickbooks: undefined,
  calendar: { service: undefined, sharedCalendarId: undefined },
  isMailboxSetUp: false,
  signIn: { singleSignOn: undefined, takesPasswords: true, refusesEasyPasswords: false },
};

/** The ways to services outside are those to servers that really run. */
interface TestSettings extends Partial<OutsideServices> {
  /** A mail server that really runs; without it mail waits. */
  mailUrl?: string;
  /** Under which address people reach it; null where that is not set. */
  siteAddress?: string | null;
  /** The one address that people are answered at; undefined answers at any. */
  publicUrl?: string;
  /** The zone that the database would give its sessions. */
  databaseZone?: string;
  /** Where its connections find the database, otherwise at its address. */
  reachDatabase?: (address: DatabaseParts) => Promise<DatabaseParts>;
  /** What readers of the figures must bring. */
  metricsToken?: string;
  /** Where files are kept; without it a separate folder. */
  openFiles?: (folder: string) => Promise<FileStore>;
  /** Whether a proxy's word about the caller is believed. */
  trustProxy?: boolean;
  /** The folder of the built screens; without it there are none. */
  webFolder?: string;
  /** Whether someone takes up the jobs that are left (true). */
  takesJobs?: boolean;
  /** Hears everything that the application has to say. */
  log?: Logger;
  /** Whether the company's details are filled in (true); otherwise what speaks for it is held. */
  hasCompany?: boolean;
}

/** Starts the application for a test file; it is stopped and its database dropped afterwards. */
export async function startTestApp(settings: TestSettings = {}): Promise<TestApp> {
  const test = await openTestApp(settings);
  openApps.add(test);
  afterAll(async () => {
    openApps.delete(test);
    await test.close();
  });
  return test;
}

/** Starts the application on a separate database; whoever starts it closes it, which drops both. */
export async function openTestApp({
  mailUrl,
  siteAddress = 'https://recoup.example',
  publicUrl,
  databaseZone,
  reachDatabase,
  metricsToken,
  openFiles = openLocalFileStore,
  trustProxy = false,
  webFolder = '/nowhere',
  takesJobs = true,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  hasCompany = true,
  ...outside
}: TestSettings = {}): Promise<TestApp & { close(): Promise<void> }> {
  const database = await createTestDatabase(databaseZone, reachDatabase);
  const { db, pool } = database;
  if (hasCompany) await fillCompany(db);
  const folder = await mkdtemp(join(tmpdir(), 'recoup-app-'));
  const files = await openFiles(folder);
  const secrets = createSecrets(randomBytes(32));
  const printing = {
    workers: 1,
    onUnprintable: (text: string) => {
      throw new Error(`no font can draw ${text}`);
    },
  };

  /** What one process of the application holds. */
  async function start() {
    const findLogo = createLogoReader({ db, files, log });
    const printer = createInvoicePrinter({ ...printing, findLogo });
    const reportPrinter = createReportPrinter(printing);
    const jobs = await startJobs({ address: database.address, log, kinds: jobKinds });
    const ending = new AbortController();
    const { address } = database;
    const stopping = ending.signal;
    const noticeStreams = createNoticeStreams({ address, log, stopping, beatMs: 100 });
    const services: Services = {
      ...noServices,
      ...outside,
      db,
      pool,
      clock: () => testApp.now,
      printer,
      reportPrinter,
      files,
      filePlace: 'folder',
      mailer: createMailer({ url: mailUrl, from: 'Recoup <accounts@recoup.test>' }),
      secrets,
      siteAddress: siteAddress ?? undefined,
      boss: jobs.boss,
      maintenance: noMaintenance,
      invoiceRepeatDays: 30,
      responseKeepYears: 7,
      backupSchedule: undefined,
      noticeStreams,
      stopping,
    };
    const ownJobs = jobsOf(services);
    if (takesJobs) await jobs.work(db, ownJobs);
    const metrics = createMetrics({
      pool,
      version: 'test',
      role: 'all',
      folders: { data: folder, missing: join(folder, 'missing') },
      droppedLines: () => 0,
      readState: () => readInstallationState(db),
    });
    const app = await createApp({
      ...services,
      healthDb: db,
      log,
      publicUrl,
      metrics,
      metricsToken,
      webFolder,
      trustProxy,
    });
    return {
      app,
      boss: jobs.boss,
      jobs: ownJobs,
      stop: async () => {
        ending.abort();
        await app.close();
        await noticeStreams.close();
        await jobs.stop();
        await printer.close();
        await reportPrinter.close();
      },
    };
  }

  async function signedIn(...held: RoleName[]): Promise<Caller> {
    people += 1;
    const { id } = await db
      .insertInto('users')
      .values({ name: `Person ${people}`, email: `person${people}@recoup.test` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roleIds = roles.filter(({ name }) => held.includes(name)).map((role) => role.id);
    if (roleIds.length > 0)
      await db
        .insertInto('user_roles')
        .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
        .execute();
    const { secret } = await startSession(db, { userId: id, userAgent: 'test', address: '::1' });
    return callerOf(() => testApp.app, id, `recoup_session=${secret}`);
  }

  const testApp = {
    now: new Date('2026-11-20T17:00:00Z'),
    get app() {
      return running.app;
    },
    get boss() {
      return running.boss;
    },
    get jobs() {
      return running.jobs;
    },
    db,
    pool,
    owner: database.owner,
    files,
    secrets,
    signedIn,
    signedInWho: (ability: Ability) => signedIn(grants[ability].roles[0]),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    close: async () => {
      await running.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  let running = await start();
  return testApp;
}

/** Calls as the person whose session the cookie is. */
export function callerOf(app: () => FastifyInstance, id: number, cookie: string): Caller {
  const call = async (method: Method, url: string, body?: object, options: CallOptions = {}) =>
    await app().inject({
      method,
      url,
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest', ...options.headers },
      ...(options.query && { query: options.query }),
      ...(body && { payload: body }),
    });
  return {
    id,
    cookie,
    call: (method, url, body) => call(method, url, body),
    get: (url, options) => call('GET', url, undefined, options),
    post: (url, body, options) => call('POST', url, body, options),
    put: (url, body, options) => call('PUT', url, body, options),
    patch: (url, body, options) => call('PATCH', url, body, options),
    delete: (url, options) => call('DELETE', url, undefined, options),
  };
}
