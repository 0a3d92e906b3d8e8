import type { BaseLogger } from 'pino';
import {
  createMaintenance,
  type Maintenance,
  type MaintenanceNeeds,
} from '#modules/operations/maintenance.service';
import { openDatabase } from '#platform/db/database';
import { startJobs } from '#platform/jobs/start-jobs';
import type { Config } from './config.ts';
import { checkInvariants } from './invariants/check-invariants.ts';
import { jobKinds } from './wiring.ts';

interface CareNeeds
  extends Pick<MaintenanceNeeds, 'db' | 'address' | 'files' | 'secretKey' | 'place'> {
  config: Pick<Config, 'backupRetention' | 'migrationsFolder'>;
  log: BaseLogger;
}

/** Backups and their trials, for the installation that the settings describe. */
export function createInstallationCare({ config, log, ...needs }: CareNeeds): Maintenance {
  const { backupRetention: retention, migrationsFolder } = config;
  return createMaintenance({
    ...needs,
    retention,
    migrationsFolder,
    log,
    openQueue: (address) => openQueue(address, log),
    check: (address) => findBroken(address, log),
  });
}

type Address = MaintenanceNeeds['address'];

/** Makes the queue's own tables in a database, as a start of the application does. */
export async function openQueue(address: Address, log: BaseLogger): Promise<void> {
  const jobs = await startJobs({ address, log, kinds: jobKinds, isWorker: false });
  await jobs.stop();
}

/** The rules that do not hold in a database, in words for people. */
export async function findBroken(address: Address, log: BaseLogger): Promise<string[]> {
  const database = openDatabase({ address, log, poolSize: 1, statementTimeoutMs: 0 });
  try {
    const findings = await checkInvariants(database.db);
    return findings
      .filter(({ violations }) => violations > 0)
      .map(({ name, violations }) => `${name}: broken ${violations} times.`);
  } finally {
    await database.close();
  }
}
