// Restores a backup into an empty installation: npm run restore -- FILE [--key secret.key]
// FILE is a local path or the name of a backup in the configured location.
// With --verify it only compares every byte of the backup with its checksums; without FILE it says
// which backups there are.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { findBackups } from '@recoup/backup/backup-target';
import { openFolderTarget } from '@recoup/backup/folder-target';
import { counted } from '@recoup/domain/kit/counted';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { pino } from 'pino';
import {
  assertRestorable,
  type NamedBackup,
  restoreDatabase,
  restoreStoredFiles,
  verifyBackup,
} from '#platform/backup/restore-backup';
import { connectDatabase } from '#platform/db/connect-database';
import { openDatabase } from '#platform/db/database';
import { finishRestore } from '#platform/db/unfinished-restore';
import { openInstallationKey } from '#platform/secrets/installation-key';
import { keyFingerprint, readSecretKey, secretKeyPath } from '#platform/secrets/secret-key';
import { readCommandLine } from '../command-line.ts';
import { type Config, readConfig } from '../config.ts';
import { findInvariantViolations } from '../create-maintenance.ts';
import { reportFatalError, unreadableFile } from '../explain-failure.ts';
import { findBackupTarget } from '../open-backup-target.ts';
import { openFileStore } from '../open-file-store.ts';
import { prepareDatabase } from '../prepare-database.ts';

const usage =
  'Usage: npm run restore -- backups/recoup-2026-11-21T023000Z.zip --key /safe/place/secret.key';
const log = pino({ base: null, level: 'warn' }, process.stderr);

try {
  process.exitCode = await run();
} catch (error) {
  reportFatalError(error);
}

async function run(): Promise<number> {
  const { values, positionals } = readCommandLine({
    command: 'npm run restore',
    words: 1,
    usage,
    options: {
      key: { type: 'string' },
      'without-key': { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  const config = readConfig();
  if (!file) return await listBackups(config);
  const backup = await findBackup(file, config);
  const manifest = await verifyBackup(backup);
  const { tables, files, madeAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backup is intact: ${counted(rows, 'row')} and ${counted(files.count, 'stored file')} from ${madeAt}.`,
  );
  if (values.verify) return 0;

  await assertRestorable(manifest, config.migrationsFolder);
  if (!values['without-key'])
    await bringKey(values.key, config.dataFolder, manifest.keyFingerprint);
  const reached = await connectDatabase({ ...config, role: 'application', log });
  try {
    const { address, ownerAddress } = reached;
    const { migrationsFolder } = config;
    await restoreDatabase(backup, {
      address: ownerAddress,
      migrationsFolder,
      log,
    });
    // what a start does as well, so that commands can work on it at once
    await prepareDatabase({ address, ownerAddress, migrationsFolder, log, isRestore: true });
    const acceptsNewKey = values['without-key'];
    const secretKey = await claimKey(address, { ...config, acceptsNewKey });
    await restoreStoredFiles(backup, await openFileStore({ config, secretKey, log }));
    await finish(ownerAddress);
    const broken = await findInvariantViolations(ownerAddress, log);
    for (const sentence of broken) console.log(sentence);
    console.log(
      broken.length === 0 ? 'Restored. All checks passed.' : 'Restored, but not all checks passed.',
    );
    return broken.length === 0 ? 0 : 1;
  } finally {
    await reached.close();
  }
}

async function finish(ownerAddress: DatabaseAddress): Promise<void> {
  const { pool, close } = openDatabase({ address: ownerAddress, log, poolSize: 1 });
  try {
    await finishRestore(pool);
  } finally {
    await close();
  }
}

async function claimKey(
  address: DatabaseAddress,
  options: Pick<Config, 'dataFolder' | 'acceptsNewKey'>,
): Promise<Buffer> {
  const { db, close } = openDatabase({ address, log, poolSize: 1 });
  try {
    return await openInstallationKey(db, { ...options, log });
  } finally {
    await close();
  }
}

async function findBackup(file: string, config: Config): Promise<NamedBackup> {
  const path = resolve(file);
  const name = basename(file);
  if (existsSync(path)) return { place: openFolderTarget(dirname(path)), name };
  if (name !== file) throw new Error(`There is no file ${path}.`);
  const place = findBackupTarget(config);
  const { finished } = await findBackups(place);
  if (finished.some((backup) => backup.name === name)) return { place, name };
  throw new Error(
    `There is no file ${path}, and no backup ${name} in ${place.describe()}. npm run restore lists the backups that are there.`,
  );
}

async function listBackups(config: Config): Promise<number> {
  const place = findBackupTarget(config);
  const { finished } = await findBackups(place);
  console.log(finished.length === 0 ? `There is no backup in ${place.describe()}.` : usage);
  for (const { name } of finished) console.log(place.describe(name));
  return finished.length === 0 ? 1 : 0;
}

async function readKey(path: string): Promise<Buffer> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unreadableFile(`The key ${path}`, error);
  });
  return Buffer.from(text, 'base64');
}

/** Without the key that sealed them, stored credentials and second factors open nothing. */
async function bringKey(
  given: string | undefined,
  dataFolder: string,
  fingerprint: string,
): Promise<void> {
  const path = secretKeyPath(dataFolder);
  const isThere = existsSync(path);
  const source = given ?? (isThere ? path : undefined);
  if (!source)
    throw new Error(
      'Backups do not include secret.key. Pass it with --key, or use --without-key to restore without it; you will then have to reconnect services and set up second factors again.',
    );
  for (const each of isThere && given ? [given, path] : [source])
    if (keyFingerprint(await readKey(each)) !== fingerprint)
      throw new Error(`${each} is not the key of the installation that made this backup.`);
  if (isThere) return;
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  await copyFile(source, path);
  await readSecretKey(dataFolder);
}
