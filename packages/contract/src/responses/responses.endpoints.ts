import { endpoint, endpointOf } from '../kit/endpoint.ts';
import { responseFile } from './response-file.ts';
import type * as shapes from './responses.shapes.ts';

export const listResponses = endpointOf<typeof shapes.listResponses>()({
  method: 'GET',
  path: '/api/responses',
  summary: 'Lists what hotels returned: files, pasted texts, and mails.',
  access: 'responses.view',
});

export const getOpenResponses = endpointOf<typeof shapes.getOpenResponses>()({
  method: 'GET',
  path: '/api/responses/open',
  summary: 'Counts the responses that nobody has decided on.',
  access: 'responses.view',
});

/** What cannot be read is received all the same, with the reason. */
export const receiveResponse = endpointOf<typeof shapes.receiveResponse>()({
  method: 'POST',
  path: '/api/responses',
  summary: "Receives a hotel's response, reads it, and finds the invoices that it answers.",
  access: 'responses.edit',
  upload: responseFile,
  status: 201,
  errors: ['notFound', 'duplicate', 'refused', 'tooLarge', 'wrongType'],
});

export const getResponse = endpointOf<typeof shapes.getResponse>()({
  method: 'GET',
  path: '/api/responses/{responseId}',
  summary: 'Returns a response with what was read, and the invoices that it answers.',
  access: 'responses.view',
});

export const downloadResponse = endpoint({
  method: 'GET',
  path: '/api/responses/{responseId}/file',
  summary: 'Returns what was sent, as it was sent.',
  access: 'responses.view',
  file: 'application/octet-stream',
});

export const getResponseAttachments = endpointOf<typeof shapes.getResponseAttachments>()({
  method: 'GET',
  path: '/api/responses/{responseId}/attachments',
  summary: 'Lists the files that came with the mail of a response.',
  access: 'responses.view',
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/responses/{responseId}/attachments/{attachmentNumber}/file',
  summary: 'Returns a file that came with the mail of a response.',
  access: 'responses.view',
  file: 'application/octet-stream',
});

export const bindResponse = endpointOf<typeof shapes.bindResponse>()({
  method: 'PATCH',
  path: '/api/responses/{responseId}',
  summary: 'Names the invoices that a response answers, its payer, or its receipt.',
  access: 'responses.edit',
  errors: ['notFound', 'refused', 'staleSave'],
});

/** Hotels in collections need a collection agent, records that are paid already accounting. */
export const applyResponse = endpointOf<typeof shapes.applyResponse>()({
  method: 'POST',
  path: '/api/responses/{responseId}/apply',
  summary: 'Applies a response: its receipt, money on records, and other answers; all or nothing.',
  access: 'responses.edit',
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const dismissResponse = endpointOf<typeof shapes.dismissResponse>()({
  method: 'POST',
  path: '/api/responses/{responseId}/dismiss',
  summary: 'Dismisses a response with a reason; it can be opened again.',
  access: 'responses.edit',
  errors: ['notFound', 'refused', 'staleSave'],
});

export const reopenResponse = endpointOf<typeof shapes.reopenResponse>()({
  method: 'POST',
  path: '/api/responses/{responseId}/reopen',
  summary: 'Opens a response again that was dismissed, or of which nothing stands any more.',
  access: 'responses.edit',
  errors: ['notFound', 'refused', 'staleSave'],
});
