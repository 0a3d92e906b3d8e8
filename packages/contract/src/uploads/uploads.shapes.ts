import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  agencyUploadSummary,
  arcFileAnswers,
  arcUploadSummary,
  recordFileAnswers,
  supplierFileAnswers,
  supplierUploadSummary,
  uploadListQuery,
  uploadRow,
} from './uploads.schemas.ts';

export const uploadAgencyFile = {
  body: recordFileAnswers,
  response: agencyUploadSummary,
  later: jobStarted,
};

export const uploadCtsFile = {
  body: recordFileAnswers,
  response: z.array(noEntity(agencyUploadSummary)),
  later: jobStarted,
};

export const uploadArcFile = {
  body: arcFileAnswers,
  response: arcUploadSummary,
  later: jobStarted,
};

export const uploadSupplierFile = {
  body: supplierFileAnswers,
  response: supplierUploadSummary,
  later: jobStarted,
};

export const listUploads = { query: uploadListQuery, response: pageOf(uploadRow) };

export const getUpload = { response: uploadRow };

export const undoUpload = { response: uploadRow };
