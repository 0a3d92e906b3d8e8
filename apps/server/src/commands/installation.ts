import { type BaseLogger, pino } from 'pino';
import type { DatabaseAddress } from '#platform/db/address';
import { type OpenDatabase, openDatabase } from '#platform/db/database';
import { migrate } from '#platform/db/migrate';
import { reachDatabase } from '#platform/db/reach-database';
import { readConfig } from '../config.ts';

type Run = (
  database: OpenDatabase,
  installation: { address: DatabaseAddress; log: BaseLogger },
) => Promise<number>;

/**
 * Opens the database of this installation for a command, brought up to the code, beside a server
 * that may be running; `run`'s answer becomes the exit code. A refusal is printed as its sentence.
 */
export async function runOnInstallation(run: Run): Promise<void> {
  try {
    process.exitCode = await onDatabase(run);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function onDatabase(run: Run): Promise<number> {
  const config = readConfig();
  const log = pino({ base: null, level: 'warn' }, pino.destination(2));
  const reached = await reachDatabase({ ...config, role: 'command', log });
  try {
    await migrate({ address: reached.address, folder: config.migrationsFolder, log });
    const database = openDatabase({
      address: reached.address,
      log,
      applicationName: 'recoup-command',
      statementTimeoutMs: 0,
    });
    try {
      return await run(database, { address: reached.address, log });
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}
