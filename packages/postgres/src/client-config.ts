import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { DatabaseAddress } from './address.ts';
import { typeParsers } from './type-parsers.ts';

export interface ConnectionOptions {
  applicationName?: string;
  /** Time limit for connecting (none by default). */
  connectTimeoutMs?: number;
  /** Time limit for each response (none by default). */
  answerTimeoutMs?: number;
  /** The setting with the address, as error messages name it (`DATABASE_URL`). */
  setting?: string;
}

/**
 * The driver's settings for one connection: how it is reached, its name, and how values are read.
 * What its session is set to follows once it is there: `setUpSession`.
 */
export function clientConfig(address: DatabaseAddress, options: ConnectionOptions): ClientConfig {
  const {
    applicationName = 'recoup',
    connectTimeoutMs = 0,
    answerTimeoutMs,
    setting = 'DATABASE_URL',
  } = options;
  const shared = {
    application_name: applicationName,
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
  };
  const target = typeof address === 'string' ? parseUrl(address, setting) : address;
  return { ...target, ...shared };
}

function parseUrl(url: string, setting: string): ClientConfig {
  try {
    if (/^postgres(ql)?:\/\//.test(url)) return parseIntoClientConfig(url);
  } catch {
    // Reported below, because the parser's message repeats the password.
  }
  throw new Error(
    `${setting} is not the address of a database, such as postgresql://name:password@host:5432/recoup.`,
  );
}
