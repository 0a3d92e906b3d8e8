import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { created } from '../kit/shapes.ts';
import {
  bulkEdit,
  bulkEditInput,
  bulkEditRecord,
  bulkEditRecordsQuery,
} from './bulk-edits.schemas.ts';

export const prepareBulkEdit = endpoint({
  method: 'POST',
  path: '/api/records/bulkEdits',
  summary: 'Looks at what a change of every record of a list would do, without doing it.',
  access: 'records.bulkEdit',
  body: bulkEditInput,
  response: created,
  status: 201,
  errors: ['refused'],
});

export const getBulkEdit = endpoint({
  method: 'GET',
  path: '/api/records/bulkEdits/{bulkEditId}',
  summary: 'What a bulk edit will do or did, by outcome and reason.',
  access: 'records.bulkEdit',
  response: bulkEdit,
});

export const listBulkEditRecords = endpoint({
  method: 'GET',
  path: '/api/records/bulkEdits/{bulkEditId}/records',
  summary: 'The records of a bulk edit with what becomes of each.',
  access: 'records.bulkEdit',
  query: bulkEditRecordsQuery,
  response: pageOf(bulkEditRecord),
});

/** Large ones go on in the background under the answer's `jobId`. */
export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/api/records/bulkEdits/{bulkEditId}/apply',
  summary: 'Carries out a bulk edit on exactly the records it was prepared for.',
  access: 'records.bulkEdit',
  response: bulkEdit,
  errors: ['notFound', 'refused'],
});

/** For an hour, by whoever carried it out. */
export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/api/records/bulkEdits/{bulkEditId}/undo',
  summary: 'Takes a bulk edit back, but for the records that were touched since.',
  access: 'records.bulkEdit',
  response: bulkEdit,
  errors: ['notFound', 'refused'],
});
