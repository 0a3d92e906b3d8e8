import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** Returns the first of these programs that this machine can start by its name. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Whether packages may be installed here: only root may, and only where apt is. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages and their dependencies; whether that succeeded shows when their programs start.
 */
export async function aptInstall(...packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} from Debian…`);
  await runCommand('apt-get', ['update', '-qq']);
  await runCommand('apt-get', ['install', '-y', '-qq', ...packages]);
}
