import type { ClientConfig } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { typeParsers } from './type-parsers.ts';

export interface ConnectionOptions {
  statementTimeoutMs?: number;
  applicationName?: string;
}

const defaultStatementTimeoutMs = 60_000;

/**
 * The driver's settings for one connection: how it is reached, its name, its time limit, UTC, and
 * how values are read. They travel in the first message, so that `RESET ALL` cannot lose them.
 */
export function clientConfig(address: DatabaseAddress, options: ConnectionOptions): ClientConfig {
  const { statementTimeoutMs = defaultStatementTimeoutMs, applicationName = 'recoup' } = options;
  const sessionOptions = [
    '-c TimeZone=UTC',
    '-c DateStyle=ISO',
    '-c jit=off',
    `-c statement_timeout=${statementTimeoutMs}`,
  ].join(' ');
  const shared = {
    application_name: applicationName,
    types: typeParsers,
    keepAlive: true,
  };
  if (typeof address !== 'string') return { ...shared, ...address, options: sessionOptions };
  const url = new URL(address);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', given ? `${sessionOptions} ${given}` : sessionOptions);
  return { ...shared, connectionString: url.href.replaceAll('+', '%20') };
}
