import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { DatabaseLog } from '@recoup/postgres/log';
import { newClient } from '@recoup/postgres/new-client';
import type { Client, Pool } from 'pg';
import { acquireLock } from './advisory-locks.ts';
import { assertRestored } from './unfinished-restore.ts';

/** One file of `apps/server/migrations`. */
interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  /** False for a file whose first line is `-- no-transaction`: one statement, safe to run twice. */
  inTransaction: boolean;
}

/** Says that database and code do not belong together, and what to do. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Reads the migrations of a folder in their order.
 * @throws MigrationError for a file that is not named `NNNN_name.sql`, or a number used twice.
 */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = fileName.exec(name)?.[1];
      if (!number) throw new MigrationError(`${name} is not named like 0001_add_agencies.sql.`);
      const sql = await readFile(join(folder, name), 'utf8');
      return {
        version: Number(number),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        inTransaction: !sql.startsWith('-- no-transaction\n'),
      };
    }),
  );
  for (const [index, { version, name }] of migrations.entries()) {
    const previous = migrations[index - 1];
    if (previous?.version === version)
      throw new MigrationError(`${previous.name} and ${name} have the same number.`);
  }
  return migrations;
}

/** Finds the migration of `folder` with this version. */
export async function findMigration(
  folder: string,
  version: number,
): Promise<{ checksum: string } | undefined> {
  return (await readMigrations(folder)).find((migration) => migration.version === version);
}

interface MigrateOptions {
  address: DatabaseAddress;
  folder: string;
  log: DatabaseLog;
  /** The last version to apply (all of them). */
  upTo?: number;
  /** Also takes a database whose restore has not finished; for the restore itself. */
  isRestore?: boolean;
  /** What else to do on the connection, while the lock is kept. */
  finish?: (client: Client) => Promise<void>;
}

/**
 * Brings a database up to the migrations of `folder` and returns the names of those applied now.
 * Needs its owner when there is something to apply. One process migrates at a time, the others
 * wait; each file is applied whole or not at all.
 * @throws MigrationError when an applied file was changed, or the database is newer than the code
 * or was made before the first release (decision 169); Error when its restore has not finished. It is
 * then left as it is.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { address, folder, log, upTo = Infinity, isRestore = false, finish } = options;
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= upTo);
  const client = newClient(address, { applicationName: 'recoup-migrate', statementTimeoutMs: 0 });
  client.on('error', (error) => log.warn({ err: error }, 'the migrating connection broke'));
  await client.connect();
  await endWithClient(client, log);
  try {
    const hasHistory = await waitForTurn(client, log);
    if (!isRestore) await assertRestored(client);
    if (!hasHistory) await client.query(createHistory).catch(refuse('The history of migrations'));
    const pending = selectPending(migrations, await readHistory(client));
    for (const migration of pending) {
      const durationMs = await apply(client, migration);
      log.info({ migration: migration.name, durationMs }, 'migration applied');
    }
    await finish?.(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Lets PostgreSQL end what this client asked for soon after its process was killed, and not when the
 * statement is done, so that the next start need not wait. PostgreSQL on Windows cannot.
 */
async function endWithClient(client: Client, log: DatabaseLog): Promise<void> {
  await client
    .query("set client_connection_check_interval = '1s'")
    .catch((err: unknown) =>
      log.info({ err }, 'a migration that is killed ends with its statement'),
    );
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

const createHistory = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  duration_ms integer not null,
  applied_at timestamptz not null default now()
)`;

async function readHistory(client: Client | Pool): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

/**
 * The migrations to apply to a database with this history.
 * @throws MigrationError when history and files contradict each other, or have nothing in common.
 */
function selectPending(migrations: Migration[], history: Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name } of history)
    if ((files.get(version)?.name ?? name) !== name)
      throw new MigrationError(
        `The database was made by a version of Recoup before the first release (its history has ${name}), which no later version can upgrade, and nothing of it was changed: start with an empty database, or go on with the version that made it.`,
      );
  for (const applied of history) {
    const file = files.get(applied.version);
    if (!file)
      throw new MigrationError(
        `The database is newer than this version of Recoup: it has ${applied.name}. Run the newer version, or restore a backup.`,
      );
    if (file.checksum !== applied.checksum)
      throw new MigrationError(
        `${file.name} was changed after it had been applied. Undo the change and put it into a new migration.`,
      );
  }
  const last = history.at(-1)?.version ?? 0;
  const pending = migrations.filter(
    ({ version }) => !history.some((done) => done.version === version),
  );
  const late = pending.find(({ version }) => version < last);
  if (late)
    throw new MigrationError(
      `${late.name} comes before a migration that has already been applied. Give it the next free number.`,
    );
  return pending;
}

/**
 * The names of the migrations of `folder` that a database lacks, for a readiness check.
 * @throws as `migrate` does
 */
export async function findPendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  await assertRestored(pool);
  const { rows } = await pool.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  const history = rows[0]?.exists ? await readHistory(pool) : [];
  return selectPending(await readMigrations(folder), history).map(({ name }) => name);
}

const pollMs = 100;
/**
 * How long others may migrate before the log says that this process waits, and how often it says
 * so.
 */
const saidEveryMs = 5_000;

/**
 * Returns, once no other process migrates, whether any ever did. Polls instead of waiting in the
 * database: a session that waits for a lock has a snapshot, and CREATE INDEX CONCURRENTLY waits for
 * all of those.
 */
async function waitForTurn(client: Client, log: DatabaseLog): Promise<boolean> {
  const since = new Date().toISOString();
  for (let sayAt = Date.now() + saidEveryMs; ; await sleep(pollMs)) {
    const holder = await acquireLock(client, 'migration');
    if (!holder) break;
    if (Date.now() < sayAt) continue;
    sayAt = Date.now() + saidEveryMs;
    log.warn({ holder, since }, 'waiting for another process to migrate the database');
  }
  const { rows } = await client.query<{ hasHistory: boolean }>(
    `select to_regclass('schema_migrations') is not null as "hasHistory"`,
  );
  return rows[0]?.hasHistory ?? false;
}

const missingRight = '42501';

/** Says which migration failed, and what to do when the account may not change the tables. */
function refuse(name: string): (error: unknown) => never {
  return (error) => {
    const { message, code } = error as Error & { code?: string };
    const whatToDo =
      code === missingRight
        ? '. The database is to be changed, and this account does not own it: set DATABASE_OWNER_URL to the account that does, here or for npm run migrate.'
        : '';
    throw new MigrationError(`${name} failed: ${message}${whatToDo}`, { cause: error });
  };
}

/**
 * Drops the indexes that SQL names and that PostgreSQL left unfinished when their creation was
 * interrupted: no statement uses them, and `create index … if not exists` would treat them as
 * complete.
 */
async function dropUnfinishedIndexes(client: Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    String.raw`select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and $1 ~ ('\m' || c.relname || '\M')`,
    [sql],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

async function apply(client: Client, migration: Migration): Promise<number> {
  const { name, version, sql, checksum, inTransaction } = migration;
  const started = performance.now();
  try {
    if (inTransaction) await client.query('begin');
    else await dropUnfinishedIndexes(client, sql);
    await client.query(sql);
    const durationMs = Math.round(performance.now() - started);
    await client.query(
      'insert into schema_migrations (version, name, checksum, duration_ms) values ($1, $2, $3, $4)',
      [version, name, checksum, durationMs],
    );
    if (inTransaction) await client.query('commit');
    return durationMs;
  } catch (error) {
    // the connection ends now, and with it the transaction
    return refuse(name)(error);
  }
}
