import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '@recoup/embedded-postgres/postmaster-file';
import { isRunning, isServerOf, killOrphanedBackends } from '@recoup/embedded-postgres/processes';
import type { Settings } from '@recoup/embedded-postgres/settings';

/** A test's data need not outlive the machine: nothing waits for the disk. */
export const nonDurableSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
};

const sharedMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/**
 * Where test data is: in memory if the machine has enough, because a new database is a thousand
 * small files.
 */
const testFolder = hasPlenty(sharedMemory) ? sharedMemory : tmpdir();

function hasPlenty(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/**
 * Returns a path for a new data folder that does not exist yet, in a folder that every account may
 * enter.
 */
export function nameDataFolder(): string {
  return join(testFolder, `recoup-test-${process.pid}-${randomBytes(3).toString('hex')}`);
}

/** A folder of a test's own where data folders lie. */
export function makeTestFolder(): string {
  const folder = nameDataFolder();
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Copies a data folder whose server is stopped, owners and all; one that exists stays as it is. */
export function copyDataFolder(from: string, to: string): void {
  if (!existsSync(to)) spawnSync('cp', ['-a', from, to]);
}

/** Ends the server on a data folder, if one runs, and deletes the folder. */
export async function removeDataFolder(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return;
  const clusterFolder = join(realpathSync(dataFolder), 'postgres');
  const pid = readPostmasterFile(clusterFolder)?.pid;
  if (pid && isServerOf(clusterFolder, pid)) {
    process.kill(pid, 'SIGQUIT');
    while (isRunning(pid)) await sleep(10);
  }
  killOrphanedBackends(clusterFolder);
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Ends what runs left behind that were stopped or killed: their folders carry the number of their process. */
export async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(testFolder)) {
    const pid = Number(/^recoup-test-(\d+)-/.exec(name)?.[1] ?? process.pid);
    const folder = join(testFolder, name);
    if (isRunning(pid) || !existsSync(folder)) continue;
    // end-to-end tests keep a data folder for each of their servers in one
    for (const inner of ['.', ...readdirSync(folder)])
      if (existsSync(join(folder, inner, 'postgres'))) await removeDataFolder(join(folder, inner));
    await removeDataFolder(folder);
  }
}
