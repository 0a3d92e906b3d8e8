import { Client } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { type ConnectionOptions, clientConfig } from './client-config.ts';

/**
 * A connection outside the pool, for whoever holds something on it: a lock, a turn, one instant of
 * the database. Still to be connected. One that breaks fails whatever is asked of it next; unheard,
 * its event would end the process when nothing is being asked.
 */
export function newClient(address: DatabaseAddress, options: ConnectionOptions = {}): Client {
  const client = new Client(clientConfig(address, options));
  client.on('error', () => undefined);
  return client;
}
