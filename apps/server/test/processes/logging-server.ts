import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseParts } from '@recoup/postgres/address';
import { startProcess, type TestProcess } from '@recoup/test-support/child-process';
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
  /** Asks it to stop; returns its exit code and signal. */
  stop(): Promise<unknown[]>;
  close(): Promise<void>;
}

interface LoggingOptions {
  roomMegabytes?: number;
  env?: Record<string, string>;
  /** Whether its disk is full from the start, and is freed once it is ready. */
  startsFull?: boolean;
}

const project = join(import.meta.dirname, '../../../..');
const runScript = join(project, 'tools/run.js');

/** A command as `npm run` runs it, for a shell that leads its output somewhere. */
export const commandLine = (name: string): string =>
  `'${process.execPath}' '${runScript}' '${project}/apps/server/src/commands/${name}.ts'`;
/** Starts a server as `npm run serve` does, without building the screens. */
export const startServer = (env: NodeJS.ProcessEnv, within: readonly string[] = []): TestProcess =>
  startProcess(runScript, [join(project, 'apps/server/src/main.ts'), 'serve'], { within, env });

/** A port of this machine at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until a server is ready, whatever it can say. @throws Error when it ends before */
export async function untilReady(server: TestProcess, port: number): Promise<void> {
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200;
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    await sleep(50);
  }
}

/** Starts a server on a database and waits until it is ready. */
export async function startLoggingServer(
  database: DatabaseParts,
  { roomMegabytes = 4, env = {}, startsFull = false }: LoggingOptions = {},
): Promise<LoggingServer> {
  const [dataFolder, logFolder] = [nameDataFolder(), nameDataFolder()];
  await mkdir(dataFolder, { recursive: true });
  await mkdir(logFolder, { recursive: true });
  const port = await freePort();
  const fill = startsFull ? `head -c ${roomMegabytes}M /dev/zero > ${logFolder}/filler; ` : '';
  const server = startServer(
    { ...settingsOf(urlOf(database), dataFolder), PORT: String(port), ...env },
    onSmallDisk(logFolder, `${roomMegabytes}m`, `${fill}exec "$@" > ${logFolder}/log`),
  );
  const onDisk = (name: string): string => onDiskOf(server.pid, join(logFolder, name));
  const readLog = (): Promise<string> => readFile(onDisk('log'), 'utf8');
  if (startsFull) {
    await untilReady(server, port);
    await rm(onDisk('filler'));
  }
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
