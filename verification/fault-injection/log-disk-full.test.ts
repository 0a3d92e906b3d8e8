import {
  type LoggingServer,
  startLoggingServer,
} from '@recoup/server/test/processes/logging-server';
import { canHaveSmallDisk } from '@recoup/server/test/processes/small-disk';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
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

describe.skipIf(!canHaveSmallDisk)('a server whose log lies on a full disk', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startLoggingServer(database.address);
  });

  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  it('goes on answering, and tells how many lines it dropped once there is room [F-202]', async () => {
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
