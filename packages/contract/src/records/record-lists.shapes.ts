import { z } from 'zod';
import { bulkResults } from '../kit/bulk.ts';
import { pageOf } from '../kit/list.ts';
import { notePinInput } from '../kit/notes.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  convertGroupInput,
  foreignConversionQuery,
  recordNoteInput,
  unmatchedRecordQuery,
} from './record-requests.schemas.ts';
import {
  conversionGroup,
  foreignConversionRow,
  recordNote,
  recordStatusChoice,
  supplierCandidates,
  unmatchedRecordRow,
} from './records.schemas.ts';

export const listInvalidSupplierRecords = {
  query: unmatchedRecordQuery,
  response: pageOf(unmatchedRecordRow),
};

export const listUnknownSupplierRecords = {
  query: unmatchedRecordQuery,
  response: pageOf(unmatchedRecordRow),
};

export const downloadUnknownSupplierRecords = { query: unmatchedRecordQuery };

export const listSupplierCandidates = { response: supplierCandidates };

export const listForeignConversions = {
  query: foreignConversionQuery,
  response: pageOf(foreignConversionRow),
};

export const listConversionGroups = {
  response: z.object({ groups: z.array(noEntity(conversionGroup)) }),
};

export const convertGroup = {
  body: convertGroupInput,
  response: bulkResults,
};

export const listRecordNotes = { response: z.array(recordNote) };

export const addRecordNote = { body: recordNoteInput, response: recordNote };

export const pinRecordNote = { body: notePinInput };

export const listRecordStatuses = { response: z.array(noEntity(recordStatusChoice)) };
