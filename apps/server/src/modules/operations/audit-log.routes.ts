import {
  downloadAuditLog,
  listAuditLog,
  listAuditPeople,
} from '@recoup/contract/operations/audit-log.endpoints';
import { noteEvent } from '#platform/db/audit-log';
import { sendCsv } from '#platform/http/csv-download';
import { listAnswer } from '#platform/http/list-answer';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { OperationsModule } from './operations.module.ts';

export function auditLogRoutes(operations: Unit<OperationsModule>): Route[] {
  const { auditLog } = operations.reads;
  return [
    route(listAuditLog, async ({ query, request, actor }) => {
      const page = await auditLog.page(query);
      // who looks at what others did is written down as well, once per look and not per page
      if (query.page === 1)
        await operations.inTransaction(actor, ({ db }) =>
          noteEvent(db, {
            userId: actor.id,
            action: 'audit log read',
            subject: request.url.slice(0, 300),
            address: request.ip,
          }),
        );
      return listAnswer(request.url, query, page);
    }),
    // the download is noted as every download is
    route(downloadAuditLog, async ({ query, reply }) =>
      sendCsv(reply, 'audit-log.csv', (destination) => auditLog.download(query, destination)),
    ),
    route(listAuditPeople, async () => ({ people: await auditLog.people() })),
  ];
}
