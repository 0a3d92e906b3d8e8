import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A folder for what is not finished. Whatever a dead process left in it is swept away. */
export interface TemporaryFolder {
  /** A path that no one uses. */
  newPath(): string;
}

const oldestMs = 24 * 3_600_000;
const ownHost = hostname().replaceAll(/[^A-Za-z0-9.-]/g, '_');
const partName = /^(.+)\+(\d+)\+[0-9a-f]+$/;

/**
 * Creates the folder and cleans it: files of dead processes on this machine are deleted, and
 * everything older than a day. A file's name contains its owner, so that processes that share the
 * folder do not touch each other's files.
 */
export async function createTemporaryFolder(folder: string): Promise<TemporaryFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const [, host, pid] = partName.exec(name) ?? [];
    const isAbandoned =
      host === ownHost ? !isAlive(Number(pid)) : Date.now() - (await ageOf(path)) > oldestMs;
    if (isAbandoned) await rm(path, { force: true, recursive: true });
  }
  return {
    newPath: () => join(folder, `${ownHost}+${process.pid}+${randomBytes(8).toString('hex')}`),
  };
}

async function ageOf(path: string): Promise<number> {
  return await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

/** Another living process with the number; what carries our own number is from an earlier life. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
