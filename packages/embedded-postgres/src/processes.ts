import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** True while a process of this number runs; a zombie that no one has reaped does not run. */
export function isRunning(pid: number): boolean {
  return isPidInUse(pid) && afterName(readProc(pid, 'stat'))?.[0] !== 'Z';
}

/** True while any process has this number, a zombie among them: PostgreSQL takes that for running. */
export function isPidInUse(pid: number): boolean {
  // 0 would ask for this process's own group
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return true;
}

/**
 * True when process `pid` is the server of this cluster. A number read from a stale file may have
 * been given to any other program, so its command line is looked at, and, should the folder have
 * been moved under it, where it works.
 */
export function isServerOf(clusterFolder: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') {
    const words = readProc(pid, 'cmdline')?.split('\0') ?? [];
    if (basename(words[0] ?? '') !== 'postgres') return false;
    return words.includes(clusterFolder) || worksIn(clusterFolder, pid);
  }
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return stdout.includes('postgres -D') && stdout.includes(clusterFolder);
}

/**
 * Ends backends that outlived a killed server of this cluster: they keep its shared memory, so that
 * no new server can start. They are recognized because they work in the cluster's folder without a
 * server as their parent. Linux only; elsewhere they end on their own within seconds.
 */
export function killOrphanedBackends(clusterFolder: string): void {
  if (process.platform !== 'linux') return;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !isOrphanOf(clusterFolder, Number(entry))) continue;
    try {
      process.kill(Number(entry), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function isOrphanOf(clusterFolder: string, pid: number): boolean {
  if (!worksIn(clusterFolder, pid)) return false;
  if (!readProc(pid, 'cmdline')?.startsWith('postgres:')) return false;
  const parent = Number(afterName(readProc(pid, 'stat'))?.split(' ')[1] ?? 0);
  return !isServerOf(clusterFolder, parent);
}

function worksIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // gone, or of an account whose processes we may not look into: not ours either way
    return false;
  }
}

function readProc(pid: number, file: 'stat' | 'cmdline'): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // gone between two looks
    return undefined;
  }
}

/**
 * The fields of `stat` after the program's name, which may contain brackets and spaces: state,
 * parent, …
 */
function afterName(stat: string | undefined): string | undefined {
  return stat?.replace(/^.*\) /s, '');
}
