import {
  downloadAuditLog,
  listAuditLog,
  listAuditUsers,
} from '@recoup/contract/admin/audit-log.endpoints';
import { getInstallation, getVersion } from '@recoup/contract/admin/installation.endpoints';
import { getMaintenance } from '@recoup/contract/admin/maintenance.endpoints';
import { logAuditEvent } from '#platform/audit/audit-log';
import { sendCsv } from '#platform/http/csv-download';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route } from '#platform/http/route';
import type { AdminModule } from './admin.module.ts';

export function adminRoutes(admin: ModuleScope<AdminModule>): Route[] {
  const { auditLog, installation, maintenance, version } = admin.queries;
  return [
    route(getInstallation, installation.report),
    route(getVersion, version),
    route(getMaintenance, async () => (await maintenance()) ?? { words: null, since: null }),

    list(listAuditLog, async (query, { request, actor }) => {
      const page = await auditLog.page(query);
      // Viewing the audit log is logged as well, once per view and not per page.
      if (query.page === 1)
        await admin.inTransaction(actor, (module) =>
          logAuditEvent(module.db, {
            userId: actor.id,
            action: 'audit log read',
            subject: request.url.slice(0, 300),
            address: request.ip,
          }),
        );
      return page;
    }),

    // the download is noted as every download is
    route(downloadAuditLog, async ({ query, reply }) =>
      sendCsv(reply, 'audit-log.csv', (destination) => auditLog.download(query, destination)),
    ),

    route(listAuditUsers, async () => ({ people: await auditLog.people() })),
  ];
}
