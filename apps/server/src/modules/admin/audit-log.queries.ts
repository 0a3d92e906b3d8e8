import type { Writable } from 'node:stream';
import type { listAuditLog } from '@recoup/contract/admin/audit-log.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { describeAuditEntry } from '@recoup/domain/admin/audit-log';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import type { Db } from '#platform/db/database';
import { type AuditColumns, auditLogList } from './audit-log.list.ts';

type Query = QueryOf<typeof listAuditLog>;
type Entry = ResponseInput<typeof listAuditLog>['data'][number];

/** The read side of the audit log. */
export function createAuditLogQueries(db: Db, lists: Lists) {
  return {
    async page(query: Query): Promise<ListPage<Entry>> {
      const page = await lists.page(auditLogList, query);
      return { ...page, rows: page.rows.map(toEntry) };
    },

    download: (query: Query, destination: Writable): Promise<number> =>
      lists.download(auditLogList, query, destination),

    async people(): Promise<Array<{ id: number; name: string }>> {
      return await db.selectFrom('users').select(['id', 'name']).orderBy('name').execute();
    },
  };
}

function toEntry({ id, created_at, kind, subject, details, address, user }: AuditColumns): Entry {
  const what = describeAuditEntry({ kind, subject, details });
  // an entry is never changed
  return { id, created_at, updated_at: created_at, kind, user, what, address };
}
