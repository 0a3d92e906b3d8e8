import type { DatabaseAddress } from '@recoup/postgres/address';
import { readConfig } from '@recoup/server/config';
import { compactCounters } from '@recoup/server/modules/records/records.jobs';
import { connectDatabase } from '@recoup/server/platform/db/connect-database';
import { type OpenDatabase, openDatabase } from '@recoup/server/platform/db/database';

/** The seeded database, opened by its owner. */
export interface BenchDatabase extends OpenDatabase {
  /** For another process. */
  readonly url: string;
}

const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Opens, as its owner, the seeded database that `DATA_DIR` or `DATABASE_URL` names, or that of a data folder, and
 * closes it afterwards. What other benches have added to its counters is folded, as a job does every minute.
 */
export async function withBenchDatabase<Result>(
  run: (database: BenchDatabase) => Promise<Result>,
  folder?: string,
): Promise<Result> {
  return await withOwnedDatabase(async (database) => {
    await compactCounters(database);
    return await run(database);
  }, folder);
}

/** The same, with whatever is there: a database of a new folder has no tables yet. */
export async function withOwnedDatabase<Result>(
  run: (database: BenchDatabase) => Promise<Result>,
  folder?: string,
): Promise<Result> {
  const place = folder === undefined ? readConfig() : { dataFolder: folder };
  const reached = await connectDatabase({ ...place, role: 'command', log });
  const database = openDatabase({ address: reached.ownerAddress, log, statementTimeoutMs: 0 });
  try {
    return await run({ ...database, url: urlOf(reached.ownerAddress) });
  } finally {
    await database.close();
    await reached.close();
  }
}

function urlOf(address: DatabaseAddress): string {
  if (typeof address === 'string') return address;
  const { host, port, user, password, database } = address;
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgresql://${user}:${encodeURIComponent(password)}@/${database}?${where}`;
}
