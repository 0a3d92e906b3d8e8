import { endpointOf } from '../kit/endpoint.ts';
import { anyUpload } from './any-upload.ts';
import { dataFile } from './data-file.ts';
import type * as shapes from './upload-drafts.shapes.ts';

export const startUploadDraft = endpointOf<typeof shapes.startUploadDraft>()({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Receives a file and checks what it would do, without importing it.',
  access: anyUpload,
  upload: dataFile,
  errors: ['refused', 'notFound', 'tooLarge', 'wrongType'],
});

export const listOpenUploads = endpointOf<typeof shapes.listOpenUploads>()({
  method: 'GET',
  path: '/api/uploads/open',
  summary:
    'Lists uploads that are being checked or imported, are waiting for a user, or failed recently.',
  access: anyUpload,
});

export const getUploadDraft = endpointOf<typeof shapes.getUploadDraft>()({
  method: 'GET',
  path: '/api/uploads/{uploadId}/draft',
  summary: 'Returns how a file was read, what it would do or did, and its progress.',
  access: anyUpload,
});

export const changeReading = endpointOf<typeof shapes.changeReading>()({
  method: 'PUT',
  path: '/api/uploads/{uploadId}/reading',
  summary: 'Sets how a file is read and checks it again.',
  access: anyUpload,
  errors: ['notFound', 'conflict', 'refused'],
});

export const listDraftRows = endpointOf<typeof shapes.listDraftRows>()({
  method: 'GET',
  path: '/api/uploads/{uploadId}/rows',
  summary: 'Lists the rows in one bucket of a checked file, each with its reason.',
  access: anyUpload,
  errors: ['notFound', 'conflict'],
});

export const listUnderstoodRows = endpointOf<typeof shapes.listUnderstoodRows>()({
  method: 'GET',
  path: '/api/uploads/{uploadId}/understood',
  summary: 'Lists rows of a checked booking file as they were read and as they are in the file.',
  access: anyUpload,
  errors: ['notFound', 'conflict'],
});

export const correctDraftRow = endpointOf<typeof shapes.correctDraftRow>()({
  method: 'PUT',
  path: '/api/uploads/{uploadId}/rows/{line}',
  summary: 'Corrects one row of a file before it is imported, and checks the file again.',
  access: anyUpload,
  errors: ['notFound', 'conflict', 'refused'],
});

export const commitUpload = endpointOf<typeof shapes.commitUpload>()({
  method: 'POST',
  path: '/api/uploads/{uploadId}/commit',
  summary: 'Imports a checked file, all of it or nothing.',
  access: anyUpload,
  errors: ['notFound', 'conflict', 'refused', 'uploadedBefore'],
});

export const cancelUpload = endpointOf<typeof shapes.cancelUpload>()({
  method: 'POST',
  path: '/api/uploads/{uploadId}/cancel',
  summary: 'Cancels the check or import in progress. Nothing is kept.',
  access: anyUpload,
  errors: ['notFound', 'refused'],
});

export const discardUpload = endpointOf<typeof shapes.discardUpload>()({
  method: 'POST',
  path: '/api/uploads/{uploadId}/discard',
  summary: 'Deletes a file that was not imported.',
  access: anyUpload,
  status: 204,
  errors: ['notFound', 'refused'],
});
