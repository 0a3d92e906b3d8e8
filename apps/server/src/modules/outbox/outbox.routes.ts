import {
  cancelOutboxMessage,
  downloadMail,
  getAddressConnection,
  getMailConnection,
  getPostConnection,
  listExternalServices,
  listOutbox,
  markMailArrived,
  retryDeadMessages,
  retryOutboxMessage,
} from '@recoup/contract/outbox/outbox.endpoints';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { OutboxModule } from './outbox.module.ts';

export function outboxRoutes(outbox: ModuleScope<OutboxModule>): Route[] {
  const { queries, service } = outbox.reads;
  return [
    route(listOutbox, async ({ query, request }) =>
      listResponse(request.url, query, await queries.page(query)),
    ),

    route(listExternalServices, async () => ({ services: await queries.services() })),

    route(getMailConnection, async () => ({
      isConnected: (await queries.connectedServices()).has('mail'),
    })),

    route(getAddressConnection, async () => ({
      isConnected: (await queries.connectedServices()).has('addresses'),
    })),

    route(getPostConnection, async () => ({
      isConnected: (await queries.connectedServices()).has('post'),
    })),

    route(downloadMail, async ({ params, reply }) => {
      const mail = await service.composeEmail(params.messageId);
      return reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="mail-${params.messageId}.eml"`)
        .send(mail);
    }),

    route(retryOutboxMessage, ({ actor, params }) =>
      outbox.inTransaction(actor, async (modules) => {
        await modules.service.retry(actor, params.messageId);
        return await modules.queries.getMessage(params.messageId);
      }),
    ),

    route(cancelOutboxMessage, ({ actor, params }) =>
      outbox.inTransaction(actor, async (modules) => {
        await modules.service.cancel(actor, params.messageId);
        return await modules.queries.getMessage(params.messageId);
      }),
    ),

    route(markMailArrived, ({ actor, params }) =>
      outbox.inTransaction(actor, async (modules) => {
        await modules.service.markArrived(actor, params.messageId);
        return await modules.queries.getMessage(params.messageId);
      }),
    ),

    route(retryDeadMessages, ({ actor, body }) =>
      outbox.inTransaction(
        actor,
        async (modules) => await modules.service.retryDead(actor, body.service),
      ),
    ),
  ];
}
