import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of `postmaster.pid` of a running server. */
interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty when the server listens on TCP only. */
  socketFolder: string;
  /** `starting`, `ready`, `stopping` or `standby`; empty while the file is being written. */
  status: string;
}

/** Reads `postmaster.pid` of a cluster; undefined if there is none. */
export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return {
    pid: Math.abs(Number(lines[0])),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    status: lines[7] ?? '',
  };
}

const pidOfNobody = 2_147_483_646;

/**
 * Marks the server named in `postmaster.pid` and in the lock of its socket as gone, for when its
 * number now belongs to another program, or is still its own although it has died. `postmaster.pid` itself stays: its other lines let the
 * next server find backends that outlived the last one.
 */
export function disownPostmasterFile(clusterFolder: string): void {
  const { port, socketFolder } = readPostmasterFile(clusterFolder) ?? {};
  const files = [join(clusterFolder, 'postmaster.pid')];
  if (socketFolder) files.push(join(socketFolder, `.s.PGSQL.${port}.lock`));
  for (const file of files.filter((path) => existsSync(path)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(pidOfNobody)));
}
