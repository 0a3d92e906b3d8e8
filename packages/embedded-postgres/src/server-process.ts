import { spawn, spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './os-account.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isRunning, isServerOf } from './processes.ts';

export interface ServerCommand {
  clusterFolder: string;
  binaries: string;
  account: Account | null;
  logFile: string;
}

/** A server that was launched is ready under `pid`, or ended with the words in `log`. */
export type Launch = { pid: number } | { exit: string; log: string };

const pollMs = 1;

/**
 * Launches the server and waits until line 8 of `postmaster.pid` says that it is ready. It runs in
 * a separate session, so that Ctrl-C reaches the application and not the server, and writes to a
 * file, because a pipe would break if the server outlives this process.
 */
export async function launchServer(command: ServerCommand): Promise<Launch> {
  const { clusterFolder, binaries, account, logFile } = command;
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', clusterFolder], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let exit: string | undefined;
  child.once('exit', (code, signal) => {
    exit = `exit ${code ?? signal}`;
  });
  child.once('error', (error) => {
    exit = error.message;
  });
  while (exit === undefined) {
    const file = readPostmasterFile(clusterFolder);
    if (file && file.pid === child.pid && file.status === 'ready') {
      child.unref();
      return { pid: file.pid };
    }
    await sleep(pollMs);
  }
  return { exit, log: readFileSync(logFile).subarray(logStart).toString().slice(-4_000).trim() };
}

const stopPatienceMs = 60_000;
const quitPatienceMs = 30_000;

/**
 * Stops the server of this cluster and waits until it is gone. SIGINT ends open connections and
 * writes everything to disk; a server that does not end within a minute gets SIGQUIT, after which
 * its next start recovers. Nothing happens when the server is gone already.
 */
export async function stopServer(
  command: ServerCommand,
  pid: number,
  patienceMs: number = stopPatienceMs,
): Promise<void> {
  if (!isServerOf(command.clusterFolder, pid)) return;
  if (process.platform === 'win32') return stopWithPgCtl(command);
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', quitPatienceMs],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    const giveUpAt = Date.now() + waitMs;
    while (isRunning(pid) && Date.now() < giveUpAt) await sleep(pollMs);
    if (!isRunning(pid)) return;
  }
  throw new Error(`The database server (process ${pid}) does not stop.`);
}

/** Windows has no signals: the package's own tool asks the server to stop. */
function stopWithPgCtl({ binaries, clusterFolder }: ServerCommand): void {
  const { status, stderr } = spawnSync(
    join(binaries, 'bin', 'pg_ctl'),
    ['stop', '-D', clusterFolder, '-m', 'fast', '-w', '-t', String(stopPatienceMs / 1_000)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The database server does not stop: ${stderr}`);
}
