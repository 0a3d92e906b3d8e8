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
  summary: 'Previews a bulk edit without applying it.',
  access: 'records.bulkEdit',
  body: bulkEditInput,
  response: created,
  status: 201,
  errors: ['refused'],
});

export const getBulkEdit = endpoint({
  method: 'GET',
  path: '/api/records/bulkEdits/{bulkEditId}',
  summary: 'Returns the preview or the results of a bulk edit, by outcome and reason.',
  access: 'records.bulkEdit',
  response: bulkEdit,
});

export const listBulkEditRecords = endpoint({
  method: 'GET',
  path: '/api/records/bulkEdits/{bulkEditId}/records',
  summary: 'Lists the records of a bulk edit with the outcome for each.',
  access: 'records.bulkEdit',
  query: bulkEditRecordsQuery,
  response: pageOf(bulkEditRecord),
});

/** Large ones go on in the background under the answer's `jobId`. */
export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/api/records/bulkEdits/{bulkEditId}/apply',
  summary: 'Applies a bulk edit to exactly the records in its preview.',
  access: 'records.bulkEdit',
  response: bulkEdit,
  errors: ['notFound', 'refused'],
});

/** For an hour, by whoever carried it out. */
export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/api/records/bulkEdits/{bulkEditId}/undo',
  summary: 'Undoes a bulk edit, except for records changed since.',
  access: 'records.bulkEdit',
  response: bulkEdit,
  errors: ['notFound', 'refused'],
});
