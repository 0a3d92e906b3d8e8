import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './records.shapes.ts';

/** */
export const listRecords = endpointOf<typeof shapes.listRecords>()({
  method: 'GET',
  path: '/api/records',
  summary:
    "Lists records by filters, advanced search, or text. Use assignedToUser=true for the current user's records.",
  access: 'records.view',
});

/** */
export const downloadRecords = endpointOf<typeof shapes.downloadRecords>()({
  method: 'GET',
  path: '/api/records/downloadCsv',
  summary: 'Exports all records of the list as CSV, regardless of page.',
  access: 'records.view',
  file: 'text/csv',
});

/** */
export const countUnassignedRecords = endpointOf<typeof shapes.countUnassignedRecords>()({
  method: 'GET',
  path: '/api/records/unassignedCount',
  summary: 'Counts the unassigned records of the list.',
  access: 'records.view',
});

/** */
export const getRecord = endpointOf<typeof shapes.getRecord>()({
  method: 'GET',
  path: '/api/records/{recordId}',
  summary: 'Returns a record with its history.',
  access: 'records.view',
});

export const getRecordTimeline = endpointOf<typeof shapes.getRecordTimeline>()({
  method: 'GET',
  path: '/api/records/{recordId}/story',
  summary: "Returns a record's timeline, oldest event first. Deleted records are included.",
  access: 'records.view',
});

/** */
export const createRecord = endpointOf<typeof shapes.createRecord>()({
  method: 'POST',
  path: '/api/records',
  summary: 'Creates a record and matches it to the supplier with its phone number.',
  access: 'records.create',
  status: 201,
  errors: ['refused'],
});

/**
 * Open to users who may edit some record: which ability counts depends on the status the
 * record has and gets (paid, review, other).
 */
export const replaceRecord = endpointOf<typeof shapes.replaceRecord>()({
  method: 'PUT',
  path: '/api/records/{recordId}',
  summary: 'Updates a record.',
  access: ['records.edit', 'records.editReview', 'records.editPaid'],
  errors: ['notFound', 'refused', 'staleSave', 'conflict'],
});

/** Gated as {@link replaceRecord}; a foreign conversion by its own ability. */
export const patchRecord = endpointOf<typeof shapes.patchRecord>()({
  method: 'PATCH',
  path: '/api/records/{recordId}',
  summary: 'Updates part of a record, or converts its foreign payment.',
  access: ['records.edit', 'records.editReview', 'records.editPaid', 'foreignConversion.update'],
  errors: ['notFound', 'refused', 'staleSave', 'conflict'],
  undo: ['records.convert'],
});

/** Back to the status and amount before (F-132). */
export const undoConversion = endpointOf<typeof shapes.undoConversion>()({
  method: 'POST',
  path: '/api/records/{recordId}/undoConversion',
  summary: 'Undoes the foreign conversion of a record.',
  access: 'foreignConversion.update',
  errors: ['notFound', 'refused'],
});

/** */
export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/records/{recordId}',
  summary:
    'Moves a record to the archive. Records that are paid or on an open invoice are refused.',
  access: 'records.delete',
  status: 204,
  errors: ['notFound', 'refused'],
});

/**
 * R-262..R-268, S-745. A phone fix needs records.fixPhone, an assignment records.assign, emptying
 * a user's list users.unassignRecords (an executive's users.unassignExecutiveRecords).
 */
export const changeRecords = endpointOf<typeof shapes.changeRecords>()({
  method: 'PATCH',
  path: '/api/records',
  summary: 'Corrects the phone number of many records, or assigns up to 500 records.',
  access: [
    'records.fixPhone',
    'records.assign',
    'users.unassignRecords',
    'users.unassignExecutiveRecords',
  ],
  abilityFor: (body) =>
    typeof body === 'object' && body !== null && 'assigned_user_id' in body
      ? 'records.assign'
      : 'records.fixPhone',
  errors: ['refused', 'secondLook'],
  undo: ['records.assign', 'records.unassignAll', 'records.fixPhone'],
});

/** */
export const listRecordsOfPhone = endpointOf<typeof shapes.listRecordsOfPhone>()({
  method: 'GET',
  path: '/api/records/byPhone/{phone}',
  summary: 'Lists all records with a phone number. The list is empty if there are none.',
  access: ['records.view', 'records.deleteByPhone'],
  errors: [],
});

/** R-209, S-403. */
export const deleteRecordsOfPhone = endpointOf<typeof shapes.deleteRecordsOfPhone>()({
  method: 'DELETE',
  path: '/api/suppliers/{phone}/records',
  summary: 'Moves all records with a phone number to the archive, or none of them.',
  access: 'records.deleteByPhone',
  errors: ['notFound', 'refused'],
});

export const listDeletedRecords = endpointOf<typeof shapes.listDeletedRecords>()({
  method: 'GET',
  path: '/api/records/deleted',
  summary: 'Lists deleted records.',
  access: 'records.restore',
});

export const restoreRecord = endpointOf<typeof shapes.restoreRecord>()({
  method: 'POST',
  path: '/api/records/{recordId}/restore',
  summary: 'Restores a deleted record under its original ID.',
  access: 'records.restore',
  errors: ['notFound', 'refused'],
});

export const restoreRecords = endpointOf<typeof shapes.restoreRecords>()({
  method: 'POST',
  path: '/api/records/restore',
  summary: 'Restores many deleted records and returns the outcome for each.',
  access: 'records.restore',
});
