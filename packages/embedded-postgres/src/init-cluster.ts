import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './os-account.ts';

/** The superuser of an embedded cluster, who owns its databases. */
export const clusterUser = 'recoup';

/** Whom the application works as there: an account that owns nothing. */
export const applicationUser = 'recoup_app';

const passwordFile = 'recoup.password';
const settingsFile = 'recoup.conf';

interface InitialiseOptions {
  clusterFolder: string;
  binaries: string;
  account: Account | null;
  /** False to leave writing to the disk to the system, for a cluster that runs without fsync anyway. */
  isDurable: boolean;
}

/**
 * Creates a new cluster in `clusterFolder` unless there is one. It is built next to its place and
 * then renamed, so that an incomplete cluster is never used. Letters compare by code point
 * (built-in C.UTF-8), which no upgrade of the system's libraries can change. Returns true if it was
 * created now.
 * @throws Error with the output of initdb.
 */
export function initCluster(options: InitialiseOptions): boolean {
  const { clusterFolder, account } = options;
  if (existsSync(join(clusterFolder, 'PG_VERSION'))) return false;
  const unfinished = `${clusterFolder}.new-${process.pid}`;
  const password = `${unfinished}.password`;
  const own = (path: string): void => {
    if (account) chownSync(path, account.uid, account.gid);
  };
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    own(unfinished);
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    own(password);
    runInitdb({ ...options, clusterFolder: unfinished }, password);
    renameSync(password, join(unfinished, passwordFile));
    appendFileSync(join(unfinished, 'postgresql.conf'), `include_if_exists = '${settingsFile}'\n`);
    renameSync(unfinished, clusterFolder);
  } catch (error) {
    // Two first starts at the same time: the other one's cluster is used, ours is not needed.
    if (!isTaken(error)) throw error;
    return false;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(password, { force: true });
  }
  return true;
}

/** Writes the settings that the next start of this cluster reads. */
export function writeSettings(clusterFolder: string, text: string, account: Account | null): void {
  const file = join(clusterFolder, settingsFile);
  const unfinished = `${file}.new-${process.pid}`;
  writeFileSync(unfinished, text);
  chmodSync(unfinished, 0o600);
  if (account) chownSync(unfinished, account.uid, account.gid);
  renameSync(unfinished, file);
}

/** The password that the superuser needs over TCP; the unix socket asks no one for one. */
export function readPassword(clusterFolder: string): string {
  return readFileSync(join(clusterFolder, passwordFile), 'utf8').trim();
}

/** The password of the account that owns nothing; who knows it does not know the other. */
export function readApplicationPassword(clusterFolder: string): string {
  const hash = createHmac('sha256', readPassword(clusterFolder)).update(applicationUser);
  return hash.digest('base64url');
}

function runInitdb(
  { clusterFolder, binaries, account, isDurable }: InitialiseOptions,
  passwordPath: string,
): void {
  const { status, stderr, error } = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${clusterFolder}`,
      `--username=${clusterUser}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      `--pwfile=${passwordPath}`,
      '--data-checksums',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
      encoding: 'utf8',
    },
  );
  if (status !== 0)
    throw new Error(
      `The database could not be created in ${clusterFolder}: ${stderr || error?.message}`,
    );
}

function isTaken(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}
