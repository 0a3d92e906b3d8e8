import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '@recoup/embedded-postgres/postmaster-file';
import { isRunning, isServerOf, killOrphanedBackends } from '@recoup/embedded-postgres/processes';
import type { Settings } from '@recoup/embedded-postgres/settings';

/** A test's data need not outlive the machine: nothing waits for the disk. */
export const hastySettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
};

const sharedMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/** Where test data lies: in memory where the machine has plenty, for a new database is a thousand small files. */
export const testFolder = hasPlenty(sharedMemory) ? sharedMemory : tmpdir();

function hasPlenty(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

/** A path for a data folder of its own that does not exist yet, in a folder that every account may enter. */
export function nameDataFolder(): string {
  return join(testFolder, `recoup-test-${process.pid}-${randomBytes(3).toString('hex')}`);
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
