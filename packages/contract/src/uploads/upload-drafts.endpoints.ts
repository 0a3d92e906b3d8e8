import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { wholeNumber } from '../kit/shapes.ts';
import { anyUpload } from './any-upload.ts';
import { dataFile } from './data-file.ts';
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

export const startUploadDraft = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Receives a file and checks what it would do, without importing it.',
  access: anyUpload,
  query: startDraftQuery,
  upload: dataFile,
  response: uploadDraft,
  errors: ['refused', 'notFound', 'tooLarge', 'wrongType'],
});

export const listOpenUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/open',
  summary:
    'Lists uploads that are being checked or imported, are waiting for a user, or failed recently.',
  access: anyUpload,
  response: z.array(openUpload),
});

export const getUploadDraft = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/draft',
  summary: 'Returns how a file was read, what it would do or did, and its progress.',
  access: anyUpload,
  params: draftParams,
  response: uploadDraft,
});

export const changeReading = endpoint({
  method: 'PUT',
  path: '/api/uploads/{uploadId}/reading',
  summary: 'Sets how a file is read and checks it again.',
  access: anyUpload,
  params: draftParams,
  body: readingAnswers,
  response: uploadDraft,
  errors: ['notFound', 'conflict', 'refused'],
});

export const listDraftRows = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/rows',
  summary: 'Lists the rows in one bucket of a checked file, each with its reason.',
  access: anyUpload,
  params: draftParams,
  query: draftRowsQuery,
  response: draftRows,
  errors: ['notFound', 'conflict'],
});

export const listUnderstoodRows = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/understood',
  summary: 'Lists rows of a checked booking file as they were read and as they are in the file.',
  access: anyUpload,
  params: draftParams,
  query: understoodRowsQuery,
  response: understoodRows,
  errors: ['notFound', 'conflict'],
});

export const correctDraftRow = endpoint({
  method: 'PUT',
  path: '/api/uploads/{uploadId}/rows/{line}',
  summary: 'Corrects one row of a file before it is imported, and checks the file again.',
  access: anyUpload,
  params: draftParams.extend({ line: wholeNumber(1, 1_000_000_000) }),
  body: correctRowBody,
  response: uploadDraft,
  errors: ['notFound', 'conflict', 'refused'],
});

export const commitUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/{uploadId}/commit',
  summary: 'Imports a checked file, all of it or nothing.',
  access: anyUpload,
  params: draftParams,
  body: commitBody,
  response: uploadDraft,
  errors: ['notFound', 'conflict', 'refused', 'uploadedBefore'],
});

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/{uploadId}/cancel',
  summary: 'Cancels the check or import in progress. Nothing is kept.',
  access: anyUpload,
  params: draftParams,
  response: uploadDraft,
  errors: ['notFound', 'refused'],
});

export const discardUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/{uploadId}/discard',
  summary: 'Deletes a file that was not imported.',
  access: anyUpload,
  params: draftParams,
  status: 204,
  errors: ['notFound', 'refused'],
});
