import { readConfig } from '../../apps/server/src/config.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { reachDatabase } from '../../apps/server/src/platform/db/reach-database.ts';

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Opens the seeded database that `DATA_DIR` or `DATABASE_URL` names, and closes it afterwards. */
export async function withBenchDatabase<Result>(
  run: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataFolder } = readConfig();
  const reached = await reachDatabase({ databaseUrl, dataFolder, role: 'command', log });
  const database = openDatabase({ address: reached.address, log, statementTimeoutMs: 0 });
  try {
    return await run(database);
  } finally {
    await database.close();
    await reached.close();
  }
}
