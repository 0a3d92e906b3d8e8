import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';

const keyBytes = 32;

const whatToDo =
  'Restore a copy of the key. If there is none, remove the file and start once with ACCEPT_NEW_KEY=1; you then have to reconnect services and set up second factors again.';

/**
 * Where the key of an installation is stored: next to its database and not in it, so that a stolen
 * database decrypts nothing.
 */
export const secretKeyPath = (dataFolder: string): string => join(dataFolder, 'secret.key');

/** Tells one installation's key from another's; no one can find the key by it. */
export function keyFingerprint(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('recoup backup').digest('hex').slice(0, 16);
}

/**
 * Reads the key of a data folder; undefined if there is none.
 * @throws Error when the file exists and is not a key
 */
export async function findSecretKey(dataFolder: string): Promise<Buffer | undefined> {
  return await findKeyFile(secretKeyPath(dataFolder));
}

/**
 * Reads the key in a file; undefined if there is no such file.
 * @param advice what to do when the file exists and is not a key; by default, the advice for the
 * installation's own key
 * @throws Error when the file exists and is not a key
 */
export async function findKeyFile(path: string, advice = whatToDo): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EISDIR')
      throw new Error(`${path} is a folder, and must be the file of the key. ${advice}`);
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  const fault = text.trim() === '' ? 'is empty' : 'does not contain a key of this application';
  throw new Error(`${path} ${fault}. ${advice}`);
}

/** Creates a new key in a separate file that only its owner can read. */
export async function createKeyFile(path: string): Promise<Buffer> {
  const key = randomBytes(keyBytes);
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flush: true, flag: 'wx' });
  return key;
}

/**
 * Returns the key of a data folder, created if there is none.
 * @throws Error when the file exists and is not a key
 */
export async function readSecretKey(dataFolder: string): Promise<Buffer> {
  const found = await findSecretKey(dataFolder);
  if (found) return found;
  const path = secretKeyPath(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const mine = `${path}.${randomBytes(8).toString('hex')}`;
  const key = await createKeyFile(mine);
  try {
    await link(mine, path);
    return key;
  } catch (error) {
    // of two processes that start together, the first one's key is everyone's
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return await readSecretKey(dataFolder);
  } finally {
    await rm(mine, { force: true });
  }
}

const forOthers = 0o077;

/** Makes the key unreadable for other accounts of the machine, or says who can read it. */
export async function restrictKeyToOwner(
  dataFolder: string,
  log: Pick<BaseLogger, 'warn'>,
): Promise<void> {
  if (process.platform === 'win32') return;
  const path = secretKeyPath(dataFolder);
  const { mode, uid } = await stat(path);
  if ((mode & forOthers) === 0) return;
  if (uid === process.getuid?.()) await chmod(path, mode & ~forOthers & 0o777);
  else log.warn({ path }, 'other accounts of this machine can read the key of the installation');
}
