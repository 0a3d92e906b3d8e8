import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@recoup/server/platform/db/database';
import { killDatabase } from '@recoup/server/test/processes/running-app';
import { startClusterClient } from '@recoup/test-support/start-cluster-client';
import { testLog } from '@recoup/test-support/test-log';
import { withOwnedDatabase } from './bench-database.ts';
import { withBenchFolder } from './bench-folder.ts';
import { budgets } from './budgets.ts';
import { type Measurement, measured } from './measurement.ts';
import { median } from './percentile.ts';
import { withServer } from './running-server.ts';

const rounds = 5;
const idleMs = 5_000;

/**
 * Time to the first response of the embedded database: in an empty folder, in a used one, and after
 * its server was killed; and the second start of the whole application, and its memory when idle.
 */
export async function runStartBench(): Promise<Measurement[]> {
  return await withBenchFolder(async (folder) => {
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
      measured(budgets.start.first, median(first)),
      measured(budgets.start.warm, median(warm)),
      measured(budgets.start.killed, median(killed)),
      ...(await measureApplication(join(folder, 'application'))),
    ];
  });
}

/** Leaves the folder as a power cut would: its server and the process that uses it are killed at work. */
async function leaveKilled(folder: string): Promise<void> {
  const tenant = await startClusterClient(folder, 'application');
  const database = openDatabase({ address: tenant.address, log: testLog });
  try {
    await database.pool.query(
      'create table bench as select n from generate_series(1, 100000) as n',
    );
  } finally {
    tenant.process.kill('SIGKILL');
    await killDatabase(folder);
    await database.close();
  }
}

async function firstAnswerMs(folder: string): Promise<number> {
  const started = performance.now();
  return await withOwnedDatabase(async ({ pool }) => {
    await pool.query('select 1');
    return performance.now() - started;
  }, folder);
}

async function measureApplication(folder: string): Promise<Measurement[]> {
  await withServer(async () => undefined, folder);
  const taken: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await withServer(async (server) => {
      taken.push(performance.now() - started);
      if (round < rounds - 1) return;
      await sleep(idleMs);
      megabytes.push(await server.megabytes());
    }, folder);
  }
  return [
    measured(budgets.start.application, median(taken)),
    measured(budgets.start.memory, median(megabytes)),
  ];
}
