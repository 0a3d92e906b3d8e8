import { randomBytes } from 'node:crypto';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { newClient } from '@recoup/postgres/new-client';
import { type Client, escapeIdentifier } from 'pg';
import { acquireLock } from '../db/advisory-locks.ts';
import {
  type NamedBackup,
  type RestoreTarget,
  restoreDatabase,
  verifyBackup,
} from './restore-backup.ts';

/** Another installation on the same server has scratch databases of another name. */
const scratchPrefix = `select 'recoup_drill_' || oid || '_' as prefix from pg_database
  where datname = current_database()`;

/**
 * Creates a database that stores and compares text like the one connected to; by default, it would
 * do so like the server's own ones, which may not recognize letters beyond a to z.
 */
const createAlike = `
  select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L locale_provider %s',
      $1::text, pg_encoding_to_char(encoding), datcollate, datctype, provider)
    || case when locale is null then '' else format(' %s_locale %L', provider, locale) end as statement
  from pg_database d,
    lateral (select case datlocprovider when 'c' then 'libc' when 'i' then 'icu' else 'builtin' end as provider,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale) as kept
  where datname = current_database()`;

interface DrillOptions extends RestoreTarget {
  /** What is wrong with a restored database, as messages. */
  check: (address: DatabaseAddress) => Promise<string[]>;
}

/**
 * Restores a backup into a separate database on the same server, checks the invariants there,
 * compares every file, and drops it again. Returns what is wrong.
 * @throws Error when the backup cannot be restored at all
 */
export async function drillRestore(backup: NamedBackup, options: DrillOptions): Promise<string[]> {
  const { address, check } = options;
  const client = newClient(address, { applicationName: 'recoup-drill', statementTimeoutMs: 0 });
  await client.connect();
  try {
    const prefix = await takeTurn(client);
    await dropScratch(client, prefix);
    await verifyBackup(backup);
    const name = `${prefix}${randomBytes(4).toString('hex')}`;
    const { rows } = await client.query<{ statement: string }>(createAlike, [name]);
    await client.query(rows[0]?.statement ?? '');
    const scratch = inDatabase(address, name);
    try {
      await restoreDatabase(backup, { ...options, address: scratch });
      return await check(scratch);
    } finally {
      await dropScratch(client, prefix);
    }
  } finally {
    await client.end();
  }
}

/** One drill at a time; returns how its databases are called. */
async function takeTurn(client: Client): Promise<string> {
  const holder = await acquireLock(client, 'drill');
  if (holder) throw new Error(`Another test restore is already in progress, by ${holder}.`);
  const named = await client.query<{ prefix: string }>(scratchPrefix);
  if (!named.rows[0]) throw new Error('the database does not know its own name');
  return named.rows[0].prefix;
}

/** Also those of drills that were cut off. */
async function dropScratch(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows)
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}

function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (typeof address !== 'string') return { ...address, database };
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
