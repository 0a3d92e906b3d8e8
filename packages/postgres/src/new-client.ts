import { Client, type ClientConfig } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { type ConnectionOptions, clientConfig } from './client-config.ts';
import { setUpSession } from './session.ts';

interface ClientOptions extends ConnectionOptions {
  /** The server ends statements that run longer (60,000). 0 is no limit. */
  statementTimeoutMs?: number;
}

/**
 * A connection outside the pool, for code that keeps something on it: a lock, a session, a
 * snapshot. It is not connected yet; connecting also sets its session up. A broken connection fails
 * the next query; without a listener, its event would end the process if no query is running.
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
