import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The installation's own key, `secret.key` in its data folder, made at the first start. It lies
 * beside the database and not in it, so that a stolen database opens nothing.
 * @throws Error when the file is there and is not a key
 */
export async function readSecretKey(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, 'secret.key');
  await mkdir(dataFolder, { recursive: true });
  const mine = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(mine, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // of two processes that start together, the first one's key is everybody's
    await link(mine, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(mine, { force: true });
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${path} does not hold a key of this application.`);
  return key;
}
