import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { killDatabase } from '../../apps/server/test/faults/running-app.ts';
import { startTenant } from '../../apps/server/test/start-tenant.ts';
import { testLog } from '../../apps/server/test/test-log.ts';
import { withBenchDatabase } from './bench-database.ts';
import type { Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';
import { startServer } from './running-server.ts';

const rounds = 5;
const idleMs = 5_000;
const most = { firstMs: 1_000, warmMs: 60, killedMs: 2_000, applicationMs: 5_000, megabytes: 250 };

/**
 * Until the first answer of the embedded database: in an empty folder, in a used one, and after its
 * server was killed; and the second start of the whole application, and its memory when idle.
 */
export async function runStartBench(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-bench-'));
  try {
    // the embedded database gives up root's rights, and has to reach its folder without them
    await chmod(folder, 0o755);
    const first: number[] = [];
    const warm: number[] = [];
    const killed: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = join(folder, `database-${round}`);
      first.push(await firstAnswerMs(own));
      warm.push(await firstAnswerMs(own));
      await leaveKilled(own);
      killed.push(await firstAnswerMs(own));
    }
    return [
      within('embedded database in an empty folder, to its first answer', first, most.firstMs),
      within('embedded database in a used folder, to its first answer', warm, most.warmMs),
      within('embedded database after kill -9, to its first answer', killed, most.killedMs),
      ...(await measureApplication(join(folder, 'application'))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Leaves the folder as a power cut would: its server and the process that uses it are killed at work. */
async function leaveKilled(folder: string): Promise<void> {
  const tenant = await startTenant(folder, 'application');
  const database = openDatabase({ address: tenant.address, log: testLog });
  await database.pool.query('create table bench as select n from generate_series(1, 100000) as n');
  tenant.process.kill('SIGKILL');
  await killDatabase(folder);
  await database.close();
}

async function firstAnswerMs(folder: string): Promise<number> {
  const started = performance.now();
  return await withBenchDatabase(async ({ pool }) => {
    await pool.query('select 1');
    return performance.now() - started;
  }, folder);
}

async function measureApplication(folder: string): Promise<Measurement[]> {
  await (await startServer(folder)).stop();
  const taken: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const server = await startServer(folder);
    taken.push(performance.now() - started);
    if (round === rounds - 1) {
      await sleep(idleMs);
      megabytes.push(await server.megabytes());
    }
    await server.stop();
  }
  return [
    within('the whole application in a used folder, until it is ready', taken, most.applicationMs),
    {
      ...within('memory of the idle application', megabytes, most.megabytes),
      unit: 'MB',
    },
  ];
}

function within(name: string, taken: readonly number[], reference: number): Measurement {
  const ours = percentile(taken, 0.5);
  const whole = `${name}, beside what it may take`;
  return { name: whole, ours, reference, ratio: ours / reference, budget: 1, unit: 'ms' };
}
