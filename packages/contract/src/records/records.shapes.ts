import { z } from 'zod';
import { bulkResults } from '../kit/bulk.ts';
import { pageOf } from '../kit/list.ts';
import { created } from '../kit/shapes.ts';
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

export const listRecords = { query: recordListQuery, response: pageOf(recordRow) };

export const downloadRecords = { query: recordListQuery };

export const countUnassignedRecords = {
  query: recordListQuery,
  response: z.object({ count: z.int() }),
};

export const getRecord = { response: record };

export const getRecordTimeline = { response: recordTimeline };

export const createRecord = { body: createRecordInput, response: record };

export const replaceRecord = { body: replaceRecordInput, response: record };

export const patchRecord = { body: patchRecordInput, response: record };

export const undoConversion = { response: record };

export const changeRecords = { body: bulkRecordInput, response: bulkResults };

export const listRecordsOfPhone = { params: phoneParams, response: z.array(recordRow) };

export const deleteRecordsOfPhone = { params: phoneParams, response: bulkResults };

export const listDeletedRecords = { query: deletedRecordQuery, response: pageOf(deletedRecordRow) };

export const restoreRecord = { response: created };

export const restoreRecords = { body: restoreRecordsInput, response: bulkResults };
