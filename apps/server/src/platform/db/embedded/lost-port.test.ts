import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nameDataFolder, removeDataFolder, hastySettings as settings } from '#test/data-folder';
import { startCluster } from './cluster.ts';

const { takenPort } = vi.hoisted(() => ({ takenPort: { current: 0 } }));

vi.mock('./endpoint.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./endpoint.ts')>();
  let asked = 0;
  return {
    ...original,
    findFreePort: async () => (asked++ === 0 ? takenPort.current : await original.findFreePort()),
  };
});

let holder: Server;
const dataFolder = nameDataFolder();
beforeAll(async () => {
  holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  takenPort.current = (holder.address() as { port: number }).port;
});
afterAll(async () => {
  holder.close();
  await removeDataFolder(dataFolder);
});

it('an embedded cluster over TCP takes another port when the free one is lost before it listens', async () => {
  const server = await startCluster({ dataFolder, settings, transport: 'tcp' });
  expect(server.endpoint.port).toBeGreaterThan(0);
  expect(server.endpoint.port).not.toBe(takenPort.current);
  await server.stop();
});
