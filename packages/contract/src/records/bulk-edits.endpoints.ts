import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './bulk-edits.shapes.ts';

export const prepareBulkEdit = endpointOf<typeof shapes.prepareBulkEdit>()({
  method: 'POST',
  path: '/api/records/bulkEdits',
  summary: 'Previews a bulk edit without applying it.',
  access: 'records.bulkEdit',
  status: 201,
  errors: ['refused'],
});

export const listBulkEdits = endpointOf<typeof shapes.listBulkEdits>()({
  method: 'GET',
  path: '/api/records/bulkEdits',
  summary: 'Lists bulk edits, the newest first, with how many records they concern.',
  access: 'records.bulkEdit',
});

export const getBulkEdit = endpointOf<typeof shapes.getBulkEdit>()({
  method: 'GET',
  path: '/api/records/bulkEdits/{bulkEditId}',
  summary: 'Returns the preview or the results of a bulk edit, by outcome and reason.',
  access: 'records.bulkEdit',
});

export const listBulkEditRecords = endpointOf<typeof shapes.listBulkEditRecords>()({
  method: 'GET',
  path: '/api/records/bulkEdits/{bulkEditId}/records',
  summary: 'Lists the records of a bulk edit with the outcome for each.',
  access: 'records.bulkEdit',
});

/** Large ones continue in the background under the response's `jobId`. */
export const applyBulkEdit = endpointOf<typeof shapes.applyBulkEdit>()({
  method: 'POST',
  path: '/api/records/bulkEdits/{bulkEditId}/apply',
  summary: 'Applies a bulk edit to exactly the records in its preview.',
  access: 'records.bulkEdit',
  errors: ['notFound', 'refused'],
});

/** For an hour, by the user who applied it. */
export const undoBulkEdit = endpointOf<typeof shapes.undoBulkEdit>()({
  method: 'POST',
  path: '/api/records/bulkEdits/{bulkEditId}/undo',
  summary: 'Undoes a bulk edit, except for records changed since.',
  access: 'records.bulkEdit',
  errors: ['notFound', 'refused'],
});
