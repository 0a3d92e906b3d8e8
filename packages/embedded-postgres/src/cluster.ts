import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from './binaries.ts';
import { answersAt, type Endpoint, findFreePort, loopback, makeSocketFolder } from './endpoint.ts';
import { isOpenToAll } from './folder-access.ts';
import { folderSizeBytes } from './folder-size.ts';
import { initCluster, writeSettings } from './init-cluster.ts';
import { type Account, chooseOsAccount } from './os-account.ts';
import { disownPostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { isPidInUse, isRunning, isServerOf, killOrphanedBackends } from './processes.ts';
import { launchServer, type ServerCommand, stopServer } from './server-process.ts';
import { endpointSettings, formatSettings, type Settings, tunedSettings } from './settings.ts';

export interface ClusterOptions {
  /**
   * The application's data folder; everything of PostgreSQL is in it under names that begin with
   * `postgres`.
   */
  dataFolder: string;
  /** Settings over the tuned ones. */
  settings?: Settings;
  /** How clients reach the server; a Unix socket if the system has them. */
  transport?: 'socket' | 'tcp';
  /** The loopback port for TCP; by default one that is free. */
  port?: number;
  /** Finds a port that no one listens on; it may be lost again before the server does. */
  findPort?: () => Promise<number>;
  /** Where PostgreSQL is installed; by default the npm package for this machine. */
  binaries?: string;
}

/** A running server of an embedded cluster. */
export interface RunningCluster {
  clusterFolder: string;
  endpoint: Endpoint;
  pid: number;
  /** True when the server ran already and was taken over. */
  adopted: boolean;
  /** Stops the server, even if others use it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on the cluster in `dataFolder`, which is created on first use, or takes over a
 * server that is already running on it.
 * @throws Error with a message for users and PostgreSQL's output, when it cannot start.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  mkdirSync(options.dataFolder, { recursive: true, mode: 0o711 });
  const dataFolder = realpathSync(options.dataFolder);
  const clusterFolder = join(dataFolder, 'postgres');
  const account = chooseOsAccount(clusterFolder);
  assertReachable(clusterFolder, account);
  const command: ServerCommand = {
    clusterFolder,
    account,
    binaries: reachableBinaries(
      options.binaries ?? findBinaries(),
      account,
      join(dataFolder, 'postgres-binaries'),
    ),
    logFile: join(dataFolder, 'postgres.log'),
  };
  removeUnfinished(dataFolder);
  const isNew = initCluster({ ...command, isDurable: options.settings?.fsync !== 'off' });
  const server = (await findServer(clusterFolder)) ?? (await launch(command, isNew, options));
  return { ...server, clusterFolder, stop: () => stopServer(command, server.pid) };
}

type Server = Pick<RunningCluster, 'endpoint' | 'pid' | 'adopted'>;

const answerPatienceMs = 30_000;
const pollMs = 10;

/**
 * Returns the live server of this cluster, waiting while it starts or recovers. A process ID in
 * `postmaster.pid` that now belongs to another program, or to a dead server that was never reaped,
 * is removed, and that program is not touched.
 */
async function findServer(clusterFolder: string): Promise<Server | undefined> {
  let giveUpAt = Date.now() + answerPatienceMs;
  for (;;) {
    const file = readPostmasterFile(clusterFolder);
    if (!file) return undefined;
    if (!isServerOf(clusterFolder, file.pid)) {
      if (isPidInUse(file.pid)) disownPostmasterFile(clusterFolder);
      return undefined;
    }
    const endpoint = { host: file.socketFolder || loopback, port: file.port };
    if (file.status !== 'ready') giveUpAt = Date.now() + answerPatienceMs;
    else if (await answersAt(endpoint)) return { endpoint, pid: file.pid, adopted: true };
    if (Date.now() > giveUpAt)
      throw new Error(
        `The database server (process ${file.pid}) on ${clusterFolder} is running but not responding. Stop that process, then start again.`,
      );
    await sleep(pollMs);
  }
}

const launchPatienceMs = 5_000;

async function launch(
  command: ServerCommand,
  isNew: boolean,
  options: ClusterOptions,
): Promise<Server> {
  const { clusterFolder, account } = command;
  // The future size of a new cluster is not known before its next start.
  const stored = isNew ? Number.POSITIVE_INFINITY : folderSizeBytes(clusterFolder);
  for (const giveUpAt = Date.now() + launchPatienceMs; ; ) {
    killOrphanedBackends(clusterFolder);
    const endpoint = await chooseEndpoint(clusterFolder, options, account);
    const settings = {
      ...tunedSettings(stored),
      ...options.settings,
      ...endpointSettings(endpoint),
    };
    writeSettings(clusterFolder, formatSettings(settings), account);
    const outcome = await launchServer(command);
    if ('pid' in outcome) return { endpoint, pid: outcome.pid, adopted: false };
    const other = await findServer(clusterFolder);
    if (other) return other;
    if (!isPassing(outcome.log, options) || Date.now() > giveUpAt)
      throw new Error(
        `The database server on ${clusterFolder} did not start (${outcome.exit}): ${outcome.log}`,
      );
    await sleep(100);
  }
}

/** Backends of a killed server let go of its memory after a moment; a port that was free may be lost to another program. */
function isPassing(log: string, { port }: ClusterOptions): boolean {
  if (/Address already in use/.test(log)) return port === undefined;
  return /shared memory block|lock file/.test(log);
}

async function chooseEndpoint(
  clusterFolder: string,
  { transport, port, findPort = findFreePort }: ClusterOptions,
  account: Account | null,
): Promise<Endpoint> {
  if (transport !== 'tcp' && process.platform !== 'win32')
    return makeSocketFolder(`${clusterFolder}-socket`, account);
  return { host: loopback, port: port ?? (await findPort()) };
}

const unfinished = /^postgres(-binaries)?\.new-(\d+)(\.password)?$/;

/** Takes away what a process left that was killed while it made the cluster. */
function removeUnfinished(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    const pid = Number(unfinished.exec(name)?.[2] ?? process.pid);
    if (!isRunning(pid)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}

function assertReachable(clusterFolder: string, account: Account | null): void {
  const folder = dirname(clusterFolder);
  if (!account) {
    if (!existsSync(clusterFolder) || canEnter(clusterFolder)) return;
    throw new Error(
      `The database in ${clusterFolder} belongs to another account. Run Recoup as that account, or choose another DATA_DIR.`,
    );
  }
  if (isOpenToAll(folder)) return;
  const { uid, gid, name } = account;
  const look = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/' });
  if (look.status === 0) return;
  throw new Error(
    `The database runs as the account ${name}, never as root, and ${name} may not enter ${folder}. Choose a DATA_DIR outside private folders such as /root, or let ${name} pass through.`,
  );
}

function canEnter(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
