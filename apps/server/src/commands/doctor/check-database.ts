import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '@recoup/domain/kit/counted';
import { hasLocalFile } from '@recoup/file-store/local-file-store';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { openBucket } from '#integrations/object-store/bucket';
import { hasObject } from '#integrations/object-store/open-object';
import { checkDatabase as checkAddress } from '#platform/db/check-database';
import { connectDatabase } from '#platform/db/connect-database';
import { type Db, type OpenDatabase, openDatabase } from '#platform/db/database';
import { findPendingMigrations } from '#platform/db/migrate';
import { findKeyProblem } from '#platform/secrets/installation-key';
import { secretKeyPath } from '#platform/secrets/secret-key';
import type { Config } from '../../config.ts';
import { check, errorTextOf, type Finding, failure, ok, warning } from './finding.ts';

const log = pino({ level: 'silent' });

/** Reaches the database of the settings and runs `ask` with it, or without one where it cannot be used. */
export async function* withDatabase(
  config: Config,
  ask: (database: OpenDatabase | undefined) => AsyncGenerator<Finding>,
): AsyncGenerator<Finding> {
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'postgres'))) {
    yield warning(
      'database',
      `There is none in ${config.dataFolder} yet: the first start makes it.`,
    );
    return yield* ask(undefined);
  }
  const reached = await connectDatabase({ ...config, role: 'command', log }).catch(
    (error: unknown) => errorTextOf(error),
  );
  if (typeof reached === 'string') {
    yield failure('database', reached);
    return yield* ask(undefined);
  }
  const database = openDatabase({
    address: reached.address,
    log,
    poolSize: 2,
    applicationName: 'recoup-doctor',
  });
  try {
    yield await check('database', async () => {
      // another server was looked at on the way
      if (!config.databaseUrl) await checkAddress(reached.address, 'DATA_DIR');
      return ok(
        'database',
        'It responds, stores text as UTF8, sorts and searches letters beyond a to z, and its sessions are in UTC and not shared by a pooler.',
      );
    });
    yield* ask(database);
  } finally {
    await database.close();
    await reached.close();
  }
}

/** Looks at what belongs to the database: its tables, the key, and a sample of its stored files. */
export async function* checkContents(
  config: Config,
  { db, pool }: OpenDatabase,
): AsyncGenerator<Finding> {
  const pending = await findPendingMigrations(pool, config.migrationsFolder).catch(
    (error: unknown) => errorTextOf(error),
  );
  if (typeof pending === 'string') return yield failure('tables', pending);
  if (pending.length > 0)
    return yield warning(
      'tables',
      `${counted(pending.length, 'migration is', 'migrations are')} pending, and the key and stored files were not compared. The next start applies them, or npm run migrate.`,
    );
  yield ok('tables', 'Every migration is applied.');
  yield await check('indexes', () => checkIndexes(pool));
  yield await check('key', () => checkKey(config, db));
  yield await check('stored files', () => checkStoredFiles(config, db));
}

/** An unfinished index, whose creation was interrupted: PostgreSQL updates it and never uses it. */
async function checkIndexes(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid order by name',
  );
  if (rows.length === 0) return ok('indexes', 'Each is whole.');
  const names = rows.map(({ name }) => name);
  return failure(
    'indexes',
    `PostgreSQL does not use ${names.join(', ')} because creating it was interrupted. As the owner of the database run ${names.map((name) => `reindex index concurrently ${name};`).join(' ')}`,
  );
}

const forOthers = 0o077;

async function checkKey({ dataFolder }: Config, db: Db): Promise<Finding> {
  const fault = await findKeyProblem(db, dataFolder);
  if (fault !== undefined) return failure('key', fault);
  const path = secretKeyPath(dataFolder);
  if (!existsSync(path))
    return warning('key', 'There is none yet: the first start makes it, with a copy to be kept.');
  if (process.platform !== 'win32' && ((await stat(path)).mode & forOthers) !== 0)
    return warning('key', `Other accounts of this machine can read ${path}: chmod 600.`);
  return ok('key', `${path} is the key that this database was used with.`);
}

const sampleSize = 20;

/** Looks for the oldest and the newest stored files where new ones go and where they were before. */
async function checkStoredFiles(config: Config, db: Db): Promise<Finding> {
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
    return failure(
      'stored files',
      `${missing.length} of ${counted(keys.length, 'file')} looked for ${missing.length === 1 ? 'is' : 'are'} missing, ${missing[0]} among them. npm run verify looks for all of them.`,
    );
  return keys.length === 0
    ? ok('stored files', 'There are none yet.')
    : ok('stored files', `The oldest and the newest are there (${keys.length} were looked for).`);
}
