import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import {
  nameDataFolder,
  removeDataFolder,
  nonDurableSettings as settings,
} from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { findFreePort } from './endpoint.ts';

let holder: Server;
let takenPort: number;
const dataFolder = nameDataFolder();
beforeAll(async () => {
  holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  takenPort = (holder.address() as { port: number }).port;
});
afterAll(async () => {
  holder.close();
  await removeDataFolder(dataFolder);
});

it('an embedded cluster over TCP takes another port when the free one is lost before it listens', async () => {
  const found = [takenPort];
  const findPort = async (): Promise<number> => found.pop() ?? (await findFreePort());
  const server = await startCluster({ dataFolder, settings, transport: 'tcp', findPort });
  expect(found).toEqual([]);
  expect(server.endpoint.port).toBeGreaterThan(0);
  expect(server.endpoint.port).not.toBe(takenPort);
  await server.stop();
});
