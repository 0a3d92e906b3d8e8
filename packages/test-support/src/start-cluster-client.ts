import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseParts } from '@recoup/postgres/address';
import { startProcess, type TestProcess } from './child-process.ts';

/** The output of `cluster-client.ts`: what it opened, or why it was refused. */
export interface ClusterClient {
  process: TestProcess;
  pid: number;
  adopted: boolean;
  address: DatabaseParts;
  refusal?: string;
  /** Lets it close what it opened, and waits until it has ended. */
  leave(): Promise<void>;
}

/** Starts a process that opens the cluster of a data folder, as another account when one is given. */
export async function startClusterClient(
  dataFolder: string,
  role: 'application' | 'command',
  account: { uid?: number; gid?: number } = {},
): Promise<ClusterClient> {
  const script = join(import.meta.dirname, 'cluster-client.ts');
  const child = startProcess(script, [dataFolder, role], account);
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (typeof line !== 'string') throw new Error(`The client ended before it spoke (${line}).`);
  return {
    process: child,
    ...JSON.parse(line),
    leave: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
