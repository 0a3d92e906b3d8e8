import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, reachableBinaries } from '@recoup/embedded-postgres/binaries';
import { chooseOsAccount } from '@recoup/embedded-postgres/os-account';
import { readPostmasterFile } from '@recoup/embedded-postgres/postmaster-file';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProcessSlot, processSlot, urlOf } from '#test/processes/process-slot';

const compose = readFileSync(join(import.meta.dirname, '../../../../deploy/compose.yaml'), 'utf8');
const initdbArguments = /POSTGRES_INITDB_ARGS: (.+)/.exec(compose)?.[1]?.split(' ') ?? [];
const [, listed = ''] = /command:\n {6}- postgres\n((?: {6}- -c.+\n)+)/.exec(compose) ?? [];
const serverArguments = [...listed.matchAll(/- (-c.+)/g)].map(([, each = '']) => each);

const folder = nameDataFolder();
const clusterFolder = join(folder, 'cluster');
const account = chooseOsAccount(clusterFolder);
const asAccount = {
  ...(account && { uid: account.uid, gid: account.gid }),
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
};

let binaries: string;
let postgres: ChildProcess;
let server: ProcessSlot;

describe('the database of the container set-up', () => {
  beforeAll(() => {
    mkdirSync(clusterFolder, { recursive: true, mode: 0o755 });
    if (account)
      for (const each of [folder, clusterFolder]) chownSync(each, account.uid, account.gid);
    binaries = reachableBinaries(findBinaries(), account, join(folder, 'binaries'));
  });

  afterAll(async () => {
    await server?.kill();
    postgres?.kill('SIGQUIT');
    if (postgres?.exitCode === null) await once(postgres, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  it('can be made with the arguments that it is given [F-301]', () => {
    expect(initdbArguments.length).toBeGreaterThan(3);
    const made = spawnSync(
      join(binaries, 'bin/initdb'),
      [`--pgdata=${clusterFolder}`, '--username=recoup', '--auth=trust', ...initdbArguments],
      asAccount,
    );
    expect(made.status, made.stderr.toString()).toBe(0);
  });

  it('runs with the settings that it is given, and the application starts on it [F-301]', async () => {
    expect(serverArguments.length).toBeGreaterThan(8);
    const ownPlace = ['-D', clusterFolder, '-k', folder, '-c', 'listen_addresses='];
    postgres = spawn(join(binaries, 'bin/postgres'), [...ownPlace, ...serverArguments], {
      ...asAccount,
      stdio: 'ignore',
    });
    while (readPostmasterFile(clusterFolder)?.status !== 'ready') {
      expect(postgres.exitCode).toBeNull();
      await sleep(20);
    }
    const database = {
      host: folder,
      port: 5432,
      user: 'recoup',
      password: '',
      database: 'postgres',
    };
    server = processSlot({
      role: 'serve',
      databaseUrl: urlOf(database),
      dataFolder: join(folder, 'data'),
    });
    await server.start();
    expect((await fetch(`${server.address()}/readyz`)).status).toBe(200);
  });
});
