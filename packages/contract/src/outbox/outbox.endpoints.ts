import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './outbox.shapes.ts';

export const listOutbox = endpointOf<typeof shapes.listOutbox>()({
  method: 'GET',
  path: '/api/outbox',
  summary: 'Lists outgoing messages, sent and pending.',
  access: 'outbox.view',
});

export const listExternalServices = endpointOf<typeof shapes.listExternalServices>()({
  method: 'GET',
  path: '/api/outbox/services',
  summary: 'Returns the status of each external service and its pending messages.',
  access: 'outbox.view',
});

/** For the screens whose work a service does. */
export const getServiceConnection = endpointOf<typeof shapes.getServiceConnection>()({
  method: 'GET',
  path: '/api/outbox/{service}',
  summary:
    'Returns whether emails can be sent, letters mailed, or addresses validated automatically.',
  access: 'signedIn',
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
export const retryOutboxMessage = endpointOf<typeof shapes.retryOutboxMessage>()({
  method: 'POST',
  path: '/api/outbox/{messageId}/retry',
  summary: 'Retries a failed message.',
  access: 'outbox.retry',
  errors: ['notFound', 'refused'],
});

export const cancelOutboxMessage = endpointOf<typeof shapes.cancelOutboxMessage>()({
  method: 'POST',
  path: '/api/outbox/{messageId}/cancel',
  summary: 'Cancels a message so that it is not sent.',
  access: 'outbox.retry',
  errors: ['notFound', 'refused', 'conflict'],
});

export const markMailArrived = endpointOf<typeof shapes.markMailArrived>()({
  method: 'POST',
  path: '/api/outbox/{messageId}/arrived',
  summary: 'Marks an email as delivered so that it is not sent again.',
  access: 'outbox.retry',
  errors: ['notFound', 'refused', 'conflict'],
});

/** Messages that may have arrived, or no longer make sense, are left for a user to review. */
export const retryDeadMessages = endpointOf<typeof shapes.retryDeadMessages>()({
  method: 'POST',
  path: '/api/outbox/retry',
  summary: 'Retries all failed messages of a service.',
  access: 'outbox.retry',
});

/** Those that may have arrived, or no longer make sense, are refused, each with its reason. */
export const retryMessages = endpointOf<typeof shapes.retryMessages>()({
  method: 'POST',
  path: '/api/outbox/messages/retry',
  summary: 'Retries several messages.',
  access: 'outbox.retry',
});

export const cancelMessages = endpointOf<typeof shapes.cancelMessages>()({
  method: 'POST',
  path: '/api/outbox/messages/cancel',
  summary: 'Cancels several messages so that they are not sent.',
  access: 'outbox.retry',
});

export const markMailsArrived = endpointOf<typeof shapes.markMailsArrived>()({
  method: 'POST',
  path: '/api/outbox/messages/arrived',
  summary: 'Marks several emails as delivered so that they are not sent again.',
  access: 'outbox.retry',
});
