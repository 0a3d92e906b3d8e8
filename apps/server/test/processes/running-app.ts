import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readPostmasterFile } from '@recoup/embedded-postgres/postmaster-file';
import { isRunning, isServerOf } from '@recoup/embedded-postgres/processes';
import { startProcess } from '@recoup/test-support/child-process';
import { testLog } from '@recoup/test-support/test-log';
import { connectDatabase } from '#platform/db/connect-database';
import { type OpenDatabase, openDatabase } from '#platform/db/database';

/** The whole application in a separate process. */
export interface RunningApp {
  address: string;
  /** From the start of the process until it said that it is ready. */
  readyMs: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Stops the process and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the application on a data folder and waits until it is ready. */
export async function startApp(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<RunningApp> {
  const began = performance.now();
  const child = startProcess(join(import.meta.dirname, '../../src/main.ts'), [], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    const address = /ready at (\S+)$/.exec(line)?.[1];
    if (!address) continue;
    child.stdout.resume();
    return {
      address,
      readyMs: performance.now() - began,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
      stop: async () => {
        child.kill('SIGTERM');
        const [code] = await ended;
        return code as number | null;
      },
    };
  }
  throw new Error(`The application ended before it was ready: ${said.join('\n')}`);
}

/** Kills the PostgreSQL server of a data folder, or ends it by another signal, and waits for its end. */
export async function killDatabase(
  dataFolder: string,
  signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL',
): Promise<void> {
  const clusterFolder = join(realpathSync(dataFolder), 'postgres');
  const pid = readPostmasterFile(clusterFolder)?.pid;
  if (!pid || !isServerOf(clusterFolder, pid)) throw new Error('No server runs.');
  process.kill(pid, signal);
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Reads the database of a data folder beside the application, or as the account that owns it. */
export async function withDatabaseOf<Result>(
  dataFolder: string,
  run: (database: OpenDatabase) => Promise<Result>,
  as: 'address' | 'ownerAddress' = 'address',
): Promise<Result> {
  const reached = await connectDatabase({ dataFolder, role: 'command', log: testLog });
  const database = openDatabase({ address: reached[as], log: testLog });
  try {
    return await run(database);
  } finally {
    await database.close();
    await reached.close();
  }
}
