import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { created } from '../kit/shapes.ts';
import { agencyArc, agencyNote, agencyPayment } from './agencies.schemas.ts';
import {
  agencyNoteInput,
  agencyPaymentInput,
  createArcInput,
  replaceArcInput,
} from './agency-requests.schemas.ts';

/** the id is the agency's. */
export const listAgencyArcs = endpoint({
  method: 'GET',
  path: '/api/agencyArcs/{agencyId}',
  summary: 'Lists the ARCs of an agency.',
  access: 'agencies.view',
  response: z.array(agencyArc),
});

/** */
export const createAgencyArc = endpoint({
  method: 'POST',
  path: '/api/agencyArcs',
  summary: 'Adds an ARC to an agency. ARCs are unique across agencies.',
  access: 'agencyArcs.create',
  body: createArcInput,
  response: agencyArc,
  status: 201,
  errors: ['notFound', 'duplicate'],
});

/** the id is the ARC's. */
export const replaceAgencyArc = endpoint({
  method: 'PUT',
  path: '/api/agencyArcs/{agencyArcId}',
  summary: 'Updates an ARC.',
  access: 'agencyArcs.edit',
  body: replaceArcInput,
  response: agencyArc,
  errors: ['notFound', 'duplicate', 'refused'],
});

/** */
export const deleteAgencyArc = endpoint({
  method: 'DELETE',
  path: '/api/agencyArcs/{agencyArcId}',
  summary: 'Deletes an ARC that no record uses.',
  access: 'agencyArcs.delete',
  status: 204,
  errors: ['notFound', 'refused'],
});

/** */
export const listAgencyNotes = endpoint({
  method: 'GET',
  path: '/api/agencyNotes/{agencyId}',
  summary: 'Lists the notes of an agency, newest first.',
  access: 'agencies.view',
  response: z.array(agencyNote),
});

/** */
export const addAgencyNote = endpoint({
  method: 'POST',
  path: '/api/agencyNotes',
  summary: 'Adds a note to an agency.',
  access: 'agencyNotes.create',
  body: agencyNoteInput,
  response: agencyNote,
  status: 201,
  errors: ['notFound'],
});

/** */
export const deleteAgencyNote = endpoint({
  method: 'DELETE',
  path: '/api/agencyNotes/{agencyNoteId}',
  summary: 'Deletes a note.',
  access: 'agencyNotes.delete',
  status: 204,
});

/** */
export const createAgencyPayment = endpoint({
  method: 'POST',
  path: '/api/agencyPayments',
  summary: 'Records a payment to an active agency and queues it for posting to QuickBooks.',
  access: 'agencyPayments.create',
  body: agencyPaymentInput,
  response: created.extend({ payments: z.array(agencyPayment) }),
  status: 201,
  errors: ['notFound', 'refused', 'secondLook'],
});

export const retryAgencyPayment = endpoint({
  method: 'POST',
  path: '/api/agencyPayments/{agencyPaymentId}/retry',
  summary: 'Queues a payment that failed to post again.',
  access: 'agencyPayments.create',
  response: agencyPayment,
  errors: ['notFound', 'refused'],
});
