import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
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
  const target = typeof address === 'string' ? parseUrl(address) : address;
  const given = 'options' in target && target.options;
  return { ...target, ...shared, options: given ? `${sessionOptions} ${given}` : sessionOptions };
}

function parseUrl(url: string): ClientConfig {
  try {
    if (/^postgres(ql)?:\/\//.test(url)) return parseIntoClientConfig(url);
  } catch {
    // answered below: what the parser says repeats the password
  }
  throw new Error(
    'DATABASE_URL is not the address of a database, such as postgresql://name:password@host:5432/recoup.',
  );
}
