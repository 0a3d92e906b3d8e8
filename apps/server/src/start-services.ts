import { dayInZone } from '@recoup/domain/dates/day';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { BaseLogger } from 'pino';
import { createQuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import { noAddressValidation } from '#integrations/address-validation/address-validation';
import { createUsps } from '#integrations/address-validation/usps';
import { createGoogleCalendar } from '#integrations/calendar/google-calendar';
import { createMailer } from '#integrations/email/mailer';
import { startMailboxReader } from '#integrations/mailbox/mailbox-reader';
import type { MailboxSettings } from '#integrations/mailbox/mailbox-settings';
import { noPost } from '#integrations/post/post-service';
import { createStannp } from '#integrations/post/stannp';
import { createOpenidConnect } from '#integrations/single-sign-on/openid-connect';
import { hasUsers } from '#modules/auth/setup.service';
import { createLogoReader } from '#modules/company/use-cases/logo-reader';
import { createInvoicePrinter } from '#modules/invoices/invoice-pdf/invoice-printer';
import { createReportPrinter } from '#modules/reports/report-file/report-printer';
import { receiveMail } from '#modules/responses/responses.api';
import { connectDatabase } from '#platform/db/connect-database';
import { type Db, type OpenDatabase, openDatabase } from '#platform/db/database';
import { watchLocks } from '#platform/db/watch-locks';
import { AppError } from '#platform/errors/app-error';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { startJobs } from '#platform/jobs/start-jobs';
import { createNoticeStreams } from '#platform/notices/notice-streams';
import { forgetServiceHealth } from '#platform/outgoing/service-health';
import { openInstallationKey } from '#platform/secrets/installation-key';
import { createSecrets } from '#platform/secrets/secrets';
import type { Config } from './config.ts';
import { createConfiguredMaintenance } from './create-maintenance.ts';
import { describeFileStore } from './file-store-settings.ts';
import { openBackupTarget } from './open-backup-target.ts';
import { openFileStore } from './open-file-store.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { ProcessRole } from './process-role.ts';
import { seedDemo } from './seeding/demo.ts';
import { senderAddress } from './service-settings.ts';
import { jobKinds, jobsOf, type Services } from './wiring.ts';

interface StartedServices extends Services {
  /** A connection apart: how the database is can be asked while all others are lent. */
  readonly healthDb: Db;
  /** Finishes the jobs of this process or hands them back, and closes what was opened. */
  stop(): Promise<void>;
}

interface StartOptions {
  config: Config;
  role: ProcessRole;
  log: BaseLogger;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
}

/**
 * Brings the database up to the code, opens everything that modules need, and takes up jobs unless
 * the process only serves. When it fails, what was opened is closed again.
 */
export async function startServices(options: StartOptions): Promise<StartedServices> {
  const opened = new AsyncDisposableStack();
  try {
    const services = await openServices(options, opened);
    return { ...services, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Whatever is opened is to be closed by `opened`, the last one first. */
async function openServices(
  { config, role, log, stopping }: StartOptions,
  opened: AsyncDisposableStack,
): Promise<Omit<StartedServices, 'stop'>> {
  const reached = await connectDatabase({ ...config, role: 'application', log });
  opened.defer(() => reached.close());
  const { address, ownerAddress } = reached;
  const { poolSize, migrationsFolder } = config;
  await prepareDatabase({ address, ownerAddress, migrationsFolder, log });
  const database = openDatabase({ address, log, poolSize, applicationName: `recoup-${role}` });
  opened.defer(() => closeRequests(database, log));
  const { db, pool } = database;
  // a process that also serves leaves its screens their connections, however much is to be done
  const background =
    role === 'all'
      ? openDatabase({ address, log, poolSize, applicationName: 'recoup-work' })
      : database;
  if (background !== database) opened.defer(() => background.close());
  const health = openDatabase({ address, log, poolSize: 1, applicationName: `recoup-${role}` });
  opened.defer(() => health.close());
  if (role !== 'serve') opened.defer(watchLocks(health.pool, log));
  if (config.demo && !(await hasUsers(db)) && (await fillWithDemo(ownerAddress, log)))
    log.info('demo data created');
  const printing = {
    workers: 2,
    onUnprintable: (text: string, characters: string) =>
      log.warn({ text, characters }, 'no font for some characters'),
  };
  const reportPrinter = createReportPrinter(printing);
  opened.defer(() => reportPrinter.close());
  const secretKey = await openInstallationKey(db, { ...config, log });
  const files = await openFileStore({ config, secretKey, log });
  const findLogo = createLogoReader({ db, files, log });
  const printer = createInvoicePrinter({ ...printing, findLogo });
  opened.defer(() => printer.close());
  const place = await openBackupTarget(config, log);
  // With the embedded database, no one else can be writing a file right now.
  const olderThanMs = config.databaseUrl ? 3_600_000 : 0;
  if (role !== 'serve') await sweepAtStart({ db, store: files, olderThanMs }, log);
  const { cancelStatements } = background;
  const isWorker = role !== 'serve';
  const jobs = await startJobs({ address, log, kinds: jobKinds, isWorker, cancelStatements });
  opened.defer(() => jobs.stop());
  const noticeStreams = createNoticeStreams({ address, log, stopping });
  opened.defer(() => noticeStreams.close());
  const services: Services = {
    db,
    pool,
    clock: () => new Date(),
    printer,
    reportPrinter,
    files,
    filePlace: describeFileStore(config.fileStore),
    secrets: createSecrets(secretKey),
    mailer: createMailer({
      url: config.mailUrl,
      from: config.mailFrom,
      bounceAddress: config.mailBounces,
    }),
    post: config.post ? createStannp(config.post) : noPost,
    addressValidation: config.usps ? createUsps(config.usps) : noAddressValidation,
    quickbooks: config.quickbooks && createQuickbooksSignIn(config.quickbooks),
    calendar: {
      service: config.google && createGoogleCalendar(config.google),
      sharedCalendarId: config.sharedCalendarId,
    },
    isMailboxSetUp: config.mailbox !== undefined,
    signIn: {
      singleSignOn: config.singleSignOn && {
        ...config.singleSignOn,
        provider: createOpenidConnect(config.singleSignOn),
      },
      takesPasswords: config.takesPasswords,
      refusesEasyPasswords: config.refusesEasyPasswords,
    },
    siteAddress: config.siteAddress,
    boss: jobs.boss,
    maintenance: createConfiguredMaintenance({
      ...reached,
      config,
      db,
      files,
      place,
      secretKey,
      log,
    }),
    noticeStreams,
    invoiceRepeatDays: config.invoiceRepeatDays,
    responseKeepYears: config.responseKeepYears,
    backupSchedule: config.backupSchedule,
    stopping,
  };
  if (role !== 'serve') {
    await jobs.work(
      background.db,
      jobsOf({ ...services, db: background.db, pool: background.pool }),
    );
    const reading = { ...services, db: background.db, address, config, log };
    if (config.mailbox) opened.defer(readMailbox(config.mailbox, reading));
    else await forgetServiceHealth(db, 'mailbox');
  }
  return { ...services, healthDb: health.db };
}

/** Begins to read the mailbox; returns what ends it. */
function readMailbox(
  settings: MailboxSettings,
  deps: Pick<Services, 'db' | 'boss' | 'files' | 'secrets'> & {
    address: DatabaseAddress;
    config: Pick<Config, 'mailFrom'>;
    log: BaseLogger;
  },
): () => Promise<void> {
  const { mailFrom } = deps.config;
  const sender = senderAddress(mailFrom);
  return startMailboxReader({
    ...deps,
    settings,
    receiveMail: (mail) => receiveMail(deps, mail),
    ownAddresses: sender === undefined ? [] : [sender.toLowerCase()],
  });
}

const cancelEveryMs = 1_000;

/**
 * Closes the connections of requests. One whose client was disconnected (`main.ts`) may still wait for
 * a statement, for up to a minute: after a second, what runs is cancelled, since no one gets its result.
 */
async function closeRequests(
  { cancelStatements, close }: OpenDatabase,
  log: BaseLogger,
): Promise<void> {
  const cancelling = setInterval(() => {
    cancelStatements().catch((error: unknown) =>
      log.warn({ err: error }, 'could not cancel the statements of requests'),
    );
  }, cancelEveryMs);
  try {
    await close();
  } finally {
    clearInterval(cancelling);
  }
}

/** As the owner: it removes indexes and triggers in the meantime. */
async function fillWithDemo(address: DatabaseAddress, log: BaseLogger): Promise<boolean> {
  const { pool, close } = openDatabase({ address, log, poolSize: 1 });
  try {
    return await seedDemo(pool, dayInZone(new Date()));
  } finally {
    await close();
  }
}

/** An unavailable object store does not keep everything else from starting. */
async function sweepAtStart(
  sweep: Parameters<typeof sweepUnknownFiles>[0],
  log: BaseLogger,
): Promise<void> {
  try {
    const swept = await sweepUnknownFiles(sweep);
    if (swept > 0) log.info({ swept }, 'removed unused files');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, 'could not remove unused files; will retry later');
  }
}
