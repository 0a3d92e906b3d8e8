import type { ClientBase } from 'pg';

const defaultStatementTimeoutMs = 60_000;

/**
 * Sets up the session of a new connection: UTC, dates in ISO, plain strings, and the time limit of
 * a statement in milliseconds (60,000; 0 is no limit). Sent once the connection is open and not as
 * startup options, which poolers such as PgBouncer refuse (decision 143).
 */
export async function setUpSession(
  client: ClientBase,
  statementTimeoutMs: number = defaultStatementTimeoutMs,
): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set standard_conforming_strings = on;
     set jit = off; set statement_timeout = ${statementTimeoutMs}`,
  );
}

/** Required session settings, whatever the defaults of the server, the database, or the account. */
export const sessionSettings: Readonly<Record<string, string>> = {
  client_encoding: 'UTF8',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
};
