import { clusterLockSpace, clusterLocks } from '@recoup/embedded-postgres/cluster-lock';
import type { ClientBase } from 'pg';

/**
 * The advisory locks of the application, all in one number space so that no two uses share a key:
 * `pg_advisory_lock(space, key)`.
 */
export const advisoryLockSpace = clusterLockSpace;

export const advisoryLocks = {
  ...clusterLocks,
  /** Held by the one process that migrates. */
  migration: 3,
  /** Held while the reports of a month are queued or published. */
  monthlyReports: 4,
  /** Held while the connection to the accounts is renewed. */
  accountingRenewal: 5,
  /** Held while a backup is made. */
  backup: 6,
  /** Held during a test restore. */
  drill: 7,
  /** Held while stored files move from one store to the other. */
  moveFiles: 8,
  /** Held by the one process that reads the mailbox. */
  mailbox: 9,
} as const;

type LockName = keyof typeof advisoryLocks;

/** The space of the locks of one agency's uploads: `pg_advisory_lock(space, agency)`. */
export const agencyLockSpace = 7_326_879;

const uses = Object.entries(advisoryLocks).map(([name, key]) => `when ${key} then '${name}'`);

/**
 * Returns SQL for the purpose of a lock of `pg_locks` named `l`: one of the names above, an
 * agency's uploads, or the table whose number is its space. Locks on texts (an ARC, an EIN) are
 * only known by a hash.
 */
const purpose = `case
  when l.objsubid <> 2 then 'a text'
  when l.classid = ${advisoryLockSpace} then case l.objid::bigint ${uses.join(' ')} end
  when l.classid = ${agencyLockSpace} then 'the uploads of agency ' || l.objid
  else coalesce((select relname from pg_class where oid = l.classid), 'space ' || l.classid) || ' ' || l.objid end`;

/**
 * Returns SQL that describes a session `a` of `pg_stat_activity`: its name, its process, and its
 * start.
 */
const session = `coalesce(nullif(a.application_name, ''), 'a session') || ' (process ' || h.pid || ' of the server, connected since '
  || coalesce(to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS'), 'unknown') || ' UTC)'`;

/**
 * Takes a lock for as long as the session lasts, without waiting. Returns undefined once it is
 * taken, else a text that says who has it and since when.
 */
export async function acquireLock(client: ClientBase, name: LockName): Promise<string | undefined> {
  const key = [advisoryLockSpace, advisoryLocks[name]];
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    key,
  );
  if (rows[0]?.taken) return undefined;
  const holders = await client.query<{ holder: string }>(
    `select ${session} as holder from pg_locks h left join pg_stat_activity a using (pid)
     where h.locktype = 'advisory' and h.granted and h.classid = $1 and h.objid = $2
       and h.database = (select oid from pg_database where datname = current_database())`,
    key,
  );
  return holders.rows[0]?.holder ?? 'a session that has just let it go';
}

/** A session that waits for an advisory lock. */
export interface LockWait {
  /** The purpose of the lock. */
  lock: string;
  /** The waiting session. */
  waits: string;
  /** Since when, in UTC. */
  since: string;
  /** The session that has it. */
  holder: string;
}

/**
 * Finds the sessions of this database that have waited for an advisory lock for this many seconds.
 */
export const findLockWaits = `
  select ${purpose} as lock, coalesce(nullif(w.application_name, ''), 'a session') as waits,
    to_char(l.waitstart, 'YYYY-MM-DD HH24:MI:SS') as since, ${session} as holder
  from pg_locks l
  left join pg_stat_activity w on w.pid = l.pid
  cross join unnest(pg_blocking_pids(l.pid)) as h (pid)
  left join pg_stat_activity a on a.pid = h.pid
  where l.locktype = 'advisory' and not l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.waitstart < clock_timestamp() - make_interval(secs => $1)
  order by l.waitstart`;
