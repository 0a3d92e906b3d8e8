import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  foreignConversionQuery,
  recordNoteInput,
  unmatchedRecordQuery,
} from './record-requests.schemas.ts';
import {
  foreignConversionRow,
  recordNote,
  recordStatusChoice,
  supplierCandidates,
  unmatchedRecordRow,
} from './records.schemas.ts';

/** */
export const listInvalidSupplierRecords = endpoint({
  method: 'GET',
  path: '/api/records/invalidSupplier',
  summary: 'Lists records with an invalid phone number or supplier.',
  access: 'records.viewInvalidSupplier',
  query: unmatchedRecordQuery,
  response: pageOf(unmatchedRecordRow),
});

/** */
export const listUnknownSupplierRecords = endpoint({
  method: 'GET',
  path: '/api/records/unknownSupplier',
  summary: 'Lists records with a phone number that no supplier has.',
  access: 'records.viewUnknownSupplier',
  query: unmatchedRecordQuery,
  response: pageOf(unmatchedRecordRow),
});

/** */
export const downloadUnknownSupplierRecords = endpoint({
  method: 'GET',
  path: '/api/records/unknownSupplier/download',
  summary: 'Exports records with an unknown supplier as CSV.',
  access: 'records.downloadUnknownSupplier',
  query: unmatchedRecordQuery,
  file: 'text/csv',
});

/** Read while a phone is corrected; a phone fix takes one of them. */
export const listSupplierCandidates = endpoint({
  method: 'GET',
  path: '/api/records/{recordId}/supplierCandidates',
  summary: 'Lists likely suppliers for a record, best match first, with the evidence.',
  access: 'records.fixPhone',
  response: supplierCandidates,
});

/** */
export const listForeignConversions = endpoint({
  method: 'GET',
  path: '/api/records/foreignConversion',
  summary: 'Lists foreign records with a Paid CT that has not been converted to dollars.',
  access: 'foreignConversion.view',
  query: foreignConversionQuery,
  response: pageOf(foreignConversionRow),
});

/** */
export const listRecordNotes = endpoint({
  method: 'GET',
  path: '/api/recordNotes/{recordId}',
  summary: 'Lists the notes of a record, newest first.',
  access: 'recordNotes.view',
  response: z.array(recordNote),
});

/** */
export const addRecordNote = endpoint({
  method: 'POST',
  path: '/api/recordNotes',
  summary: 'Adds a note to a record in Unknown Deposit or Overpayment.',
  access: 'recordNotes.create',
  body: recordNoteInput,
  response: recordNote,
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
});

/** */
export const listRecordStatuses = endpoint({
  method: 'GET',
  path: '/api/recordStatuses',
  summary: 'Lists all record statuses with their substatuses.',
  access: 'signedIn',
  response: z.array(recordStatusChoice),
});
