import {
  companyField,
  companyFieldNames,
  companyFields,
} from '@recoup/domain/company/company-fields';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';

const daysShown = 14;

/** A change of bank details or of the remit-to address, as the audit log keeps it. */
interface GuardedChange {
  changedAt: string;
  changedBy: { id: number; name: string } | null;
  /** Labels of the fields. */
  fields: string[];
}

/** Lists changes of guarded details in the last 14 days, the newest first (F-160). */
export async function listGuardedChanges(db: Db): Promise<GuardedChange[]> {
  const guarded = companyFieldNames.filter((name) => companyField(name).isGuarded);
  const { rows } = await sql<GuardedChange>`
    select l.created_at as "changedAt", ${jsonReference('u')} as "changedBy",
      array(select jsonb_object_keys(l.details)) as fields
    from audit_log l left join users u on u.id = l.user_id
    where l.subject = 'company' and l.action = 'changed' and l.details ?| ${guarded}::text[]
      and l.created_at > now() - make_interval(days => ${daysShown})
    order by l.id desc`.execute(db);
  return rows.map(({ fields, ...same }) => ({
    ...same,
    fields: guarded
      .filter((name) => fields.includes(name))
      .map((name) => companyFields[name].label),
  }));
}
