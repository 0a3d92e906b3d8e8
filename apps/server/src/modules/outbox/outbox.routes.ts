import {
  cancelMessages,
  cancelOutboxMessage,
  downloadMail,
  getServiceConnection,
  listExternalServices,
  listOutbox,
  markMailArrived,
  markMailsArrived,
  retryDeadMessages,
  retryMessages,
  retryOutboxMessage,
} from '@recoup/contract/outbox/outbox.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { OutboxModule } from './outbox.module.ts';

export function outboxRoutes(outbox: ModuleScope<OutboxModule>): Route[] {
  const { queries } = outbox;
  return [
    list(listOutbox, queries.page),

    route(listExternalServices, async () => ({ services: await queries.services() })),

    route(getServiceConnection, async ({ params }) => ({
      isConnected: (await queries.connectedServices()).has(params.service),
    })),

    route(downloadMail, async ({ params, reply }) => {
      const mail = await queries.composeEmail(params.messageId);
      return reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="mail-${params.messageId}.eml"`)
        .send(mail);
    }),

    write(retryOutboxMessage, outbox, async (module, { actor, params }) => {
      await module.service.retry(actor, params.messageId);
      return await module.queries.getMessage(params.messageId);
    }),

    write(cancelOutboxMessage, outbox, async (module, { actor, params }) => {
      await module.service.cancel(actor, params.messageId);
      return await module.queries.getMessage(params.messageId);
    }),

    write(markMailArrived, outbox, async (module, { actor, params }) => {
      await module.service.markArrived(actor, params.messageId);
      return await module.queries.getMessage(params.messageId);
    }),

    write(retryMessages, outbox, ({ service }, { actor, body }) =>
      service.forEach(body.ids, (id) => service.retryTogether(actor, id)),
    ),

    write(cancelMessages, outbox, ({ service }, { actor, body }) =>
      service.forEach(body.ids, (id) => service.cancel(actor, id)),
    ),

    write(markMailsArrived, outbox, ({ service }, { actor, body }) =>
      service.forEach(body.ids, (id) => service.markArrived(actor, id)),
    ),

    write(retryDeadMessages, outbox, (module, { actor, body }) =>
      module.service.retryDead(actor, body.service),
    ),
  ];
}
