import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';

const isRoot = process.getuid?.() === 0;
const ownMounts = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];

/** Only Linux lets a process have a small disk of its own, and not everywhere. */
export const canHaveSmallDisk =
  spawnSync(ownMounts[0] ?? '', [...ownMounts.slice(1), 'true']).status === 0;

/**
 * A command that a process runs within, so that the folder is a disk of its own which no one else sees.
 * @param size as mount takes it, such as `3m`
 * @param then what the shell does to start the process
 */
export const onSmallDisk = (folder: string, size: string, then = 'exec "$@"'): string[] => [
  ...ownMounts,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size},mode=700 tmpfs ${folder} && ${then}`,
  'sh',
];

/** Mounts the small disk of a process in another way, such as `ro`. */
export function remount(pid: number | undefined, folder: string, how: string): void {
  const who = isRoot ? [] : ['--user', '--preserve-credentials'];
  const enter = ['nsenter', '--target', String(pid), '--mount', ...who];
  const [command, ...rest] = [...enter, 'mount', '-o', `remount,${how}`, folder];
  const done = spawnSync(command, rest);
  expect(done.status, done.stderr.toString()).toBe(0);
}

/** A path on the small disk of a process, as everyone else reaches it. */
export const onDiskOf = (pid: number | undefined, path: string): string =>
  `/proc/${pid}/root${path}`;
