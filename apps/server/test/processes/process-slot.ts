import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import type { DatabaseParts } from '@recoup/postgres/address';
import { startProcess, type TestProcess } from '@recoup/test-support/child-process';
import workspace from '../../../../package.json' with { type: 'json' };

/** A place for one process of many: when one dies in it, another takes it. */
export interface ProcessSlot {
  readonly role: 'serve' | 'work';
  /** Where the latest process of the place answers or answered. */
  address(): string;
  /** The number of the process that runs in it. */
  pid(): number | undefined;
  /** Whether it has not ended, by itself or otherwise. */
  isRunning(): boolean;
  start(): Promise<void>;
  /** Ends the process as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop; `ended` answers its exit code. */
  stop(): { ended: Promise<number | null> };
}

interface SlotOptions {
  role: 'serve' | 'work';
  databaseUrl: string;
  dataFolder: string;
  env?: Record<string, string>;
  /** A command that the process runs within. */
  within?: readonly string[];
  /** Where the log of every process of the place goes; nowhere unless given. */
  log?: Writable;
}

/** A database as DATABASE_URL names it, also one that listens on a unix socket. */
export function urlOf({ host, port, user, password, database }: DatabaseParts): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgresql://${account}@localhost/${database}?${query.toString()}`;
}

/** The settings of a process on a database that several share: no demo, on whatever port is free. */
export function settingsOf(databaseUrl: string, dataFolder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    PORT: '0',
  };
}

/** How `npm run serve` and `npm run work` tell Node to use memory. */
const nodeOptions = /--max\S+/.exec(workspace.scripts.serve)?.[0];

/** A place for a process of a role on a database that several share; nothing runs in it yet. */
export function processSlot(options: SlotOptions): ProcessSlot {
  const { role, databaseUrl, dataFolder, env = {}, within = [], log } = options;
  let address = '';
  let running: { child: TestProcess; ended: Promise<unknown[]> } | undefined;
  const take = () => {
    if (!running) throw new Error(`no process to ${role} runs here`);
    return running;
  };
  return {
    role,
    address: () => address,
    pid: () => take().child.pid,
    isRunning: () => {
      const { exitCode, signalCode } = take().child;
      return exitCode === null && signalCode === null;
    },
    start: async () => {
      const main = join(import.meta.dirname, '../../src/main.ts');
      const child = startProcess(main, [role], {
        within,
        env: {
          ...settingsOf(databaseUrl, dataFolder),
          DATABASE_CONNECTIONS: '8',
          LOG_LEVEL: 'error',
          NODE_OPTIONS: nodeOptions,
          ...env,
        },
      });
      running = { child, ended: once(child, 'exit') };
      for await (const line of createInterface(child.stdout)) {
        const said = / at (http:\S+)$/.exec(line)?.[1];
        if (!said) continue;
        address = said;
        if (log) child.stdout.pipe(log, { end: false });
        else child.stdout.resume();
        return;
      }
      throw new Error(`A process to ${role} ended before it was ready.`);
    },
    kill: async () => {
      const { child, ended } = take();
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      const { child, ended } = take();
      child.kill('SIGTERM');
      return { ended: ended.then(([code]) => code as number | null) };
    },
  };
}
