import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Offset from a port of the journeys to those of the servers that they start; see `e2e/servers.ts`.
 */
const offsets = [0, 1_000, 2_000, 3_000, 4_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Returns the first port from `first` on at which this many servers of the journeys, and what they
 * start, find no port in use.
 */
export async function findJourneyPort(first: number, servers: number): Promise<number> {
  const wanted = Array.from({ length: servers }, (_, index) => first + index);
  const ports = wanted.flatMap((port) => offsets.map((offset) => port + offset));
  const free = await Promise.all(ports.map(isFree));
  return free.every(Boolean) ? first : await findJourneyPort(first + servers, servers);
}
