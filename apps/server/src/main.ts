import { join } from 'node:path';
import { dayInZone } from '@recoup/domain/calendar/day';
import { pino } from 'pino';
import { createQuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import { createGoogleCalendar } from '#integrations/calendar/google-calendar';
import { createMailer } from '#integrations/mail/mailer';
import { createInvoicePrinter } from '#modules/invoices/invoice-pdf/invoice-printer';
import { createReportPrinter } from '#modules/reports/report-file/report-printer';
import { prepareSetUp } from '#modules/session/set-up.service';
import { openDatabase } from '#platform/db/database';
import { migrate } from '#platform/db/migrate';
import { reachDatabase } from '#platform/db/reach-database';
import { openLocalFileStore } from '#platform/files/local-file-store';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { startJobs } from '#platform/jobs/start-jobs';
import { readSecretKey } from '#platform/secrets/secret-key';
import { createSecrets } from '#platform/secrets/secrets';
import { createApp } from './app.ts';
import { describeConfig, readConfig } from './config.ts';
import { seedDemo } from './seeding/demo.ts';
import { jobKinds, jobsOf, type Services } from './wiring.ts';

const config = readConfig();
const log = pino({
  level: config.logLevel,
  base: null,
  redact: ['req.headers.cookie', 'req.headers.authorization'],
});
log.info(describeConfig(config), 'settings');

const reached = await reachDatabase({
  databaseUrl: config.databaseUrl,
  dataFolder: config.dataFolder,
  role: 'application',
  log,
});
await migrate({ address: reached.address, folder: config.migrationsFolder, log });
const { db, pool, close } = openDatabase({ address: reached.address, log });
if (config.demo && (await seedDemo(pool, dayInZone(new Date()))))
  log.info('the empty database was filled with demo data');
const printing = {
  workers: 2,
  onUnprintable: (text: string, characters: string) =>
    log.warn({ text, characters }, 'no font can draw a text'),
};
const printer = createInvoicePrinter(printing);
const reportPrinter = createReportPrinter(printing);
const files = await openLocalFileStore(join(config.dataFolder, 'files'));
// with a database of our own nobody else can be writing a file at this moment
const olderThanMs = config.databaseUrl ? 3_600_000 : 0;
const swept = await sweepUnknownFiles({ db, store: files, olderThanMs });
if (swept > 0) log.info({ swept }, 'removed files that nothing refers to');
const jobs = await startJobs({ address: reached.address, log, kinds: jobKinds });
const services: Services = {
  db,
  pool,
  clock: () => new Date(),
  printer,
  reportPrinter,
  files,
  secrets: createSecrets(await readSecretKey(config.dataFolder)),
  mailer: createMailer({ url: config.mailUrl, from: config.mailFrom }),
  quickbooks: config.quickbooks && createQuickbooksSignIn(config.quickbooks),
  calendar: {
    service: config.google && createGoogleCalendar(config.google),
    sharedCalendarId: config.sharedCalendarId,
  },
  boss: jobs.boss,
};
await jobs.work(db, jobsOf(services));
const app = await createApp({
  ...services,
  log,
  webFolder: config.webFolder,
  trustProxy: config.trustProxy,
});

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info(`${signal}: answering what is under way, then stopping`);
  await app.close();
  await jobs.stop();
  await printer.close();
  await reportPrinter.close();
  await close();
  await reached.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

const address = await app.listen({ port: config.port, host: config.host });
console.log(`Recoup is ready at ${address}`);
const setUpToken = await prepareSetUp(db);
// behind # the token never leaves the browser but in the call that uses it up
if (setUpToken) console.log(`Make the first executive at ${address}/setup#${setUpToken}`);
if (config.demo)
  console.log('Demo sign-ins: admin@recoup.test, or {role}@recoup.test; password recoup-demo');
