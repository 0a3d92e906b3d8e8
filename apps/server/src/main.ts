import { pino } from 'pino';
import { createInvoicePrinter } from '#modules/invoices/invoice-pdf/invoice-printer';
import { openDatabase } from '#platform/db/database';
import { migrate } from '#platform/db/migrate';
import { reachDatabase } from '#platform/db/reach-database';
import { createApp } from './app.ts';
import { describeConfig, readConfig } from './config.ts';

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
const printer = createInvoicePrinter({
  workers: 2,
  onUnprintable: (text, characters) => log.warn({ text, characters }, 'no font can draw a text'),
});
const app = await createApp({
  db,
  pool,
  clock: () => new Date(),
  printer,
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
  await printer.close();
  await close();
  await reached.close();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

const address = await app.listen({ port: config.port, host: config.host });
console.log(`Recoup is ready at ${address}`);
