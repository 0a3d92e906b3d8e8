import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from '@recoup/backup/archive';
import { type BackupTarget, backupFileName } from '@recoup/backup/backup-target';
import { dumpTables, readSequences } from '@recoup/backup/dump-database';
import { archiveFiles, type FileEntry, readKept, writeFileList } from '@recoup/backup/file-archive';
import { DamagedBackupError, type Manifest } from '@recoup/backup/manifest';
import { pruneBackups, type Retention } from '@recoup/backup/retention';
import type { FileStore } from '@recoup/file-store/file-store';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { newClient } from '@recoup/postgres/new-client';
import type { Client } from 'pg';
import { acquireLock } from '../db/advisory-locks.ts';
import { keyFingerprint } from '../secrets/secret-key.ts';

export interface BackupSource {
  address: DatabaseAddress;
  files: FileStore;
  /** The key of the installation. It is not part of a backup; only its fingerprint is. */
  secretKey: Buffer;
  place: BackupTarget;
  retention: Retention;
}

interface BackupResult {
  name: string;
  byteSize: number;
  rows: number;
  fileCount: number;
  /** Messages for what could not be kept, or not be cleaned up. */
  faults: string[];
  /** Older backups that went. */
  removed: string[];
}

/** Someone else makes a backup right now. */
export class BackupInProgressError extends Error {
  override readonly name = 'BackupInProgressError';

  constructor(holder: string) {
    super(`Another backup is already in progress, by ${holder}.`);
  }
}

/**
 * Makes a backup while everything goes on: one transaction sees the database of one instant, and
 * stored files, which never change, are copied once.
 * @throws BackupInProgressError
 */
export async function makeBackup(source: BackupSource, now: Date): Promise<BackupResult> {
  const { address, files, place, retention } = source;
  const client = newClient(address, { applicationName: 'recoup-backup', statementTimeoutMs: 0 });
  await client.connect();
  try {
    const holder = await acquireLock(client, 'backup');
    if (holder) throw new BackupInProgressError(holder);
    const there = await readKept(place);
    const keep = async (rows: readonly FileEntry[]) =>
      await archiveFiles({ place, store: files }, rows, there);
    // Most of them before the snapshot: one that is deleted in the meantime is kept anyway.
    await keep(await readFileRows(client));
    const name = backupFileName(now);
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
    const { removed } = await pruneBackups(place, retention, now).catch((error: unknown) => {
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

async function readFileRows(client: Client): Promise<FileEntry[]> {
  const { rows } = await client.query<FileEntry>(
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
