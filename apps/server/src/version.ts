import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const readPackage = (): { version: string } =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The version that the API's document and the figures name. */
export const { version } = readPackage();

/** The version with the commit and the day that it was made, where it runs from a checkout. */
export const build = [version, ...readCommit()].join(' ');

/** Hash and day of the commit; nothing without Git, or in a folder that it does not trust. */
function readCommit(): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  try {
    const log = ['-C', root, 'log', '-1', '--format=%h %cs'];
    const said = execFileSync('git', log, { stdio: ['ignore', 'pipe', 'ignore'] });
    return said.toString().trim().split(' ');
  } catch {
    return [];
  }
}
