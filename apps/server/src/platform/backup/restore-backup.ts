import { type OpenArchive, openArchive } from '@recoup/backup/archive';
import type { BackupTarget } from '@recoup/backup/backup-target';
import { readKeptFiles, restoreFiles, verifyFiles } from '@recoup/backup/file-archive';
import { loadTables } from '@recoup/backup/load-database';
import { DamagedBackupError, type Manifest } from '@recoup/backup/manifest';
import type { FileStore } from '@recoup/file-store/file-store';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { DatabaseLog } from '@recoup/postgres/log';
import type { Pool } from 'pg';
import { migrateQueue, ownQueueVersion } from '#platform/jobs/migrate-queue';
import { openDatabase } from '../db/database.ts';
import { findMigration, migrate } from '../db/migrate.ts';
import { assertRestored, beginRestore } from '../db/unfinished-restore.ts';
import { requeueRunning } from '../jobs/job-progress.ts';
import { markUnsentUnconfirmed } from '../outgoing/outgoing-message.ts';

/** The backup and its location. */
export interface NamedBackup {
  place: BackupTarget;
  name: string;
}

export interface RestoreTarget {
  /** An empty database, with the account that owns it. */
  address: DatabaseAddress;
  migrationsFolder: string;
  log: DatabaseLog;
}

/**
 * Compares the version that made a backup with this one: the schema of the tables, and of the queue.
 * @throws Error for a backup of another version, saying what to do
 */
export async function assertRestorable(
  { migration, queueVersion }: Pick<Manifest, 'migration' | 'queueVersion'>,
  migrationsFolder: string,
): Promise<void> {
  const known = await findMigration(migrationsFolder, migration.version);
  if (known?.checksum !== migration.checksum)
    throw new Error(
      `The backup was made by another version of Recoup: this one does not know ${migration.name}. Restore it with that version.`,
    );
  if (queueVersion !== ownQueueVersion)
    throw new Error(
      `The backup was made by another version of Recoup: its queue has version ${queueVersion}, this one ${ownQueueVersion}. Restore with that version, then upgrade.`,
    );
}

/**
 * Loads the database of a backup into an empty one and makes it fit to go on: work that was under
 * way waits again, and a message that was not sent by then counts as one whose end no one saw, for
 * it may have been sent after the backup. No start uses the database before `finishRestore`.
 * @throws before anything is changed: DamagedBackupError, and Error for a backup of another version or
 * a database that is not empty
 */
export async function restoreDatabase(
  { place, name }: NamedBackup,
  target: RestoreTarget,
): Promise<Manifest> {
  const archive = await openArchive(place, name);
  try {
    await assertRestorable(archive.manifest, target.migrationsFolder);
    await loadArchive(archive, target);
    return archive.manifest;
  } finally {
    archive.close();
  }
}

async function loadArchive(archive: OpenArchive, target: RestoreTarget): Promise<void> {
  const { address, migrationsFolder, log } = target;
  const { db, pool, close } = openDatabase({
    address,
    log,
    poolSize: 2,
    applicationName: 'recoup-restore',
    statementTimeoutMs: 0,
  });
  try {
    await assertRestored(pool);
    await assertEmpty(pool);
    await beginRestore(pool);
    const upTo = archive.manifest.migration.version;
    await migrate({ address, folder: migrationsFolder, log, upTo, isRestore: true });
    await migrateQueue(pool);
    await loadTables(pool, archive);
    await requeueRunning(db);
    await markUnsentUnconfirmed(db);
  } finally {
    await close();
  }
}

async function assertEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows.length > 0)
    throw new Error(
      'The database is not empty. A backup is restored into an empty one, and nothing is ever overwritten.',
    );
}

/** Puts the stored files of a backup into a file store that is empty. */
export async function restoreStoredFiles(
  { place, name }: NamedBackup,
  store: FileStore,
): Promise<number> {
  const archive = await openArchive(place, name);
  try {
    for await (const { key } of store.list())
      throw new Error(
        `The file store is not empty: it has ${key}. Stored files are restored into an empty one.`,
      );
    const files = await readKeptFiles(archive);
    await restoreFiles({ place, store }, files);
    return files.length;
  } finally {
    archive.close();
  }
}

/**
 * Compares every byte of a backup and of the files that belong to it with their checksums.
 * @throws DamagedBackupError naming what is damaged
 */
export async function verifyBackup({ place, name }: NamedBackup): Promise<Manifest> {
  const archive = await openArchive(place, name);
  try {
    const faults = await verifyFiles(place, await readKeptFiles(archive));
    if (faults.length > 0)
      throw new DamagedBackupError(`${place.describe(name)} is damaged: ${faults.join(' ')}`);
    return archive.manifest;
  } finally {
    archive.close();
  }
}
