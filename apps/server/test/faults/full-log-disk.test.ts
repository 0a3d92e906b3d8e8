import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess, type TestProcess } from '#test/child-process';
import { nameDataFolder } from '#test/data-folder';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { settingsOf, urlOf } from './process-slot.ts';
import { canHaveSmallDisk, onDiskOf, onSmallDisk } from './small-disk.ts';

const dataFolder = nameDataFolder();
const logFolder = nameDataFolder();
let database: TestDatabase;
let server: TestProcess;
let address: string;

const onDisk = (name: string): string => onDiskOf(server.pid, join(logFolder, name));
const readLog = (): Promise<string> => readFile(onDisk('log'), 'utf8');

/** Leaves no room where the log lies. */
async function fillDisk(): Promise<void> {
  const filled = writeFile(onDisk('filler'), Buffer.alloc(8_388_608));
  await expect(filled).rejects.toThrow('ENOSPC');
}

/** Refusals, each of which writes one line. */
async function callInVain(times: number): Promise<void> {
  const hands = Array.from({ length: 20 }, async () => {
    for (let each = 0; each < times / 20; each += 1) {
      const { status } = await fetch(`${address}/api/user`);
      expect(status).toBe(401);
    }
  });
  await Promise.all(hands);
}

async function droppedLines(): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text();
  return Number(/^recoup_log_lines_dropped_total (\d+)$/m.exec(figures)?.[1]);
}

describe.skipIf(!canHaveSmallDisk)('a server whose log lies on a full disk', () => {
  beforeAll(async () => {
    await mkdir(dataFolder, { recursive: true });
    await mkdir(logFolder, { recursive: true });
    database = await createTestDatabase();
    server = startProcess(join(import.meta.dirname, '../../src/main.ts'), ['serve'], {
      within: onSmallDisk(logFolder, '4m', `exec "$@" > ${logFolder}/log`),
      env: settingsOf(urlOf(database.address), dataFolder),
    });
    let said: string | undefined;
    while (said === undefined && server.exitCode === null) {
      await sleep(50);
      said = /^Recoup is ready at (http:\S+)$/m.exec(await readLog().catch(() => ''))?.[1];
    }
    address = String(said);
  });

  afterAll(async () => {
    server?.kill('SIGKILL');
    await database?.close();
    await rm(dataFolder, { recursive: true, force: true });
    await rm(logFolder, { recursive: true, force: true });
  });

  it('goes on answering, and tells how many lines it dropped once there is room [F-202]', async () => {
    await fillDisk();
    await callInVain(3_000);
    const dropped = await droppedLines();
    expect(dropped).toBeGreaterThan(0);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await rm(onDisk('filler'));
    await expect.poll(readLog).toContain(`"lines":${dropped},`);
    await callInVain(20);
    expect(await droppedLines()).toBe(dropped);
    const lines = (await readLog()).split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object).length).toBeGreaterThan(1);
  });

  it('stops when it is asked to, though nothing takes its last lines [F-202]', async () => {
    await fillDisk();
    await callInVain(200);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
