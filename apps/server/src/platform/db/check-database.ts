import type { DatabaseAddress } from '@recoup/postgres/address';
import { newClient } from '@recoup/postgres/new-client';
import { sessionSettings } from '@recoup/postgres/session';
import type { Client } from 'pg';

/** The oldest major version of PostgreSQL that Recoup runs on. */
export const oldestVersion = 15;

const patienceMs = 10_000;

/**
 * Connects to the database that a setting names and returns which one it is, as a text that is the
 * same for every address of it.
 * @throws Error with one sentence for users if it does not respond, is too old, is a standby,
 * stores letters differently than Recoup needs, or is behind a pooler that does not keep sessions
 */
export async function checkDatabase(address: DatabaseAddress, setting: string): Promise<string> {
  const [client, second] = [connectionTo(address, setting), connectionTo(address, setting)];
  try {
    const server = await checkServer(client, setting);
    await checkSession(client, second, setting);
    return server.place;
  } catch (error) {
    throw error instanceof DatabaseRefusal ? error : unreachable(error, setting);
  } finally {
    await Promise.all([client.end(), second.end()]);
  }
}

/** Says what is wrong with a database, and what to do. */
class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}

function unreachable(error: unknown, setting: string): DatabaseRefusal {
  const { message = String(error), code = '' } = error as Partial<NodeJS.ErrnoException>;
  // The driver's message for a response that does not arrive: a pooler lets a client wait for a
  // connection.
  const reason =
    message === 'Query read timeout'
      ? 'no response within 10 seconds; a pooler may have no connections left (PgBouncer: default_pool_size)'
      : message || code;
  return new DatabaseRefusal(
    `The database that ${setting} names cannot be reached: ${reason.replace(/\.$/, '')}.`,
    { cause: error },
  );
}

const connectionTo = (address: DatabaseAddress, setting: string): Client =>
  newClient(address, { setting, connectTimeoutMs: patienceMs, answerTimeoutMs: patienceMs });

interface Server {
  version: number;
  name: string;
  place: string;
  isStandby: boolean;
  encoding: string;
}

const readServer = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_version') as name,
    current_database() || ' of ' || extract(epoch from pg_postmaster_start_time()) as place,
    pg_is_in_recovery() as "isStandby",
    current_setting('server_encoding') as encoding`;

/** Options with which to create a database that Recoup can use, from PostgreSQL 15 on. */
const howToMake =
  "create database … template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'";

async function checkServer(client: Client, setting: string): Promise<Server> {
  await client.connect();
  const [server] = (await client.query<Server>(readServer)).rows;
  if (!server || server.version < oldestVersion)
    throw new DatabaseRefusal(
      `${setting} names PostgreSQL ${server?.name}; Recoup needs PostgreSQL ${oldestVersion} or newer.`,
    );
  if (server.isStandby)
    throw new DatabaseRefusal(
      `${setting} names a standby, which takes no changes: name the primary server.`,
    );
  if (server.encoding !== 'UTF8')
    throw new DatabaseRefusal(
      `The database that ${setting} names keeps text as ${server.encoding}; Recoup needs UTF8: make a new one with ${howToMake}.`,
    );
  const { rows } = await client.query<{ lower: string }>("select lower('HÔTEL') as lower");
  if (rows[0]?.lower !== 'hôtel')
    throw new DatabaseRefusal(
      `The database that ${setting} names knows no letters beyond a to z (its lc_ctype is C), so that a search for hôtel would miss HÔTEL: make a new one with ${howToMake}.`,
    );
  return server;
}

/**
 * How often two clients are compared: under load, a pooler may give them different connections by
 * chance.
 */
const comparisons = 3;

async function checkSession(client: Client, second: Client, setting: string): Promise<void> {
  const backend = await readBackend(client);
  await second.connect();
  for (let each = 0; each < comparisons; each += 1)
    if (backend !== (await readBackend(client)) || backend === (await readBackend(second)))
      throw new DatabaseRefusal(
        `${setting} leads through a pooler that shares connections by transaction, and Recoup keeps locks and prepared statements in its sessions: set pool_mode = session there (PgBouncer), or name PostgreSQL itself.`,
      );
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) as name',
    [Object.keys(sessionSettings)],
  );
  const wrong = rows.find(({ name, value }) => value !== sessionSettings[name]);
  if (wrong)
    throw new DatabaseRefusal(
      `${setting} leads to sessions whose ${wrong.name} stays ${wrong.value}, though Recoup sets it to ${sessionSettings[wrong.name]}: a pooler between must leave it alone.`,
    );
}

/** The process of the server that a client is connected to right now. */
async function readBackend(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
