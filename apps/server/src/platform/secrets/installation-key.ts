import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import {
  findSecretKey,
  keyFingerprint,
  readSecretKey,
  restrictKeyToOwner,
  secretKeyPath,
} from './secret-key.ts';

interface KeyOptions {
  dataFolder: string;
  /** Whether a key that the database does not know becomes its key (ACCEPT_NEW_KEY). */
  acceptsNewKey: boolean;
  log: Pick<BaseLogger, 'warn'>;
}

const whatToDo =
  'If the folder is a share, mount it. If the key was lost, restore a copy. To continue with another key, start once with ACCEPT_NEW_KEY=1; you then have to reconnect services and set up second factors again.';

/**
 * The key of the installation, made at its first start. The database knows it by its fingerprint, so that
 * an unmounted folder is never taken for a new installation (F-209, F-303).
 * @throws Error for a key that is missing or is not the one this database was used with
 */
export async function openInstallationKey(
  db: Db,
  { dataFolder, acceptsNewKey, log }: KeyOptions,
): Promise<Buffer> {
  const fault = acceptsNewKey ? undefined : await findKeyProblem(db, dataFolder);
  if (fault !== undefined) throw new Error(fault);
  const known = await readKnownFingerprint(db);
  const key = await readSecretKey(dataFolder);
  await restrictKeyToOwner(dataFolder, log);
  const fingerprint = keyFingerprint(key);
  if (known === fingerprint) return key;
  if (acceptsNewKey) await replaceKnownKey(db, key);
  await sql`
    insert into installation_keys (fingerprint) values (${fingerprint})
    on conflict do nothing`.execute(db);
  // two first starts with two folders: the first one's key is the database's
  if ((await readKnownFingerprint(db)) !== fingerprint) throw new Error(otherKey(dataFolder));
  return key;
}

/** Makes another key the one that the database knows. */
export async function replaceKnownKey(db: Db, key: Buffer): Promise<void> {
  await sql`
    update installation_keys set fingerprint = ${keyFingerprint(key)}, created_at = now()`.execute(
    db,
  );
}

/**
 * Returns what is wrong with the key of a data folder, as this database knows it; undefined when nothing
 * is, or when the database was never used with one. Changes nothing.
 */
export async function findKeyProblem(db: Db, dataFolder: string): Promise<string | undefined> {
  const known = await readKnownFingerprint(db);
  if (known === undefined) return undefined;
  const found = await findSecretKey(dataFolder);
  if (!found)
    return `${secretKeyPath(dataFolder)}, the key of this database, is missing. ${whatToDo}`;
  return keyFingerprint(found) === known ? undefined : otherKey(dataFolder);
}

const otherKey = (dataFolder: string): string =>
  `${secretKeyPath(dataFolder)} is not the key that this database was used with. ${whatToDo}`;

async function readKnownFingerprint(db: Db): Promise<string | undefined> {
  const row = await rowsOf(db).first(sql<{ fingerprint: string }>`
    select fingerprint from installation_keys`);
  return row?.fingerprint;
}
