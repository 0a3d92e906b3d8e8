import type { Writable } from 'node:stream';
import type { listAuditLog } from '@recoup/contract/admin/audit-log.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { describeAuditEntry } from '@recoup/domain/admin/audit-log';
import type { ListPage } from '@recoup/list-engine/page';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { type AuditColumns, auditLogList } from './audit-log.list.ts';

type Query = QueryOf<typeof listAuditLog>;
type Entry = ResponseInput<typeof listAuditLog>['data'][number];

/** The read side of the audit log. */
export function createAuditLogQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    async page(query: Query): Promise<ListPage<Entry>> {
      const page = await lists.page(auditLogList, query);
      return { ...page, rows: page.rows.map(toEntry) };
    },

    download: (query: Query, destination: Writable): Promise<number> =>
      lists.download(auditLogList, query, destination),

    people: (): Promise<Array<{ id: number; name: string }>> =>
      rowsOf(db).all(sql`select id, name from users order by name`),
  };
}

function toEntry({ id, created_at, kind, subject, details, address, user }: AuditColumns): Entry {
  const what = describeAuditEntry({ kind, subject, details });
  // an entry is never changed
  return { id, created_at, updated_at: created_at, kind, user, what, address };
}
