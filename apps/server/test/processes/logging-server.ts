import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseParts } from '@recoup/postgres/address';
import { startProcess } from '@recoup/test-support/child-process';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { settingsOf, urlOf } from './process-slot.ts';
import { onDiskOf, onSmallDisk } from './small-disk.ts';

/** A server whose log lies on a small disk of its own. */
export interface LoggingServer {
  readonly address: string;
  readonly dataFolder: string;
  readLog(): Promise<string>;
  /** Leaves no room where the log lies. @throws Error ENOSPC, once it is full */
  fillDisk(): Promise<void>;
  freeDisk(): Promise<void>;
  /** Asks it to stop; answers its exit code and signal. */
  stop(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Starts a server on a database and waits until it is ready. */
export async function startLoggingServer(
  database: DatabaseParts,
  { roomMegabytes = 4, env = {} }: { roomMegabytes?: number; env?: Record<string, string> } = {},
): Promise<LoggingServer> {
  const [dataFolder, logFolder] = [nameDataFolder(), nameDataFolder()];
  await mkdir(dataFolder, { recursive: true });
  await mkdir(logFolder, { recursive: true });
  const server = startProcess(join(import.meta.dirname, '../../src/main.ts'), ['serve'], {
    within: onSmallDisk(logFolder, `${roomMegabytes}m`, `exec "$@" > ${logFolder}/log`),
    env: { ...settingsOf(urlOf(database), dataFolder), ...env },
  });
  const onDisk = (name: string): string => onDiskOf(server.pid, join(logFolder, name));
  const readLog = (): Promise<string> => readFile(onDisk('log'), 'utf8');
  let said: string | undefined;
  while (said === undefined) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    await sleep(50);
    said = /^Recoup is ready at (http:\S+)$/m.exec(await readLog().catch(() => ''))?.[1];
  }
  return {
    address: said,
    dataFolder,
    readLog,
    fillDisk: () => writeFile(onDisk('filler'), Buffer.alloc(roomMegabytes * 1024 ** 2)),
    freeDisk: () => rm(onDisk('filler')),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      return await ended;
    },
    close: async () => {
      server.kill('SIGKILL');
      await rm(dataFolder, { recursive: true, force: true });
      await rm(logFolder, { recursive: true, force: true });
    },
  };
}
