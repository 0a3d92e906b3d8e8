import { counted } from '@recoup/domain/kit/counted';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { BaseLogger } from 'pino';
import {
  createMaintenance,
  type Maintenance,
  type MaintenanceDeps,
} from '#modules/admin/maintenance.service';
import { openDatabase } from '#platform/db/database';
import type { Config } from './config.ts';
import { checkInvariants } from './invariants/check-invariants.ts';

type ConfiguredDeps = Omit<MaintenanceDeps, 'retention' | 'migrationsFolder' | 'check'> & {
  config: Pick<Config, 'backupRetention' | 'migrationsFolder'>;
  log: BaseLogger;
};

/** Backups and their trials, for the installation that the settings describe. */
export function createConfiguredMaintenance({ config, ...deps }: ConfiguredDeps): Maintenance {
  const { backupRetention: retention, migrationsFolder } = config;
  const check = (address: DatabaseAddress) => findInvariantViolations(address, deps.log);
  return createMaintenance({ ...deps, retention, migrationsFolder, check });
}

/** The rules that a database violates, as messages for users. */
export async function findInvariantViolations(
  address: DatabaseAddress,
  log: BaseLogger,
): Promise<string[]> {
  const database = openDatabase({ address, log, poolSize: 1, statementTimeoutMs: 0 });
  try {
    const findings = await checkInvariants(database.db);
    return findings
      .filter(({ violations }) => violations > 0)
      .map(({ name, violations }) => `${name}: broken ${counted(violations, 'time')}.`);
  } finally {
    await database.close();
  }
}
