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
  summary: 'Takes a file and checks what it would do, without doing it.',
  access: anyUpload,
  query: startDraftQuery,
  upload: dataFile,
  response: uploadDraft,
  errors: ['refused', 'notFound', 'tooLarge', 'wrongType'],
});

export const listOpenUploads = endpoint({
  method: 'GET',
  path: '/api/uploads/open',
  summary: 'Uploads that are being checked or imported, wait for a person, or failed lately.',
  access: anyUpload,
  response: z.array(openUpload),
});

export const getUploadDraft = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/draft',
  summary: 'How a file was read, what it would do or did, and how far that is.',
  access: anyUpload,
  params: draftParams,
  response: uploadDraft,
});

export const changeReading = endpoint({
  method: 'PUT',
  path: '/api/uploads/{uploadId}/reading',
  summary: 'Says how a file is to be read, and checks it again.',
  access: anyUpload,
  params: draftParams,
  body: readingAnswers,
  response: uploadDraft,
  errors: ['notFound', 'conflict', 'refused'],
});

export const listDraftRows = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/rows',
  summary: 'The rows of one bucket of a checked file, each with its reason.',
  access: anyUpload,
  params: draftParams,
  query: draftRowsQuery,
  response: draftRows,
  errors: ['notFound', 'conflict'],
});

export const listUnderstoodRows = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/understood',
  summary: 'Lists rows of a checked file of bookings as they were understood and as they stand.',
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
  summary: 'Ends the check or the import under way; nothing of it stays.',
  access: anyUpload,
  params: draftParams,
  response: uploadDraft,
  errors: ['notFound', 'refused'],
});

export const discardUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/{uploadId}/discard',
  summary: 'Forgets a file that was not imported.',
  access: anyUpload,
  params: draftParams,
  status: 204,
  errors: ['notFound', 'refused'],
});
