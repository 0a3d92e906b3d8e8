import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  outboxMessage,
  outboxQuery,
  retriedMessages,
  serviceConnection,
  serviceInput,
  serviceState,
} from './outbox.schemas.ts';

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'Lists outgoing messages, sent and pending.',
  access: 'outbox.view',
  query: outboxQuery,
  response: pageOf(outboxMessage),
});

export const listExternalServices = endpoint({
  method: 'GET',
  path: '/api/outbox/services',
  summary: 'Returns the status of each external service and its pending messages.',
  access: 'outbox.view',
  response: z.object({ services: z.array(serviceState) }),
});

/** For the screens that mail something. */
export const getMailConnection = endpoint({
  method: 'GET',
  path: '/api/outbox/mail',
  summary: 'Returns whether emails can be sent.',
  access: 'signedIn',
  response: serviceConnection,
});

/** For the screens that post something. */
export const getPostConnection = endpoint({
  method: 'GET',
  path: '/api/outbox/post',
  summary: 'Returns whether letters are mailed automatically.',
  access: 'signedIn',
  response: serviceConnection,
});

/** For the screens that show addresses. */
export const getAddressConnection = endpoint({
  method: 'GET',
  path: '/api/outbox/addresses',
  summary: 'Returns whether addresses are validated automatically.',
  access: 'signedIn',
  response: serviceConnection,
});

export const downloadMail = endpoint({
  method: 'GET',
  path: '/api/outbox/{messageId}/mail',
  summary: 'Returns an email as a file that email programs open.',
  access: 'outbox.view',
  file: 'message/rfc822',
  errors: ['notFound', 'refused'],
});

/** One that is under way, or was sent, is left as it is. */
export const retryOutboxMessage = endpoint({
  method: 'POST',
  path: '/api/outbox/{messageId}/retry',
  summary: 'Retries a failed message.',
  access: 'outbox.retry',
  response: outboxMessage,
  errors: ['notFound', 'refused'],
});

export const cancelOutboxMessage = endpoint({
  method: 'POST',
  path: '/api/outbox/{messageId}/cancel',
  summary: 'Cancels a message so that it is not sent.',
  access: 'outbox.retry',
  response: outboxMessage,
  errors: ['notFound', 'refused', 'conflict'],
});

export const markMailArrived = endpoint({
  method: 'POST',
  path: '/api/outbox/{messageId}/arrived',
  summary: 'Marks an email as delivered so that it is not sent again.',
  access: 'outbox.retry',
  response: outboxMessage,
  errors: ['notFound', 'refused', 'conflict'],
});

/** Those that may have arrived, or make no sense any more, are left for a person to look at. */
export const retryDeadMessages = endpoint({
  method: 'POST',
  path: '/api/outbox/retry',
  summary: 'Retries all failed messages of a service.',
  access: 'outbox.retry',
  body: serviceInput,
  response: retriedMessages,
});
