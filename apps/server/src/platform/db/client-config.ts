import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { DatabaseAddress } from './address.ts';
import { typeParsers } from './type-parsers.ts';

export interface ConnectionOptions {
  statementTimeoutMs?: number;
  applicationName?: string;
  /** How long it may take to connect (no limit). */
  connectTimeoutMs?: number;
  /** The setting that the address stands in, as a refusal names it (`DATABASE_URL`). */
  setting?: string;
}

const defaultStatementTimeoutMs = 60_000;

/**
 * The driver's settings for one connection: how it is reached, its name, its time limit, UTC, and
 * how values are read. They travel in the first message, so that `RESET ALL` cannot lose them.
 */
export function clientConfig(address: DatabaseAddress, options: ConnectionOptions): ClientConfig {
  const {
    statementTimeoutMs = defaultStatementTimeoutMs,
    applicationName = 'recoup',
    connectTimeoutMs = 0,
    setting = 'DATABASE_URL',
  } = options;
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
    connectionTimeoutMillis: connectTimeoutMs,
  };
  const target = typeof address === 'string' ? parseUrl(address, setting) : address;
  const given = 'options' in target && target.options;
  return { ...target, ...shared, options: given ? `${sessionOptions} ${given}` : sessionOptions };
}

function parseUrl(url: string, setting: string): ClientConfig {
  try {
    if (/^postgres(ql)?:\/\//.test(url)) return parseIntoClientConfig(url);
  } catch {
    // answered below: what the parser says repeats the password
  }
  throw new Error(
    `${setting} is not the address of a database, such as postgresql://name:password@host:5432/recoup.`,
  );
}
