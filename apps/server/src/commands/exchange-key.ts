// Exchanges secret.key while nothing runs, and seals everything sealed with the old one again:
// npm run exchange-key
// Seals what an exchanged key left behind, while that key is still kept somewhere:
// npm run exchange-key -- --old FILE
import { chown, copyFile, rename, stat } from 'node:fs/promises';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { renameBucketClaim } from '#integrations/object-store/claim-bucket';
import type { Db } from '#platform/db/database';
import { openInstallationKey, replaceKnownKey } from '#platform/secrets/installation-key';
import {
  createKeyFile,
  findKeyFile,
  keyFingerprint,
  secretKeyPath,
} from '#platform/secrets/secret-key';
import { createSecrets } from '#platform/secrets/secrets';
import { type Config, readConfig } from '../config.ts';
import { unreadableFile } from '../explain-failure.ts';
import { fingerprintInstallation } from '../open-file-store.ts';
import { runOnInstallation } from './installation.ts';
import { resealAll } from './reseal.ts';

const nameOldKey =
  'Name with --old the file of the key that was used before, such as a copy of the former secret.key.';
await runOnInstallation(
  {
    command: 'npm run exchange-key',
    options: { old: { type: 'string' } },
    read: async ({ values: { old } }) => (old === undefined ? undefined : await readOldKey(old)),
  },
  async ({ db }, { log }, old) => {
    const config = readConfig();
    await refuseWhileRunning(db);
    const unopened = old
      ? await resealFrom(old, db, await openInstallationKey(db, { ...config, log }))
      : await exchange(db, config);
    for (const what of unopened) console.log(`Opens with neither key, set it up again: ${what}`);
    return unopened.length === 0 ? 0 : 1;
  },
);

/** A process that runs would go on sealing with the key that it read at its start. */
async function refuseWhileRunning(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name in
      ('recoup-all', 'recoup-serve', 'recoup-work')`.execute(db);
  if (rows.length > 0)
    throw new Error(
      `Stop every process first: ${rows.map(({ name }) => name).join(', ')} is connected to the database.`,
    );
}

async function readOldKey(path: string): Promise<Buffer> {
  const old = await findKeyFile(path, nameOldKey).catch((error: unknown) => {
    throw unreadableFile(path, error, ` ${nameOldKey}`);
  });
  if (!old) throw new Error(`There is no file ${path}. ${nameOldKey}`);
  return old;
}

async function resealFrom(old: Buffer, db: Db, key: Buffer): Promise<string[]> {
  const keys = { from: createSecrets(old), to: createSecrets(key) };
  const { resealed, unopened } = await inTransaction(db, (transaction) =>
    resealAll(transaction, keys),
  );
  console.log(`${resealed} stored secrets were sealed with the key of this installation.`);
  return unopened;
}

/** The new key is next to the old one before the database refers to it: a crash loses neither. */
async function exchange(db: Db, config: Config): Promise<string[]> {
  const path = secretKeyPath(config.dataFolder);
  const [next, old] = [`${path}.new`, await findKeyFile(path)];
  if (!old) throw new Error(`There is no key at ${path}.`);
  const kept = `${path}.${keyFingerprint(old)}`;
  const begun = await findKeyFile(next);
  let unopened: string[] = [];
  const key = begun ?? (await createKeyFile(next));
  if (!(await knows(db, key))) {
    if (!(await knows(db, old)))
      throw new Error(
        `${path} is not the key that this database was used with. Put that one back, or name it with --old once the installation has started with the new one.`,
      );
    unopened = await inTransaction(db, async (transaction) => {
      const keys = { from: createSecrets(old), to: createSecrets(key) };
      const outcome = await resealAll(transaction, keys);
      await replaceKnownKey(transaction, key);
      console.log(`${outcome.resealed} stored secrets were sealed with the new key.`);
      return outcome.unopened;
    });
  }
  await renameBucketClaims(config, {
    from: fingerprintInstallation(old),
    to: fingerprintInstallation(key),
  });
  await copyFile(path, kept);
  // root may run this for the account of the service, which must be able to read both
  const { uid, gid } = await stat(path);
  for (const file of [kept, next]) await chown(file, uid, gid);
  await rename(next, path);
  console.log(`${path} is new: copy it to where you keep the other copies.`);
  console.log(`The old key is ${kept}. Backups from before need it; destroy it with the last one.`);
  return unopened;
}

async function knows(db: Db, key: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from installation_keys where fingerprint = ${keyFingerprint(key)}`.execute(db);
  return rows.length > 0;
}

async function renameBucketClaims(
  config: Config,
  names: { from: string; to: string },
): Promise<void> {
  const { fileStore, backupBucket } = config;
  for (const bucket of [fileStore.bucket, backupBucket])
    if (bucket) await renameBucketClaim(bucket, names);
}
