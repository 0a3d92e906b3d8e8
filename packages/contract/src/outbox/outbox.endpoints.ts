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
  summary: 'Everything that left the house, or is to leave it.',
  access: 'outbox.view',
  query: outboxQuery,
  response: pageOf(outboxMessage),
});

export const listExternalServices = endpoint({
  method: 'GET',
  path: '/api/outbox/services',
  summary: 'How the services outside the house fare, and what waits for each.',
  access: 'outbox.view',
  response: z.object({ services: z.array(serviceState) }),
});

/** For the screens that mail something. */
export const getMailConnection = endpoint({
  method: 'GET',
  path: '/api/outbox/mail',
  summary: 'Whether mail can leave.',
  access: 'signedIn',
  response: serviceConnection,
});

/** For the screens that post something. */
export const getPostConnection = endpoint({
  method: 'GET',
  path: '/api/outbox/post',
  summary: 'Whether letters can leave by themselves.',
  access: 'signedIn',
  response: serviceConnection,
});

/** For the screens that show addresses. */
export const getAddressConnection = endpoint({
  method: 'GET',
  path: '/api/outbox/addresses',
  summary: 'Whether addresses are validated by themselves.',
  access: 'signedIn',
  response: serviceConnection,
});

export const downloadMail = endpoint({
  method: 'GET',
  path: '/api/outbox/{messageId}/mail',
  summary: 'A mail as a file that mail programs open.',
  access: 'outbox.view',
  file: 'message/rfc822',
  errors: ['notFound', 'refused'],
});

/** One that is under way, or was sent, is left as it is. */
export const retryOutboxMessage = endpoint({
  method: 'POST',
  path: '/api/outbox/{messageId}/retry',
  summary: 'Sends a message once more that failed or was given up.',
  access: 'outbox.retry',
  response: outboxMessage,
  errors: ['notFound', 'refused'],
});

export const cancelOutboxMessage = endpoint({
  method: 'POST',
  path: '/api/outbox/{messageId}/cancel',
  summary: 'Takes a message back, so that nothing sends it.',
  access: 'outbox.retry',
  response: outboxMessage,
  errors: ['notFound', 'refused', 'conflict'],
});

export const markMailArrived = endpoint({
  method: 'POST',
  path: '/api/outbox/{messageId}/arrived',
  summary: 'Says that a mail arrived, so that it is not sent again.',
  access: 'outbox.retry',
  response: outboxMessage,
  errors: ['notFound', 'refused', 'conflict'],
});

/** Those that may have arrived, or make no sense any more, are left for a person to look at. */
export const retryDeadMessages = endpoint({
  method: 'POST',
  path: '/api/outbox/retry',
  summary: 'Sends everything once more that was given up for a service.',
  access: 'outbox.retry',
  body: serviceInput,
  response: retriedMessages,
});
