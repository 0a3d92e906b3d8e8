import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import {
  commandLine,
  freePort,
  type LoggingServer,
  startLoggingServer,
  startServer,
  untilReady,
} from '@recoup/server/test/processes/logging-server';
import { settingsOf, urlOf } from '@recoup/server/test/processes/process-slot';
import { canHaveSmallDisk } from '@recoup/server/test/processes/small-disk';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let server: LoggingServer;

/** Refusals, each of which writes one line. */
async function callInVain(times: number): Promise<void> {
  const hands = Array.from({ length: 20 }, async () => {
    for (let each = 0; each < times / 20; each += 1) {
      const { status } = await fetch(`${server.address}/api/user`);
      expect(status).toBe(401);
    }
  });
  await Promise.all(hands);
}

async function droppedLines(): Promise<number> {
  const figures = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^recoup_log_lines_dropped_total (\d+)$/m.exec(figures)?.[1]);
}

describe.skipIf(!canHaveSmallDisk)('a server whose log is on a full disk', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startLoggingServer(database.address);
  });

  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  it('keeps responding, and logs how many lines it dropped once there is room [F-202]', async () => {
    await expect(server.fillDisk()).rejects.toThrow('ENOSPC');
    await callInVain(3_000);
    const dropped = await droppedLines();
    expect(dropped).toBeGreaterThan(0);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.freeDisk();
    await expect.poll(server.readLog).toContain(`"lines":${dropped},`);
    await callInVain(20);
    expect(await droppedLines()).toBe(dropped);
    const lines = (await server.readLog()).split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object).length).toBeGreaterThan(1);
  });

  it('stops when it is asked to, though nothing takes its last lines [F-202]', async () => {
    await expect(server.fillDisk()).rejects.toThrow('ENOSPC');
    await callInVain(200);
    expect(await server.stop()).toEqual([0, null]);
  });
});

describe('a server whose output takes nothing from its first line on', () => {
  it.skipIf(!canHaveSmallDisk)(
    'starts, and prints its address and the link of the first executive once there is room [F-202]',
    async () => {
      const database = await createTestDatabase();
      const server = await startLoggingServer(database.address, { startsFull: true });
      try {
        await expect.poll(server.readLog).toContain(`${server.address}/setup#`);
        expect(await server.stop()).toEqual([0, null]);
      } finally {
        await server.close();
        await database.close();
      }
    },
  );

  it('starts and stops though the reader of its output has gone [F-202]', async () => {
    const [database, dataFolder] = [await createTestDatabase(), nameDataFolder()];
    const port = await freePort();
    const env = { ...settingsOf(urlOf(database.address), dataFolder), PORT: String(port) };
    const server = startServer(env);
    const ended = once(server, 'exit');
    server.stdout.destroy();
    server.stderr.destroy();
    try {
      await untilReady(server, port);
      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    }
  });
});

/** Whether every write to this file fails, as on a full disk. */
const hasFullDevice = spawnSync('sh', ['-c', 'echo > /dev/full']).status === 2;

describe('a command whose output takes nothing', () => {
  it.each(['doctor', 'migrate', 'verify', 'restore'])(
    '%s ends as it would otherwise, and prints no stack [F-202]',
    async (name) => {
      const [database, dataFolder] = [await createTestDatabase(), nameDataFolder()];
      const run = (how: string) =>
        spawnSync('bash', ['-c', `${commandLine(name)} ${how}`], {
          env: settingsOf(urlOf(database.address), dataFolder),
          encoding: 'utf8',
        });
      try {
        const otherwise = run('> /dev/null');
        const closed = run('| true; exit "${PIPESTATUS[0]}"');
        expect([closed.status, closed.stderr]).toEqual([otherwise.status, otherwise.stderr]);
        if (!hasFullDevice) return;
        const full = run('> /dev/full');
        expect([full.status, full.stderr]).toEqual([otherwise.status, otherwise.stderr]);
        expect(run('> /dev/full 2>&1').status).toBe(otherwise.status);
      } finally {
        await database.close();
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
  );
});
