import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startProcess } from '@recoup/test-support/child-process';
import { removeDataFolder } from '@recoup/test-support/data-folder';
import { ownServer } from './servers.ts';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');

/** A server beside the journeys' own, with a database and files of its own. */
export interface ExtraServer {
  readonly address: string;
  /** What it printed until it was ready. */
  readonly printed: readonly string[];
  close(): Promise<void>;
}

interface ExtraServerOptions {
  /** Also the end of its folder's name. */
  readonly name: string;
  /** How far its port is from that of the journeys' own server. */
  readonly portOffset: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a line is the last that it prints at its start. */
  readonly isLast: RegExp;
}

/** Starts the product as a further process. */
export async function startExtraServer(options: ExtraServerOptions): Promise<ExtraServer> {
  const { port: besidePort, dataFolder } = ownServer();
  const port = besidePort + options.portOffset;
  const ownFolder = `${dataFolder}-${options.name}`;
  // of an earlier run, where journeys run again on one database
  await removeDataFolder(ownFolder);
  const child = startProcess(main, [], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: ownFolder,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  const printed: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    printed.push(line);
    if (options.isLast.test(line)) break;
  }
  child.stdout.resume();
  if (!options.isLast.test(printed.at(-1) ?? ''))
    throw new Error('the server ended before it was ready');
  return {
    address: `http://127.0.0.1:${port}`,
    printed,
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
