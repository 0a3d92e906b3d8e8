import { z } from 'zod';
import { wholeNumber } from '../kit/shapes.ts';
import {
  commitBody,
  correctRowBody,
  draftParams,
  draftRows,
  draftRowsQuery,
  openUpload,
  readingAnswers,
  startDraftQuery,
  understoodRows,
  understoodRowsQuery,
  uploadDraft,
} from './upload-drafts.schemas.ts';

export const startUploadDraft = { query: startDraftQuery, response: uploadDraft };

export const listOpenUploads = { response: z.array(openUpload) };

export const getUploadDraft = { params: draftParams, response: uploadDraft };

export const changeReading = { params: draftParams, body: readingAnswers, response: uploadDraft };

export const listDraftRows = { params: draftParams, query: draftRowsQuery, response: draftRows };

export const listUnderstoodRows = {
  params: draftParams,
  query: understoodRowsQuery,
  response: understoodRows,
};

export const correctDraftRow = {
  params: draftParams.extend({ line: wholeNumber(1, 1_000_000_000) }),
  body: correctRowBody,
  response: uploadDraft,
};

export const commitUpload = { params: draftParams, body: commitBody, response: uploadDraft };

export const cancelUpload = { params: draftParams, response: uploadDraft };

export const discardUpload = { params: draftParams };
