import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { DatabaseAddress } from '../db/address.ts';
import { takeLock } from '../db/advisory-locks.ts';
import { newClient } from '../db/new-client.ts';
import type { FileStore } from '../files/file-store.ts';
import { keyFingerprint } from '../secrets/secret-key.ts';
import { writeArchive } from './archive.ts';
import { type BackupPlace, nameBackup } from './backup-place.ts';
import { dumpTables, readSequences } from './dump-database.ts';
import { type FileToKeep, keepFiles, readKept, writeFileList } from './keep-files.ts';
import { DamagedBackupError, type Manifest } from './manifest.ts';
import { type Retention, tidyBackups } from './retention.ts';

export interface BackupSource {
  address: DatabaseAddress;
  files: FileStore;
  /** The key of the installation. It is not part of a backup; only whether it fits can be told. */
  secretKey: Buffer;
  place: BackupPlace;
  retention: Retention;
}

export interface MadeBackup {
  name: string;
  byteSize: number;
  rows: number;
  fileCount: number;
  /** What could not be kept, or not be tidied away, in words for people. */
  faults: string[];
  /** Older backups that went. */
  removed: string[];
}

/** Somebody else makes a backup at this moment. */
export class BackupUnderWayError extends Error {
  override readonly name = 'BackupUnderWayError';

  constructor(holder: string) {
    super(`A backup is being made at this moment, by ${holder}.`);
  }
}

/**
 * Makes a backup while everything goes on: one transaction sees the database of one instant, and
 * stored files, which never change, are copied once.
 * @throws BackupUnderWayError
 */
export async function makeBackup(source: BackupSource, now: Date): Promise<MadeBackup> {
  const { address, files, place, retention } = source;
  const client = newClient(address, { applicationName: 'recoup-backup', statementTimeoutMs: 0 });
  await client.connect();
  try {
    const holder = await takeLock(client, 'backup');
    if (holder) throw new BackupUnderWayError(holder);
    const there = await readKept(place);
    const keep = async (rows: readonly FileToKeep[]) =>
      await keepFiles({ place, store: files }, rows, there);
    // most of them before the instant: one that is removed meanwhile is kept all the same
    await keep(await readFileRows(client));
    const name = nameBackup(now);
    let manifest: Manifest | undefined;
    let faults: string[] = [];
    await client.query('begin isolation level repeatable read read only');
    const { byteSize } = await writeArchive(place, name, async (archive) => {
      const kept = await readFileRows(client);
      faults = await keep(kept);
      const list = await archive.add('files.txt', async (into) => {
        await pipeline(Readable.from([writeFileList(kept)]), into);
      });
      const contentBytes = kept.reduce((sum, file) => sum + file.byteSize, 0);
      manifest = {
        format: 2,
        madeAt: now.toISOString(),
        ...(await readVersions(client)),
        keyFingerprint: keyFingerprint(source.secretKey),
        tables: await dumpTables(client, archive),
        sequences: await readSequences(client),
        files: { ...list, count: kept.length, contentBytes },
      };
      return manifest;
    });
    await client.query('commit');
    const { removed } = await tidyBackups(place, retention, now).catch((error: unknown) => {
      if (!(error instanceof DamagedBackupError)) throw error;
      faults.push(`No older backup was removed: ${error.message}`);
      return { removed: [] };
    });
    const rows = manifest?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0;
    return { name, byteSize, rows, fileCount: manifest?.files.count ?? 0, faults, removed };
  } finally {
    await client.end();
  }
}

async function readFileRows(client: Client): Promise<FileToKeep[]> {
  const { rows } = await client.query<FileToKeep>(
    `select key, byte_size as "byteSize", encode(sha256, 'hex') as sha256
     from stored_files order by key`,
  );
  return rows;
}

async function readVersions(
  client: Client,
): Promise<Pick<Manifest, 'postgres' | 'migration' | 'queueVersion'>> {
  const { rows } = await client.query<{
    postgres: string;
    migration: Manifest['migration'];
    queueVersion: number;
  }>(
    `select current_setting('server_version') as postgres,
       (select version from pgboss.version) as "queueVersion",
       (select jsonb_build_object('version', version, 'name', name, 'checksum', checksum)
        from schema_migrations order by version desc limit 1) as migration`,
  );
  if (!rows[0]) throw new Error('the database does not say what it is');
  return rows[0];
}
