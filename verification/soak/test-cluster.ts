import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInZone } from '@recoup/domain/dates/day';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import type { DatabaseParts } from '@recoup/postgres/address';
import { type Db, openDatabase } from '@recoup/server/platform/db/database';
import { prepareDatabase } from '@recoup/server/prepare-database';
import { SeededRandom } from '@recoup/server/seeding/seeded-random';
import {
  type ImapServer,
  imapPassword,
  imapUser,
  startImapServer,
} from '@recoup/server/test/peers/imap-server';
import { type MailServer, startMailServer } from '@recoup/server/test/peers/mail-server';
import { type ProcessSlot, processSlot, urlOf } from '@recoup/server/test/processes/process-slot';
import {
  nameDataFolder,
  nonDurableSettings,
  removeDataFolder,
} from '@recoup/test-support/data-folder';
import { type Fault, startFaultyProxy } from '@recoup/test-support/faulty-proxy';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { seedLarge, sizeFor } from '../sample-data/seed-large.ts';
import { acknowledgedTables } from './acknowledged-writes.ts';
import { type Fixtures, firstNewId } from './operation.ts';
import type { RunReport } from './run-report.ts';

/** A server and a worker. */
export interface ProcessPair {
  readonly server: ProcessSlot;
  readonly worker: ProcessSlot;
}

/** Two servers and two workers on a separate database with many records. */
export interface TestCluster {
  readonly db: Db;
  readonly dataFolder: string;
  readonly mail: MailServer;
  /** The mailbox that the workers read, of which one at a time does. */
  readonly mailbox: ImapServer;
  readonly fixtures: Fixtures;
  readonly report: RunReport;
  /** They live as long as the cluster. */
  readonly steady: ProcessPair;
  /** They are killed, stopped and started again. */
  readonly killed: ProcessPair;
  /** Waits until the database responds. */
  waitForDatabase(): Promise<void>;
  /** Leaves all that is done by the clock to be done now. */
  runScheduledJobs(): Promise<void>;
  /** Ends everything; the data is deleted, unless someone wants to look at it: then returns where. */
  close(isDataKept: boolean): Promise<string | undefined>;
}

interface TestClusterOptions {
  records: number;
  /** Where the processes log errors. */
  logFolder: string;
  report: RunReport;
}

const applicationName = 'the load itself';
const migrationsFolder = join(import.meta.dirname, '../../apps/server/migrations');
/** As hasty as may be without losing what is committed when the server is killed. */
const settings = { ...nonDurableSettings, synchronous_commit: 'on', shared_buffers: '128MB' };
const emailFaults: readonly Fault[] = ['refused', 'cutInRequest', 'cutBeforeAnswer', 'answerTwice'];

/** Opens the database, fills it and starts the processes on it. */
export async function startTestCluster({
  records,
  logFolder,
  report,
}: TestClusterOptions): Promise<TestCluster> {
  const dataFolder = nameDataFolder();
  const cluster = await openCluster({ dataFolder, role: 'command', settings, log: testLog });
  const { address, ownerAddress } = cluster;
  await prepareDatabase({ address, ownerAddress, migrationsFolder, log: testLog });
  const database = openDatabase({ address: ownerAddress, log: testLog, applicationName });
  const { db, pool } = database;
  const size = { ...sizeFor(records), suppliers: Math.max(200, records / 20) };
  const today = dayInZone(new Date());
  await seedLarge(pool, size, { seed: 7, today, report: () => undefined });
  await countOnFrom(db, firstNewId);

  const mail = await startMailServer();
  const mailbox = await startImapServer();
  const account = `${encodeURIComponent(imapUser)}:${encodeURIComponent(imapPassword)}`;
  const random = new SeededRandom(1, 1, 0);
  const proxy = await startFaultyProxy({
    port: Number(new URL(mail.url).port),
    isAnswer: (said) => said.includes('taken as'),
    requestBytes: 3_000,
    nextFault: () => (random.chance(0.3) ? random.pick(emailFaults) : 'none'),
  });
  const slot = (role: 'serve' | 'work', name: string) =>
    processSlot({
      role,
      dataFolder,
      databaseUrl: urlOf(address),
      log: createWriteStream(join(logFolder, `${name}.log`)),
      env: {
        // a drill makes a separate database
        DATABASE_OWNER_URL: urlOf(ownerAddress),
        LOG_LEVEL: 'warn',
        MAIL_URL: `smtp://127.0.0.1:${proxy.port}`,
        MAILBOX_URL: `imap://${account}@127.0.0.1:${mailbox.port}`,
        TRUST_PROXY: '1',
      },
    });
  const steady = { server: slot('serve', 'server'), worker: slot('work', 'worker') };
  const killed = { server: slot('serve', 'killed-server'), worker: slot('work', 'killed-worker') };
  const slots = [steady.server, steady.worker, killed.server, killed.worker];
  await Promise.all(slots.map((one) => one.start()));
  const queue = await openQueue(address);
  return {
    db,
    dataFolder,
    mail,
    mailbox,
    fixtures: await readFixtures(db, size),
    report,
    steady,
    killed,
    waitForDatabase: async () => {
      for (;;)
        try {
          return void (await sql`select`.execute(db));
        } catch {
          await sleep(100);
        }
    },
    runScheduledJobs: async () => {
      for (const { name } of await queue.getSchedules()) await queue.send(name, {});
    },
    close: async (isDataKept) => {
      await queue.stop();
      for (const one of slots) {
        const code = await one.stop().ended;
        if (code !== 0) report.fail(`a process to ${one.role} ended with ${code} at last`);
      }
      await Promise.all([proxy.close(), mail.close(), mailbox.close(), database.close()]);
      await cluster.close();
      if (!isDataKept) {
        await removeDataFolder(dataFolder);
        return undefined;
      }
      // by its name, the next run would take it for a leftover
      const kept = join(dirname(dataFolder), `kept-${basename(dataFolder)}`);
      await rename(dataFolder, kept);
      return kept;
    },
  };
}

/** The queue of jobs, looked after by others. */
async function openQueue(address: DatabaseParts): Promise<PgBoss> {
  const queue = new PgBoss({
    ...address,
    application_name: applicationName,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  // the database also becomes unavailable
  queue.on('error', () => undefined);
  return await queue.start();
}

/** Gives everything that is created from now on a high id, which no random request matches. */
async function countOnFrom(db: Db, id: number): Promise<void> {
  const tables = [
    'agencies',
    'agency_arcs',
    'suppliers',
    'outgoing_messages',
    ...acknowledgedTables,
  ];
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db);
}

/** The entities that can be named at random. */
export async function readFixtures(
  db: Db,
  size: { records: number; suppliers: number },
): Promise<Fixtures> {
  const agencies = await db
    .selectFrom('agencies as a')
    .innerJoin('agency_arcs as arc', 'arc.agency_id', 'a.id')
    .select(['a.id', 'arc.arc'])
    .where('a.status_code', '=', 0)
    .execute();
  const collectors = await db
    .selectFrom('users as u')
    .innerJoin('user_roles as held', 'held.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'held.role_id')
    .select('u.id')
    .where('r.name', '=', 'collectionagent')
    .execute();
  const { records, suppliers } = size;
  return { records, suppliers, agencies, collectors: collectors.map(({ id }) => id) };
}
