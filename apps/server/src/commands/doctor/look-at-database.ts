import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@recoup/domain/kit/counted';
import { hasLocalFile } from '@recoup/file-store/local-file-store';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { openBucket } from '#integrations/object-store/bucket';
import { hasObject } from '#integrations/object-store/open-object';
import { type Db, type OpenDatabase, openDatabase } from '#platform/db/database';
import { lookAtDatabase as lookAtAddress } from '#platform/db/look-at-database';
import { findPendingMigrations } from '#platform/db/migrate';
import { reachDatabase } from '#platform/db/reach-database';
import { findKeyFault } from '#platform/secrets/installation-key';
import { secretKeyPath } from '#platform/secrets/secret-key';
import type { Config } from '../../config.ts';
import { broken, type Finding, fine, look, reasonOf, worthKnowing } from './finding.ts';

const log = pino({ level: 'silent' });

/** Reaches the database of the settings and runs `ask` with it, or without one where it cannot be used. */
export async function* withDatabase(
  config: Config,
  ask: (database: OpenDatabase | undefined) => AsyncGenerator<Finding>,
): AsyncGenerator<Finding> {
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'postgres'))) {
    yield worthKnowing(
      'database',
      `There is none in ${config.dataFolder} yet: the first start makes it.`,
    );
    return yield* ask(undefined);
  }
  const reached = await reachDatabase({ ...config, role: 'command', log }).catch((error: unknown) =>
    reasonOf(error),
  );
  if (typeof reached === 'string') {
    yield broken('database', reached);
    return yield* ask(undefined);
  }
  const database = openDatabase({
    address: reached.address,
    log,
    poolSize: 2,
    applicationName: 'recoup-doctor',
  });
  try {
    yield await look('database', async () => {
      // another server was looked at on the way
      if (!config.databaseUrl) await lookAtAddress(reached.address, 'DATA_DIR');
      return fine(
        'database',
        'It answers, keeps text as UTF8, knows letters beyond a to z, and no pooler shares its sessions, which are in UTC.',
      );
    });
    yield* ask(database);
  } finally {
    await database.close();
    await reached.close();
  }
}

/** Looks at what belongs to the database: its tables, the key, and a sample of its stored files. */
export async function* lookAtContents(
  config: Config,
  { db, pool }: OpenDatabase,
): AsyncGenerator<Finding> {
  const pending = await findPendingMigrations(pool, config.migrationsFolder).catch(
    (error: unknown) => reasonOf(error),
  );
  if (typeof pending === 'string') return yield broken('tables', pending);
  if (pending.length > 0)
    return yield worthKnowing(
      'tables',
      `${counted(pending.length, 'migration is', 'migrations are')} pending, and the key and stored files were not compared. The next start applies them, or npm run migrate.`,
    );
  yield fine('tables', 'Every migration is applied.');
  yield await look('indexes', () => lookAtIndexes(pool));
  yield await look('key', () => lookAtKey(config, db));
  yield await look('stored files', () => lookAtStoredFiles(config, db));
}

/** An index whose making was broken off, which PostgreSQL keeps up and never reads. */
async function lookAtIndexes(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid order by name',
  );
  if (rows.length === 0) return fine('indexes', 'Each is whole.');
  const names = rows.map(({ name }) => name);
  return broken(
    'indexes',
    `PostgreSQL does not use ${names.join(', ')}: the making was broken off. As the owner of the database run ${names.map((name) => `reindex index concurrently ${name};`).join(' ')}`,
  );
}

const forOthers = 0o077;

async function lookAtKey({ dataFolder }: Config, db: Db): Promise<Finding> {
  const fault = await findKeyFault(db, dataFolder);
  if (fault !== undefined) return broken('key', fault);
  const path = secretKeyPath(dataFolder);
  if (!existsSync(path))
    return worthKnowing(
      'key',
      'There is none yet: the first start makes it, with a copy to be kept.',
    );
  if (process.platform !== 'win32' && ((await stat(path)).mode & forOthers) !== 0)
    return worthKnowing('key', `Other accounts of this machine can read ${path}: chmod 600.`);
  return fine('key', `${path} is the key that this database was used with.`);
}

const sampleSize = 20;

/** Looks for the oldest and the newest stored files where new ones go and where they were before. */
async function lookAtStoredFiles(config: Config, db: Db): Promise<Finding> {
  const select = db.selectFrom('stored_files').select('key').limit(sampleSize);
  const sample = [
    ...(await select.orderBy('id', 'asc').execute()),
    ...(await select.orderBy('id', 'desc').execute()),
  ];
  const keys = [...new Set(sample.map(({ key }) => key))];
  const { bucket: settings } = config.fileStore;
  const bucket = settings && openBucket(settings);
  const files = join(config.dataFolder, 'files');
  const missing: string[] = [];
  for (const key of keys) {
    if (await hasLocalFile(files, key)) continue;
    if (!bucket || !(await hasObject(bucket, key))) missing.push(key);
  }
  if (missing.length > 0)
    return broken(
      'stored files',
      `${missing.length} of ${counted(keys.length, 'file')} looked for ${missing.length === 1 ? 'is' : 'are'} missing, ${missing[0]} among them. npm run verify looks for all of them.`,
    );
  return keys.length === 0
    ? fine('stored files', 'There are none yet.')
    : fine('stored files', `The oldest and the newest are there (${keys.length} were looked for).`);
}
