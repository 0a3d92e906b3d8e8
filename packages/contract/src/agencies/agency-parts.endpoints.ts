import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './agency-parts.shapes.ts';

/** the id is the agency's. */
export const listAgencyArcs = endpointOf<typeof shapes.listAgencyArcs>()({
  method: 'GET',
  path: '/api/agencyArcs/{agencyId}',
  summary: 'Lists the ARCs of an agency.',
  access: 'agencies.view',
});

/** */
export const createAgencyArc = endpointOf<typeof shapes.createAgencyArc>()({
  method: 'POST',
  path: '/api/agencyArcs',
  summary: 'Adds an ARC to an agency. ARCs are unique across agencies.',
  access: 'agencyArcs.create',
  status: 201,
  errors: ['notFound', 'duplicate'],
});

/** the id is the ARC's. */
export const replaceAgencyArc = endpointOf<typeof shapes.replaceAgencyArc>()({
  method: 'PUT',
  path: '/api/agencyArcs/{agencyArcId}',
  summary: 'Updates an ARC.',
  access: 'agencyArcs.edit',
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
export const listAgencyNotes = endpointOf<typeof shapes.listAgencyNotes>()({
  method: 'GET',
  path: '/api/agencyNotes/{agencyId}',
  summary: 'Lists the notes of an agency, newest first.',
  access: 'agencies.view',
});

/** */
export const addAgencyNote = endpointOf<typeof shapes.addAgencyNote>()({
  method: 'POST',
  path: '/api/agencyNotes',
  summary: 'Adds a note to an agency, or corrects an own one within 15 minutes.',
  access: 'agencyNotes.create',
  status: 201,
  errors: ['notFound', 'refused'],
});

/** */
export const deleteAgencyNote = endpoint({
  method: 'DELETE',
  path: '/api/agencyNotes/{agencyNoteId}',
  summary: 'Deletes a note.',
  access: 'agencyNotes.delete',
  status: 204,
  undo: ['agencyNotes.delete'],
});

export const pinAgencyNote = endpointOf<typeof shapes.pinAgencyNote>()({
  method: 'PUT',
  path: '/api/agencyNotePins/{agencyNoteId}',
  summary: 'Pins a note, so that it is shown first, or unpins it.',
  access: 'agencyNotes.create',
  status: 204,
});

/** */
export const createAgencyPayment = endpointOf<typeof shapes.createAgencyPayment>()({
  method: 'POST',
  path: '/api/agencyPayments',
  summary: 'Records a payment to an active agency and queues it for posting to QuickBooks.',
  access: 'agencyPayments.create',
  status: 201,
  errors: ['notFound', 'refused', 'secondLook'],
});

export const retryAgencyPayment = endpointOf<typeof shapes.retryAgencyPayment>()({
  method: 'POST',
  path: '/api/agencyPayments/{agencyPaymentId}/retry',
  summary: 'Queues a payment that failed to post again.',
  access: 'agencyPayments.create',
  errors: ['notFound', 'refused'],
});
