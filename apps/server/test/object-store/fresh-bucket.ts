import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, type FaultyProxy, startFaultyProxy } from '@recoup/test-support/faulty-proxy';
import { afterEach, beforeEach } from 'vitest';
import { type ObjectServer, startObjectServer } from '../peers/object-server.ts';

/** What each test of a file begins with. */
export interface FreshBucket {
  /** An object store that has nothing. */
  server: ObjectServer;
  /** An empty folder of this machine. */
  folder: string;
}

/** Gives each test of the calling file an object store and a separate folder. */
export function giveFreshBucket(options: { pageSize?: number } = {}): FreshBucket {
  const fresh = { folder: '' } as FreshBucket;
  beforeEach(async () => {
    fresh.folder = await mkdtemp(join(tmpdir(), 'recoup-parts-'));
    fresh.server = await startObjectServer(options);
  });
  afterEach(async () => {
    await fresh.server.close();
    await rm(fresh.folder, { recursive: true, force: true });
  });
  return fresh;
}

/** A way to the store on which connections fail as `nextFault` says. */
export async function startProxyBefore(
  { port }: ObjectServer,
  nextFault: () => Fault,
): Promise<FaultyProxy & { endpoint: string }> {
  const isAnswer = (said: string): boolean => said.startsWith('HTTP/1.1 ');
  const proxy = await startFaultyProxy({ port, requestBytes: 200, isAnswer, nextFault });
  return { ...proxy, endpoint: `http://127.0.0.1:${proxy.port}` };
}
