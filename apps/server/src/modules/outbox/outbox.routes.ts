import {
  cancelOutboxMessage,
  downloadMail,
  getAddressConnection,
  getMailConnection,
  getPostConnection,
  listOutbox,
  listOutsideServices,
  markMailArrived,
  retryDeadMessages,
  retryOutboxMessage,
} from '@recoup/contract/outbox/outbox.endpoints';
import { listAnswer } from '#platform/http/list-answer';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { OutboxModule } from './outbox.module.ts';

export function outboxRoutes(outbox: Unit<OutboxModule>): Route[] {
  const { queries, service } = outbox.reads;
  return [
    route(listOutbox, async ({ query, request }) =>
      listAnswer(request.url, query, await queries.page(query)),
    ),

    route(listOutsideServices, async () => ({ services: await queries.services() })),

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
      const mail = await service.composeMail(params.messageId);
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
