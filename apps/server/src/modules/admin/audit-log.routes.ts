import {
  downloadAuditLog,
  listAuditLog,
  listAuditUsers,
} from '@recoup/contract/admin/audit-log.endpoints';
import { logAuditEvent } from '#platform/audit/audit-log';
import { sendCsv } from '#platform/http/csv-download';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { AdminModule } from './admin.module.ts';

export function auditLogRoutes(admin: ModuleScope<AdminModule>): Route[] {
  const { auditLog } = admin.reads;
  return [
    route(listAuditLog, async ({ query, request, actor }) => {
      const page = await auditLog.page(query);
      // who looks at what others did is written down as well, once per look and not per page
      if (query.page === 1)
        await admin.inTransaction(actor, ({ db }) =>
          logAuditEvent(db, {
            userId: actor.id,
            action: 'audit log read',
            subject: request.url.slice(0, 300),
            address: request.ip,
          }),
        );
      return listResponse(request.url, query, page);
    }),
    // the download is noted as every download is
    route(downloadAuditLog, async ({ query, reply }) =>
      sendCsv(reply, 'audit-log.csv', (destination) => auditLog.download(query, destination)),
    ),
    route(listAuditUsers, async () => ({ people: await auditLog.people() })),
  ];
}
