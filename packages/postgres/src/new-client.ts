import { Client, type ClientConfig } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { type ConnectionOptions, clientConfig } from './client-config.ts';
import { setUpSession } from './session.ts';

interface ClientOptions extends ConnectionOptions {
  /** Statements that run longer are ended by the server (60,000). 0 is no limit. */
  statementTimeoutMs?: number;
}

/**
 * A connection outside the pool, for whoever holds something on it: a lock, a turn, one instant of
 * the database. Still to be connected, which sets its session up as well. One that breaks fails
 * whatever is asked of it next; unheard, its event would end the process when nothing is being asked.
 */
export function newClient(address: DatabaseAddress, options: ClientOptions = {}): Client {
  const client = new SessionClient(clientConfig(address, options), options.statementTimeoutMs);
  client.on('error', () => undefined);
  return client;
}

class SessionClient extends Client {
  readonly #statementTimeoutMs: number | undefined;

  constructor(config: ClientConfig, statementTimeoutMs: number | undefined) {
    super(config);
    this.#statementTimeoutMs = statementTimeoutMs;
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error, client?: Client) => void): void;
  override connect(
    callback?: (error: Error, client?: Client) => void,
  ): Promise<Client> | undefined {
    if (callback) throw new Error('Await the connection: its session is set up after it.');
    return this.#connect();
  }

  async #connect(): Promise<Client> {
    await super.connect();
    await setUpSession(this, this.#statementTimeoutMs);
    return this;
  }
}
