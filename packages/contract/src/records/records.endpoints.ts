import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { bulkResults, created } from '../kit/shapes.ts';
import {
  bulkRecordInput,
  createRecordInput,
  deletedRecordQuery,
  patchRecordInput,
  phoneParams,
  recordListQuery,
  replaceRecordInput,
  restoreRecordsInput,
} from './record-requests.schemas.ts';
import { recordTimeline } from './record-timeline.schemas.ts';
import { deletedRecordRow, record, recordRow } from './records.schemas.ts';

/** */
export const listRecords = endpoint({
  method: 'GET',
  path: '/api/records',
  summary:
    "Lists records by filters, advanced search, or text. Use assignedToUser=true for the current user's records.",
  access: 'records.view',
  query: recordListQuery,
  response: pageOf(recordRow),
});

/** */
export const downloadRecords = endpoint({
  method: 'GET',
  path: '/api/records/downloadCsv',
  summary: 'Exports all records of the list as CSV, regardless of page.',
  access: 'records.view',
  query: recordListQuery,
  file: 'text/csv',
});

/** */
export const countUnassignedRecords = endpoint({
  method: 'GET',
  path: '/api/records/unassignedCount',
  summary: 'Counts the unassigned records of the list.',
  access: 'records.view',
  query: recordListQuery,
  response: z.object({ count: z.int() }),
});

/** */
export const getRecord = endpoint({
  method: 'GET',
  path: '/api/records/{recordId}',
  summary: 'Returns a record with its history.',
  access: 'records.view',
  response: record,
});

export const getRecordTimeline = endpoint({
  method: 'GET',
  path: '/api/records/{recordId}/story',
  summary: "Returns a record's timeline, oldest event first. Deleted records are included.",
  access: 'records.view',
  response: recordTimeline,
});

/** */
export const createRecord = endpoint({
  method: 'POST',
  path: '/api/records',
  summary: 'Creates a record and matches it to the supplier with its phone number.',
  access: 'records.create',
  body: createRecordInput,
  response: record,
  status: 201,
  errors: ['refused'],
});

/**
 * Open to whoever may edit some record: which ability counts depends on the status the
 * record has and gets (paid, review, other).
 */
export const replaceRecord = endpoint({
  method: 'PUT',
  path: '/api/records/{recordId}',
  summary: 'Updates a record.',
  access: ['records.edit', 'records.editReview', 'records.editPaid'],
  body: replaceRecordInput,
  response: record,
  errors: ['notFound', 'refused', 'staleSave', 'conflict'],
});

/** Gated as {@link replaceRecord}; a foreign conversion by its own ability. */
export const patchRecord = endpoint({
  method: 'PATCH',
  path: '/api/records/{recordId}',
  summary: 'Updates part of a record, or converts its foreign payment.',
  access: ['records.edit', 'records.editReview', 'records.editPaid', 'foreignConversion.update'],
  body: patchRecordInput,
  response: record,
  errors: ['notFound', 'refused', 'staleSave', 'conflict'],
});

/** Back to the status and amount before (F-132). */
export const undoConversion = endpoint({
  method: 'POST',
  path: '/api/records/{recordId}/undoConversion',
  summary: 'Undoes the foreign conversion of a record if its month is not published.',
  access: 'foreignConversion.update',
  response: record,
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
export const changeRecords = endpoint({
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
  body: bulkRecordInput,
  response: bulkResults,
  errors: ['refused'],
});

/** */
export const listRecordsOfPhone = endpoint({
  method: 'GET',
  path: '/api/records/byPhone/{phone}',
  summary: 'Lists all records with a phone number. The list is empty if there are none.',
  access: ['records.view', 'records.deleteByPhone'],
  params: phoneParams,
  response: z.array(recordRow),
  errors: [],
});

/** R-209, S-403. */
export const deleteRecordsOfPhone = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/{phone}/records',
  summary: 'Moves all records with a phone number to the archive, or none of them.',
  access: 'records.deleteByPhone',
  params: phoneParams,
  response: z.object({ deleted: z.int() }),
  errors: ['notFound', 'refused'],
});

export const listDeletedRecords = endpoint({
  method: 'GET',
  path: '/api/records/deleted',
  summary: 'Lists deleted records.',
  access: 'records.restore',
  query: deletedRecordQuery,
  response: pageOf(deletedRecordRow),
});

export const restoreRecord = endpoint({
  method: 'POST',
  path: '/api/records/{recordId}/restore',
  summary: 'Restores a deleted record under its original ID.',
  access: 'records.restore',
  response: created,
  errors: ['notFound', 'refused'],
});

export const restoreRecords = endpoint({
  method: 'POST',
  path: '/api/records/restore',
  summary: 'Restores many deleted records and returns the outcome for each.',
  access: 'records.restore',
  body: restoreRecordsInput,
  response: bulkResults,
});
