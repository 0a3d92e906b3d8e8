import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersAt } from '@recoup/embedded-postgres/endpoint';
import { type Account, chooseOsAccount } from '@recoup/embedded-postgres/os-account';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { urlOf } from '../processes/process-slot.ts';

const pgbouncer = '/usr/sbin/pgbouncer';
const versionsFolder = '/usr/lib/postgresql';
const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).map(Number) : [];

/** The oldest PostgreSQL of Debian's that is installed here; tests that need one skip without. */
export const debianVersion = versions
  .filter((version) => existsSync(`${versionsFolder}/${version}/bin/initdb`))
  .toSorted((one, other) => one - other)[0];

/** Whether PgBouncer is installed here; tests that need it skip without. */
export const hasPgbouncer = existsSync(pgbouncer);

/** A PostgreSQL server of Debian's, on a unix socket, whose owner is `recoup`. */
export interface DebianServer {
  /** The address of a database, through the pooler that listens on a port where one is given. */
  url(database: string, port?: number): string;
  /** Runs SQL in the database `postgres` as the superuser. */
  run(sql: string): void;
  /** Makes a database by the statement that the documents give for PostgreSQL 15. */
  create(database: string): void;
  /**
   * Starts PgBouncer before it in a mode, with further settings; returns the port it listens on.
   */
  pool(
    mode: 'session' | 'transaction' | 'statement',
    settings?: Record<string, string | number>,
  ): Promise<number>;
  stop(): Promise<void>;
}

const binary = (name: string): string => join(versionsFolder, String(debianVersion), 'bin', name);

const documented = /^create database recoup (owner recoup template template0 encoding .+);$/m.exec(
  readFileSync(join(import.meta.dirname, '../../../../docs/operations/configure.md'), 'utf8'),
);

/** Starts a server with settings of `postgresql.conf`, and variables of its environment. */
export async function startDebianServer(
  settings: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<DebianServer> {
  const folder = nameDataFolder();
  const account = chooseOsAccount(join(folder, 'cluster'));
  mkdirSync(folder, { mode: 0o755 });
  own(folder, account);
  const asAccount = {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: { LC_ALL: 'C', PATH: process.env.PATH, ...env },
  };
  const made = spawnSync(
    binary('initdb'),
    [
      `--pgdata=${folder}/cluster`,
      '--username=recoup',
      '--auth=trust',
      '--no-sync',
      // as on a machine without a language, where databases keep text as SQL_ASCII unless told otherwise
      '--locale=C',
    ],
    asAccount,
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const running: ChildProcess[] = [];
  const start = async (command: string, args: string[], port: number): Promise<void> => {
    const child = spawn(command, args, { ...asAccount, stdio: 'ignore' });
    running.push(child);
    while (!(await answersAt({ host: folder, port }))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.`);
      await sleep(20);
    }
  };
  const basics = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    ...settings,
  ];
  await start(
    binary('postgres'),
    ['-D', `${folder}/cluster`, ...basics.flatMap((setting) => ['-c', setting])],
    5432,
  );
  const run = (sql: string): void => {
    const target = `host=${folder} user=recoup dbname=postgres`;
    const done = spawnSync(binary('psql'), [target, '-v', 'ON_ERROR_STOP=1', '-c', sql]);
    if (done.status !== 0) throw new Error(done.stderr.toString());
  };
  return {
    url: (database, port = 5432) =>
      urlOf({ host: folder, port, user: 'recoup', password: '', database }),
    run,
    create: (database) => run(`create database ${database} ${documented?.[1]}`),
    pool: async (mode, further = {}) => {
      const port = 6432 + running.length;
      const file = join(folder, `pgbouncer-${port}.ini`);
      const lines = Object.entries({
        listen_port: port,
        unix_socket_dir: folder,
        pool_mode: mode,
        auth_type: 'trust',
        auth_file: join(folder, 'users'),
        ...further,
      }).map(([name, value]) => `${name} = ${value}`);
      writeFileSync(join(folder, 'users'), '"recoup" ""\n');
      writeFileSync(
        file,
        ['[databases]', `* = host=${folder}`, '[pgbouncer]', ...lines, ''].join('\n'),
      );
      await start(pgbouncer, ['-q', file], port);
      return port;
    },
    stop: async () => {
      for (const child of running.reverse()) {
        if (child.exitCode !== null) continue;
        child.kill('SIGQUIT');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function own(path: string, account: Account | null): void {
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o755);
}
