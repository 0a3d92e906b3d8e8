import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running version. */
export interface Build {
  readonly version: string;
  /** The commit that it was built from, and its day; null if unknown. */
  readonly commit: string | null;
  readonly madeOn: string | null;
}

/** Where an image stores the hash and day of its commit, because it has no checkout. */
const commitFile = '.commit';

/** Returns the version of a project's folder, with the commit that an image or a checkout names. */
export function readBuild(folder: string): Build {
  const { version: released } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const [commit = null, madeOn = null] = (readCommitFile(folder) || readCheckout(folder))
    .split(/\s+/)
    .filter((word) => word !== '');
  return { version: released, commit, madeOn };
}

function readCommitFile(folder: string): string {
  const path = join(folder, commitFile);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
}

/** Hash and day of the commit, also where another account owns the checkout; nothing without Git. */
function readCheckout(folder: string): string {
  if (!existsSync(join(folder, '.git'))) return '';
  try {
    const trusted = ['-c', `safe.directory=${folder}`, '-C', folder];
    const log = [...trusted, 'log', '-1', '--format=%h %cs'];
    return execFileSync('git', log, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return '';
  }
}

/** Returns the running version. */
export const ownBuild = readBuild(join(import.meta.dirname, '../../..'));

/** The version that the API's document and the figures name. */
export const { version } = ownBuild;

/** The same in one line, with commit and day where they are known. */
export const build = Object.values(ownBuild)
  .filter((part) => part !== null)
  .join(' ');
