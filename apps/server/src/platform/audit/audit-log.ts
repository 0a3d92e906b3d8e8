import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { ChangesSince } from '#platform/errors/stale-save';

/** The fields of a change by the names that the request has for them, each before and after. */
type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** The fields in which two states of a thing differ. */
export function changedFields<State extends object>(before: State, after: State): ChangedFields {
  const names = Object.keys(after) as Array<keyof State & string>;
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  );
}

/**
 * Writes down who changed what of some things; `subject` names one, as in `country 75`. No user is a
 * command of the installation.
 */
export async function logFieldChanges(
  db: Db,
  userId: number | null,
  changes: ReadonlyArray<{ subject: string; fields: ChangedFields }>,
): Promise<void> {
  const written = changes.filter(({ fields }) => Object.keys(fields).length > 0);
  if (written.length === 0) return;
  await sql`
    insert into audit_log (user_id, action, subject, details, created_at)
    select ${userId}::integer, 'changed', subject, fields, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as c (subject text, fields jsonb)
  `.execute(db);
}

/** User actions other than changes. */
interface AuditEvent {
  /** Null while no one is signed in. */
  userId: number | null;
  action:
    | 'signed in'
    | 'sign-in refused'
    | 'signed out'
    | 'password changed'
    | 'password link asked'
    | 'API token created'
    | 'API token revoked'
    | 'second factor added'
    | 'second factor removed'
    | 'second factor reset'
    | 'refused'
    | 'exported'
    | 'audit log read'
    | 'undone'
    | 'user.change';
  /** The subject: an email that signed in, a request that was refused. */
  subject: string;
  /** Where the request came from, for events that are not stored with each change. */
  address?: string;
  details?: object;
}

/** Writes down an event of the installation. */
export async function logAuditEvent(db: Db, event: AuditEvent): Promise<void> {
  const { userId, action, subject, address = '', details = {} } = event;
  await db
    .insertInto('audit_log')
    .values({ user_id: userId, action, subject, address, details: JSON.stringify(details) })
    .execute();
}

/** Returns what was changed of an entity after an instant, and the last author. */
export async function findAuditChangesSince(
  db: Db,
  subject: string,
  since: string,
): Promise<ChangesSince> {
  const rows = await rowsOf(db).all(sql<{ fields: string[]; by: ChangesSince['updatedBy'] }>`
    select array(select jsonb_object_keys(l.details)) as fields,
      ${jsonReference('u')} as by
    from audit_log l left join users u on u.id = l.user_id
    where l.created_at > ${since} and l.subject = ${subject} and l.action = 'changed'
    order by l.id desc`);
  return {
    fields: [...new Set(rows.flatMap(({ fields }) => fields))],
    updatedBy: rows[0]?.by ?? undefined,
  };
}
