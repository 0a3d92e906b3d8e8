import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ErrorCode } from '../kit/errors.ts';
import { pageOf } from '../kit/list.ts';
import { anyUpload } from './any-upload.ts';
import { dataFile } from './data-file.ts';
import { questionCodes } from './question-names.ts';
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

const fileErrors = [
  'refused',
  'columnsNeeded',
  ...questionCodes,
  'uploadedBefore',
  'conflict',
  'tooLarge',
  'wrongType',
] as const satisfies ErrorCode[];

/** */
export const uploadAgencyFile = endpoint({
  method: 'POST',
  path: '/api/agencies/{agencyId}/upload',
  summary: "Imports an active agency's booking file, all of it or nothing.",
  access: 'agencies.upload',
  body: recordFileAnswers,
  upload: dataFile,
  response: agencyUploadSummary,
  later: jobStarted,
  errors: [...fileErrors, 'notFound'],
});

/** one summary per agency, rows of unknown ARCs under `agency: null`. */
export const uploadCtsFile = endpoint({
  method: 'POST',
  path: '/api/agencies/ctsUpload',
  summary: 'Imports a CTS file, whose rows name their agency by ARC.',
  access: 'agencies.uploadCts',
  body: recordFileAnswers,
  upload: dataFile,
  response: z.array(agencyUploadSummary),
  later: jobStarted,
  errors: fileErrors,
});

/** agencies 92 and 21160 only. */
export const uploadArcFile = endpoint({
  method: 'POST',
  path: '/api/agencies/{agencyId}/vtsArcUpload',
  summary: 'Corrects the ARCs of records listed in a file.',
  access: 'agencies.uploadArcs',
  body: arcFileAnswers,
  upload: dataFile,
  response: arcUploadSummary,
  later: jobStarted,
  errors: [...fileErrors, 'notFound'],
});

/** S-695, S-696. */
export const uploadSupplierFile = endpoint({
  method: 'POST',
  path: '/api/suppliers/upload',
  summary: 'Imports suppliers. Suppliers with a phone number already in use stay unchanged.',
  access: 'suppliers.upload',
  body: supplierFileAnswers,
  upload: dataFile,
  response: supplierUploadSummary,
  later: jobStarted,
  errors: fileErrors,
});

/** Shows the kinds of upload that the caller may make. */
export const listUploads = endpoint({
  method: 'GET',
  path: '/api/uploads',
  summary: 'Lists all uploads.',
  access: anyUpload,
  query: uploadListQuery,
  response: pageOf(uploadRow),
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}',
  summary: 'Returns an upload.',
  access: anyUpload,
  response: uploadRow,
});

export const downloadRejectedRows = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/rejected',
  summary: 'Exports every rejected row as it was, with its reason, as CSV.',
  access: anyUpload,
  file: 'text/csv',
});

export const undoUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/{uploadId}/undo',
  summary: 'Undoes an upload. Refused if any of its records have been changed since.',
  access: anyUpload,
  response: uploadRow,
  errors: ['notFound', 'refused'],
});
