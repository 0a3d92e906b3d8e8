import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  copyDataFolder,
  nameDataFolder,
  nonDurableSettings,
  removeDataFolder,
} from '@recoup/test-support/data-folder';
import { startClusterClient } from '@recoup/test-support/start-cluster-client';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { type RunningCluster, startCluster } from './cluster.ts';
import { clusterUser, readPassword } from './init-cluster.ts';
import { chooseOsAccount } from './os-account.ts';
import { isPidInUse, isRunning, killOrphanedBackends } from './processes.ts';
import { stopServer } from './server-process.ts';

const settings = { ...nonDurableSettings, synchronous_commit: 'on' };
const isRoot = process.getuid?.() === 0;
/** A cluster that was made once, to copy where making one is not what is tested. */
const template = nameDataFolder();
let dataFolder: string;
let servers: RunningCluster[];

beforeAll(async () => {
  const server = await startCluster({ dataFolder: template, settings });
  await server.stop();
});
afterAll(() => removeDataFolder(template));
beforeEach(() => {
  dataFolder = nameDataFolder();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await removeDataFolder(dataFolder);
});

async function start(
  options: Partial<Parameters<typeof startCluster>[0]> = {},
): Promise<RunningCluster> {
  copyDataFolder(template, dataFolder);
  const server = await startCluster({ dataFolder, settings, ...options });
  servers.push(server);
  return server;
}

async function connect(
  { endpoint, clusterFolder }: RunningCluster,
  password?: string,
): Promise<Client> {
  const client = new Client({
    ...endpoint,
    user: clusterUser,
    password: password ?? readPassword(clusterFolder),
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function ask(server: RunningCluster, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(server);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isRunning(pid)) await sleep(5);
}

const postmasterFile = (): string => join(dataFolder, 'postgres/postmaster.pid');

describe('an embedded cluster', () => {
  it('is created on first use, in a folder whose path contains spaces and quotes, and tuned', async () => {
    dataFolder += ` of the "hotel's" office`;
    mkdirSync(dataFolder);
    const server = await start();
    expect(server.adopted).toBe(false);
    const [row] = await ask(
      server,
      `select current_setting('data_checksums') as checksums, current_setting('wal_compression') as compression,
              current_setting('listen_addresses') as addresses, current_setting('random_page_cost') as page_cost,
              current_setting('jit') as jit, current_setting('shared_preload_libraries') as preloaded,
              datlocprovider as provider, datlocale as locale, upper('é') as upper, 'a' > 'B' as by_code_point,
              (select string_agg(distinct source, ',') from pg_settings where name in ('jit', 'port', 'listen_addresses')) as source
         from pg_database where datname = 'postgres'`,
    );
    expect(row).toEqual({
      checksums: 'on',
      compression: 'off',
      addresses: '',
      page_cost: '1.1',
      jit: 'off',
      preloaded: 'pg_stat_statements',
      provider: 'b',
      locale: 'C.UTF-8',
      upper: 'É',
      by_code_point: true,
      source: 'configuration file',
    });
    expect(statSync(server.endpoint.host).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)('never runs as root, also when root starts it', async () => {
    const server = await start();
    const uid = Number(
      /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1],
    );
    expect(uid).toBe(chooseOsAccount(server.clusterFolder)?.uid);
    expect(uid).not.toBe(0);
  });

  it('keeps its data and ALTER SYSTEM settings over a restart, and is gone once stopped', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as n');
    await ask(first, "alter system set work_mem = '7MB'");
    const idle = await connect(first);
    await first.stop();
    await idle.end();
    expect(isRunning(first.pid)).toBe(false);
    expect(existsSync(postmasterFile())).toBe(false);
    const second = await start();
    expect(await ask(second, "select n, current_setting('work_mem') as memory from kept")).toEqual([
      { n: 7, memory: '7MB' },
    ]);
  });

  it('is taken over when its server runs already, also by two starts at one moment', async () => {
    mkdirSync(dataFolder);
    const [one, other] = await Promise.all([start(), start()]);
    const third = await start();
    expect([one.pid, third.pid]).toEqual([other.pid, one.pid]);
    expect(one.adopted).not.toBe(other.adopted);
    expect(third.adopted).toBe(true);
  });

  it('starts after its server was killed under a long statement, with all that was committed', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as n');
    const busy = await connect(first);
    const statement = busy.query('select pg_sleep(60)').catch(() => 'ended');
    const pids = "select pid from pg_stat_activity where query = 'select pg_sleep(60)'";
    await expect.poll(() => ask(first, pids)).toHaveLength(1);
    const backend = Number((await ask(first, pids))[0]?.pid);
    // stopped, it cannot notice on its own that its server is gone
    process.kill(backend, 'SIGSTOP');
    await kill(first.pid);
    expect(isRunning(backend)).toBe(true);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(isRunning(backend)).toBe(false);
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await statement).toBe('ended');
  });

  it.runIf(process.platform === 'linux')(
    'starts at once after its server was killed, even if that was not reaped',
    async () => {
      copyDataFolder(template, dataFolder);
      const tenant = await startClusterClient(dataFolder, 'application');
      // a stopped process is not notified of a child's end, like the first one of a container
      tenant.process.kill('SIGSTOP');
      await kill(tenant.pid);
      expect(isPidInUse(tenant.pid)).toBe(true);
      const second = await start();
      expect(second.adopted).toBe(false);
      expect(readFileSync(join(dataFolder, 'postgres.log'), 'utf8')).not.toContain('lock file');
      tenant.process.kill('SIGKILL');
    },
  );

  it('does not touch another process with the process ID of its dead server', async () => {
    const first = await start();
    await kill(first.pid);
    const account = chooseOsAccount(first.clusterFolder);
    const foreign = spawn('sleep', ['600'], account ? { uid: account.uid, gid: account.gid } : {});
    await once(foreign, 'spawn');
    for (const file of [postmasterFile(), join(first.endpoint.host, '.s.PGSQL.5432.lock')])
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(foreign.pid)));
    const second = await start();
    expect(second.adopted).toBe(false);
    await second.stop();
    expect(foreign.exitCode ?? foreign.signalCode).toBe(null);
    foreign.kill();
  });

  it('never stops a foreign process, even one that works in its folder', async () => {
    const { clusterFolder } = await start();
    const foreign = spawn('sleep', ['600'], { cwd: clusterFolder });
    await once(foreign, 'spawn');
    const command = { clusterFolder, binaries: findBinaries(), account: null, logFile: '' };
    await stopServer(command, foreign.pid!);
    killOrphanedBackends(clusterFolder);
    expect(foreign.exitCode ?? foreign.signalCode).toBe(null);
    foreign.kill();
  });

  it('keeps its backends while others look for orphans of it', async () => {
    const server = await start();
    const client = await connect(server);
    killOrphanedBackends(server.clusterFolder);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('is ended the hard way when it does not stop in time, and recovers at the next start', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 7 as n');
    const [row] = await ask(
      first,
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    );
    process.kill(Number(row?.pid), 'SIGSTOP');
    const { clusterFolder } = first;
    const command = { clusterFolder, binaries: findBinaries(), account: null, logFile: '' };
    await stopServer(command, first.pid, 100);
    expect(isRunning(first.pid)).toBe(false);
    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('listens in its own short folder when the path is too long for a socket', async () => {
    const deepFolder = join(dataFolder, 'a'.repeat(60), 'b'.repeat(60));
    const server = await start({ dataFolder: deepFolder });
    expect(server.endpoint.host).toMatch(/recoup-socket-[0-9a-f]{16}$/);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    rmSync(server.endpoint.host, { recursive: true });
  });

  it('says what PostgreSQL says when it cannot start', async () => {
    await (await start()).stop();
    const doubtful = start({ settings: { ...settings, shared_buffers: 'plenty' } });
    await expect(doubtful).rejects.toThrow(
      /did not start.*invalid value for parameter "shared_buffers"/s,
    );
  });
});

describe('an embedded cluster over TCP', () => {
  it('listens on this machine only, and asks for its password', async () => {
    const server = await start({ transport: 'tcp' });
    expect(server.endpoint.host).toBe('127.0.0.1');
    expect(await ask(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(connect(server, 'guess')).rejects.toThrow('password authentication failed');
    expect(statSync(join(server.clusterFolder, 'recoup.password')).mode & 0o777).toBe(0o600);
    const second = await start({ transport: 'tcp' });
    expect(second).toMatchObject({ adopted: true, endpoint: server.endpoint });
  });

  it('says so when the port it was given is taken', async () => {
    const server = await start({ transport: 'tcp' });
    const other = nameDataFolder();
    const taken = startCluster({
      dataFolder: other,
      settings,
      transport: 'tcp',
      port: server.endpoint.port,
    });
    await expect(taken).rejects.toThrow('Address already in use');
    await removeDataFolder(other);
  });
});

describe.runIf(isRoot)('root', () => {
  it('reports when the account of the database may not enter the data folder', async () => {
    mkdirSync(dataFolder, { mode: 0o700 });
    await expect(start({ dataFolder: join(dataFolder, 'data') })).rejects.toThrow(
      /never as root, and \w+ may not enter .*Choose a DATA_DIR/,
    );
  });

  it('runs a copy of the binaries when the installed ones are in a private folder', async () => {
    const home = nameDataFolder();
    mkdirSync(home, { mode: 0o700 });
    const binaries = join(home, 'native');
    cpSync(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
    const server = await start({ binaries });
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).toContain('postgres-binaries');
    await removeDataFolder(home);
  });

  it('keeps the account that owns an existing cluster', async () => {
    mkdirSync(join(dataFolder, 'postgres'), { recursive: true });
    writeFileSync(join(dataFolder, 'postgres/PG_VERSION'), '18');
    spawnSync('chown', ['-R', 'nobody', join(dataFolder, 'postgres')]);
    expect(chooseOsAccount(join(dataFolder, 'postgres'))?.name).toBe('nobody');
  });
});
