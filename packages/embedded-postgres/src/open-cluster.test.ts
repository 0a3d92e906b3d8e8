import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@recoup/postgres/open-pool';
import {
  copyDataFolder,
  nameDataFolder,
  removeDataFolder,
  nonDurableSettings as settings,
} from '@recoup/test-support/data-folder';
import { type ClusterClient, startClusterClient } from '@recoup/test-support/start-cluster-client';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import type { ClusterClientRole } from './cluster-lock.ts';
import { type OpenCluster, openCluster } from './open-cluster.ts';
import { isRunning } from './processes.ts';

const isRoot = process.getuid?.() === 0;
let said: string[];
const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const log = { ...quietLog, info: (...words: unknown[]) => void said.push(String(words.at(-1))) };
/** A cluster that was made once, to copy where making one is not what is tested. */
const template = nameDataFolder();
let dataFolder: string;
let opened: OpenCluster[];
let tenants: ClusterClient[];

beforeAll(async () => {
  const cluster = await startCluster({ dataFolder: template, settings });
  await cluster.stop();
});
afterAll(() => removeDataFolder(template));
beforeEach(() => {
  dataFolder = nameDataFolder();
  copyDataFolder(template, dataFolder);
  opened = [];
  tenants = [];
  said = [];
});
afterEach(async () => {
  for (const tenant of tenants) await kill(tenant);
  await Promise.allSettled(opened.map((cluster) => cluster.close()));
  await removeDataFolder(dataFolder);
});

async function open(
  role: ClusterClientRole,
  transport: 'socket' | 'tcp' = 'socket',
): Promise<OpenCluster> {
  const cluster = await openCluster({ dataFolder, role, settings, transport, log });
  opened.push(cluster);
  return cluster;
}

async function start(
  role: ClusterClientRole,
  folder = dataFolder,
  account = {},
): Promise<ClusterClient> {
  const tenant = await startClusterClient(folder, role, account);
  tenants.push(tenant);
  return tenant;
}

async function ask(address: OpenCluster['address'], sql: string): Promise<unknown[]> {
  const opened = openPool({ address, log: testLog });
  try {
    return (await opened.pool.query(sql)).rows;
  } finally {
    await opened.close();
  }
}

async function kill(tenant: ClusterClient): Promise<void> {
  tenant.process.kill('SIGKILL');
  while (isRunning(tenant.process.pid!)) await sleep(5);
}

describe('one data folder', () => {
  it('accepts one application: the second says so and stops, and the first continues', async () => {
    const first = await start('application');
    const second = await start('application');
    expect(second.refusal).toBe(
      `Recoup is already running on the data folder ${dataFolder} (process ${first.process.pid}).`,
    );
    await second.leave();
    expect(await ask(first.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.leave();
    expect(isRunning(first.pid)).toBe(false);
  });

  it('accepts commands next to the application, and the last to leave stops the server', async () => {
    const application = await open('application');
    const command = await open('command');
    expect([command.adopted, command.pid]).toEqual([true, application.pid]);
    await command.close();
    expect(isRunning(application.pid)).toBe(true);
    const longCommand = await open('command');
    await application.close();
    expect(await ask(longCommand.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    const nextApplication = await open('application');
    await nextApplication.close();
    expect(isRunning(application.pid)).toBe(true);
    await longCommand.close();
    expect(isRunning(application.pid)).toBe(false);
  });

  it('takes commands that come and go at the same moments', async () => {
    await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        for (let round = 0; round < 3; round++) {
          const command = await open('command');
          expect(await ask(command.address, `select ${index} as n`)).toEqual([{ n: index }]);
          await command.close();
        }
      }),
    );
    expect(existsSync(`${dataFolder}/postgres/postmaster.pid`)).toBe(false);
  });

  it('is free again when the application was killed: the next one takes its server over', async () => {
    const first = await start('application');
    await ask(first.address, 'create table kept as select 7 as n');
    await kill(first);
    expect(isRunning(first.pid)).toBe(true);
    const second = await open('application');
    expect([second.adopted, second.pid]).toEqual([true, first.pid]);
    expect(await ask(second.ownerAddress, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.close();
    expect(isRunning(first.pid)).toBe(false);
  });

  it('is not refused on behalf of a killed application whose end the server has yet to notice', async () => {
    const first = await start('application');
    const sessions = await ask(
      first.address,
      `select pid from pg_stat_activity where application_name = 'recoup-application ${first.process.pid}'`,
    );
    const { pid } = sessions[0] as { pid: number };
    process.kill(pid, 'SIGSTOP');
    await kill(first);
    setTimeout(() => process.kill(pid, 'SIGCONT'), 300);
    await expect(open('application')).resolves.toMatchObject({ adopted: true });
  });

  it('is served again when the application and its server were killed together', async () => {
    const first = await start('application');
    await kill(first);
    process.kill(first.pid, 'SIGKILL');
    const second = await open('application');
    expect(second.adopted).toBe(false);
    expect(await ask(second.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.close();
  });
});

describe('a running application', () => {
  it.each(['socket', 'tcp'] as const)(
    'gets its server back at the same address when that is killed (%s)',
    async (transport) => {
      const application = await open('application', transport);
      const { pool, close } = openPool({ address: application.address, log: quietLog });
      await pool.query('select 1');
      process.kill(application.pid, 'SIGKILL');
      const answer = (): Promise<unknown> =>
        pool.query('select 1 as one').then(
          ({ rows }) => rows,
          () => 'away',
        );
      // a session of the killed server may still respond until it notices
      await expect.poll(() => said).toContain('database server restarted');
      await expect.poll(answer).toEqual([{ one: 1 }]);
      const second = await start('application');
      expect(second.refusal).toContain(`(process ${process.pid})`);
      await close();
      await application.close();
      expect(existsSync(`${dataFolder}/postgres/postmaster.pid`)).toBe(false);
    },
  );
});

describe.runIf(isRoot)('an ordinary user', () => {
  const nobody = { uid: 65_534, gid: 65_534 };

  it('runs the server under their own account, and is served again after a kill', async () => {
    const home = `${dataFolder}/of nobody`;
    mkdirSync(home);
    chownSync(home, nobody.uid, nobody.gid);
    const first = await start('application', home, nobody);
    const owner = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${first.pid}/status`, 'utf8'))?.[1];
    expect(Number(owner)).toBe(nobody.uid);
    await kill(first);
    process.kill(first.pid, 'SIGKILL');
    const second = await start('application', home, nobody);
    expect(second).toMatchObject({ adopted: false });
    await second.leave();
    expect(isRunning(second.pid)).toBe(false);
  });

  it('reports when the database belongs to another account', async () => {
    const tenant = await start('command', dataFolder, nobody);
    expect(tenant.refusal).toBe(
      `The database in ${dataFolder}/postgres belongs to another account. Run Recoup as that account, or choose another DATA_DIR.`,
    );
  });
});
