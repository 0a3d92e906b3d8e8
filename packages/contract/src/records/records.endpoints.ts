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
  summary: 'Records by filters, advanced search or text; assignedToUser=true for the own ones.',
  access: 'records.view',
  query: recordListQuery,
  response: pageOf(recordRow),
});

/** */
export const downloadRecords = endpoint({
  method: 'GET',
  path: '/api/records/downloadCsv',
  summary: 'All records of the same list as CSV, whatever its page.',
  access: 'records.view',
  query: recordListQuery,
  file: 'text/csv',
});

/** */
export const countUnassignedRecords = endpoint({
  method: 'GET',
  path: '/api/records/unassignedCount',
  summary: 'How many records of the list have no assigned user.',
  access: 'records.view',
  query: recordListQuery,
  response: z.object({ count: z.int() }),
});

/** */
export const getRecord = endpoint({
  method: 'GET',
  path: '/api/records/{recordId}',
  summary: 'One record with its history.',
  access: 'records.view',
  response: record,
});

export const getRecordTimeline = endpoint({
  method: 'GET',
  path: '/api/records/{recordId}/story',
  summary: 'Everything that happened to a record, deleted or not, the first first.',
  access: 'records.view',
  response: recordTimeline,
});

/** */
export const createRecord = endpoint({
  method: 'POST',
  path: '/api/records',
  summary: 'Creates a record and matches it to the supplier that owns its phone.',
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
  summary: 'Changes a record as a whole.',
  access: ['records.edit', 'records.editReview', 'records.editPaid'],
  body: replaceRecordInput,
  response: record,
  errors: ['notFound', 'refused', 'staleSave', 'conflict'],
});

/** Gated as {@link replaceRecord}; a foreign conversion by its own ability. */
export const patchRecord = endpoint({
  method: 'PATCH',
  path: '/api/records/{recordId}',
  summary: 'Changes part of a record, or converts its foreign payment.',
  access: ['records.edit', 'records.editReview', 'records.editPaid', 'foreignConversion.update'],
  body: patchRecordInput,
  response: record,
  errors: ['notFound', 'refused', 'staleSave', 'conflict'],
});

/** Back to the status and amount before (F-132). */
export const undoConversion = endpoint({
  method: 'POST',
  path: '/api/records/{recordId}/undoConversion',
  summary: 'Undoes the foreign conversion of a record while its month is not published.',
  access: 'foreignConversion.update',
  response: record,
  errors: ['notFound', 'refused'],
});

/** */
export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/records/{recordId}',
  summary: 'Moves a record to the archive; refused while paid or on an open invoice.',
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
  summary: 'Corrects a phone on many records, or assigns up to 500 of them.',
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
  summary: 'Every record with a phone; an empty list when there is none.',
  access: ['records.view', 'records.deleteByPhone'],
  params: phoneParams,
  response: z.array(recordRow),
  errors: [],
});

/** R-209, S-403. */
export const deleteRecordsOfPhone = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/{phone}/records',
  summary: 'Moves every record with a phone to the archive, or none of them.',
  access: 'records.deleteByPhone',
  params: phoneParams,
  response: z.object({ deleted: z.int() }),
  errors: ['notFound', 'refused'],
});

export const listDeletedRecords = endpoint({
  method: 'GET',
  path: '/api/records/deleted',
  summary: 'The archive of deleted records.',
  access: 'records.restore',
  query: deletedRecordQuery,
  response: pageOf(deletedRecordRow),
});

export const restoreRecord = endpoint({
  method: 'POST',
  path: '/api/records/{recordId}/restore',
  summary: 'Brings a deleted record back under its old id.',
  access: 'records.restore',
  response: created,
  errors: ['notFound', 'refused'],
});

export const restoreRecords = endpoint({
  method: 'POST',
  path: '/api/records/restore',
  summary: 'Brings many deleted records back, and says what became of each.',
  access: 'records.restore',
  body: restoreRecordsInput,
  response: bulkResults,
});
