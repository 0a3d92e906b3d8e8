import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './record-lists.shapes.ts';

/** */
export const listInvalidSupplierRecords = endpointOf<typeof shapes.listInvalidSupplierRecords>()({
  method: 'GET',
  path: '/api/records/invalidSupplier',
  summary: 'Lists records with an invalid phone number or supplier.',
  access: 'records.viewInvalidSupplier',
});

/** */
export const listUnknownSupplierRecords = endpointOf<typeof shapes.listUnknownSupplierRecords>()({
  method: 'GET',
  path: '/api/records/unknownSupplier',
  summary: 'Lists records with a phone number that no supplier has.',
  access: 'records.viewUnknownSupplier',
});

/** */
export const downloadUnknownSupplierRecords = endpointOf<
  typeof shapes.downloadUnknownSupplierRecords
>()({
  method: 'GET',
  path: '/api/records/unknownSupplier/download',
  summary: 'Exports records with an unknown supplier as CSV.',
  access: 'records.downloadUnknownSupplier',
  file: 'text/csv',
});

/** Read while a phone is corrected; a phone fix takes one of them. */
export const listSupplierCandidates = endpointOf<typeof shapes.listSupplierCandidates>()({
  method: 'GET',
  path: '/api/records/{recordId}/supplierCandidates',
  summary: 'Lists likely suppliers for a record, best match first, with the evidence.',
  access: 'records.fixPhone',
});

/** */
export const listForeignConversions = endpointOf<typeof shapes.listForeignConversions>()({
  method: 'GET',
  path: '/api/records/foreignConversion',
  summary: 'Lists foreign records with a Paid CT that has not been converted to dollars.',
  access: 'foreignConversion.view',
});

export const listConversionGroups = endpointOf<typeof shapes.listConversionGroups>()({
  method: 'GET',
  path: '/api/records/foreignConversion/groups',
  summary: 'Lists the foreign payments that can be converted at one rate, by currency and day.',
  access: 'foreignConversion.view',
});

export const convertGroup = endpointOf<typeof shapes.convertGroup>()({
  method: 'POST',
  path: '/api/records/foreignConversion/groups',
  summary: 'Converts all foreign payments of a currency and day at one rate.',
  access: 'foreignConversion.update',
  errors: ['refused', 'secondLook'],
  undo: ['records.convert'],
});

/** */
export const listRecordNotes = endpointOf<typeof shapes.listRecordNotes>()({
  method: 'GET',
  path: '/api/recordNotes/{recordId}',
  summary: 'Lists the notes of a record, newest first.',
  access: 'recordNotes.view',
});

/** */
export const addRecordNote = endpointOf<typeof shapes.addRecordNote>()({
  method: 'POST',
  path: '/api/recordNotes',
  summary:
    'Adds a note to a record in Unknown Deposit or Overpayment, or corrects an own one within 15 minutes.',
  access: 'recordNotes.create',
  status: 201,
  errors: ['notFound', 'refused'],
});

/** */
export const deleteRecordNote = endpoint({
  method: 'DELETE',
  path: '/api/recordNotes/{recordNoteId}',
  summary: 'Deletes a note.',
  access: 'recordNotes.delete',
  status: 204,
  undo: ['recordNotes.delete'],
});

export const pinRecordNote = endpointOf<typeof shapes.pinRecordNote>()({
  method: 'PUT',
  path: '/api/recordNotePins/{recordNoteId}',
  summary: 'Pins a note, so that it is shown first, or unpins it.',
  access: 'recordNotes.create',
  status: 204,
});

/** */
export const listRecordStatuses = endpointOf<typeof shapes.listRecordStatuses>()({
  method: 'GET',
  path: '/api/recordStatuses',
  summary: 'Lists all record statuses with their substatuses.',
  access: 'signedIn',
});
