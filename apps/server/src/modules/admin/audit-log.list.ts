import type { listAuditLog } from '@recoup/contract/admin/audit-log.endpoints';
import { auditKinds } from '@recoup/domain/admin/audit-log';
import { officeTimeZone } from '@recoup/domain/dates/day';
import { csvText, csvValue } from '@recoup/list-engine/csv';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import { onDays } from '#platform/lists/on-days';

export interface AuditColumns {
  id: number;
  created_at: string;
  kind: string;
  subject: string;
  details: Record<string, unknown>;
  address: string;
  user: { id: number; name: string } | null;
}

const entries = filtersOn('audit_log');

const kindName = sql`case audit_log.action ${sql.join(
  auditKinds.map(({ kind, name }) => sql`when ${kind} then ${name}`),
  sql` `,
)} else audit_log.action end`;

/** The audit log: what users did, and what they were refused. */
export const auditLogList = defineList<'audit_log', typeof listAuditLog, AuditColumns>({
  name: 'audit log',
  table: 'audit_log',
  filters: {
    userId: (user) => entries.equalsOrNone('user_id', user),
    kind: (kind) => entries.equals('action', kind),
    on: (days) => entries.between('created_at', onDays(days)),
  },
  text: (text) =>
    entries.that(
      ['subject', 'address'],
      sql`audit_log.subject ilike ${containing(text)} or audit_log.address ilike ${containing(text)}`,
    ),
  sorts: { id: ['id'] },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<AuditColumns>`
    select l.id, l.created_at, l.action as kind, l.subject, l.details, l.address,
      ${jsonReference('u')} as "user"
    from ${page} join audit_log l on l.id = page.id
    left join users u on u.id = l.user_id order by page.place`,
  csv: {
    columns: [
      csvValue(
        'Time',
        sql`to_char(audit_log.created_at at time zone ${officeTimeZone}, 'YYYY-MM-DD HH24:MI:SS')`,
      ),
      csvText('User', sql`users.name`),
      csvText('Event', kindName),
      csvText('Subject', sql`audit_log.subject`),
      csvText('Details', sql`nullif(audit_log.details, '{}')::text`),
      csvText('IP Address', sql`audit_log.address`),
    ],
    joins: sql`left join users on users.id = audit_log.user_id`,
  },
});
