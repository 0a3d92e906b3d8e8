import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { readRole } from '@recoup/server/process-role';
import { processSlot, urlOf } from '@recoup/server/test/processes/process-slot';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dataFolder = nameDataFolder();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

describe('many processes on one database', () => {
  it('report that they are not ready before they stop accepting connections, and end on their own', async () => {
    const databaseUrl = urlOf(database.address);
    for (const role of ['serve', 'work'] as const) {
      const env = { DRAIN_SECONDS: '2' };
      const slot = processSlot({ role, databaseUrl, dataFolder, env });
      await slot.start();
      const ask = async (path: string) => (await fetch(`${slot.address()}${path}`)).status;
      expect(await ask('/readyz')).toBe(200);
      const { ended } = slot.stop();
      await expect.poll(() => ask('/readyz'), { interval: 20 }).toBe(503);
      expect(await ask('/healthz')).toBe(200);
      expect(await ended).toBe(0);
      await expect(ask('/healthz')).rejects.toThrow('fetch failed');
    }
  });

  it('ask clients with an open connection to try again', async () => {
    const slot = processSlot({ role: 'serve', databaseUrl: urlOf(database.address), dataFolder });
    await slot.start();
    const socket = connect(Number(new URL(slot.address()).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\nx-requested-with: XMLHttpRequest\r\n';
    const body = 'content-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n';
    socket.write(`${head}${body}\r\n`);
    await expect.poll(() => heard, { interval: 20 }).toMatch(/^HTTP\/1.1 100 /);
    socket.write('{');
    const { ended } = slot.stop();
    const isDoorOpen = () => fetch(`${slot.address()}/healthz`).then(Boolean, () => false);
    await expect.poll(isDoorOpen, { interval: 20 }).toBe(false);
    socket.write('}GET /api/user HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'close');
    const [, , , second = ''] = heard.split('HTTP/1.1 ');
    expect(second).toMatch(/^503 [^]*retry-after: 5[^]*"message":"The server is restarting/i);
    expect(await ended).toBe(0);
  });

  it('are refused without a database that they can share', () => {
    expect(() => readRole(['serve'], undefined)).toThrow('set DATABASE_URL');
    expect(() => readRole(['sleep'], 'postgresql://db/recoup')).toThrow('not sleep');
    expect(readRole(['work'], 'postgresql://db/recoup')).toBe('work');
    expect(readRole([], undefined)).toBe('all');
  });
});
