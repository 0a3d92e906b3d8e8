import { pageOf } from '../kit/list.ts';
import { created, noEntity } from '../kit/shapes.ts';
import {
  bulkEdit,
  bulkEditInput,
  bulkEditRecord,
  bulkEditRecordsQuery,
  bulkEditRow,
  bulkEditsQuery,
} from './bulk-edits.schemas.ts';

export const prepareBulkEdit = { body: bulkEditInput, response: created };

export const listBulkEdits = { query: bulkEditsQuery, response: pageOf(bulkEditRow) };

export const getBulkEdit = { response: bulkEdit };

export const listBulkEditRecords = {
  query: bulkEditRecordsQuery,
  response: pageOf(noEntity(bulkEditRecord)),
};

export const applyBulkEdit = { response: bulkEdit };

export const undoBulkEdit = { response: bulkEdit };
