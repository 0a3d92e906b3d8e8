import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type { ErrorCode } from '../kit/errors.ts';
import { anyUpload } from './any-upload.ts';
import { dataFile } from './data-file.ts';
import { questionCodes } from './question-names.ts';
import type * as shapes from './uploads.shapes.ts';

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
export const uploadAgencyFile = endpointOf<typeof shapes.uploadAgencyFile>()({
  method: 'POST',
  path: '/api/agencies/{agencyId}/upload',
  summary: "Imports an active agency's booking file, all of it or nothing.",
  access: 'agencies.upload',
  upload: dataFile,
  errors: [...fileErrors, 'notFound'],
});

/** one summary per agency, rows of unknown ARCs under `agency: null`. */
export const uploadCtsFile = endpointOf<typeof shapes.uploadCtsFile>()({
  method: 'POST',
  path: '/api/agencies/ctsUpload',
  summary: 'Imports a CTS file, whose rows name their agency by ARC.',
  access: 'agencies.uploadCts',
  upload: dataFile,
  errors: fileErrors,
});

/** agencies 92 and 21160 only. */
export const uploadArcFile = endpointOf<typeof shapes.uploadArcFile>()({
  method: 'POST',
  path: '/api/agencies/{agencyId}/vtsArcUpload',
  summary: 'Corrects the ARCs of records listed in a file.',
  access: 'agencies.uploadArcs',
  upload: dataFile,
  errors: [...fileErrors, 'notFound'],
});

/** S-695, S-696. */
export const uploadSupplierFile = endpointOf<typeof shapes.uploadSupplierFile>()({
  method: 'POST',
  path: '/api/suppliers/upload',
  summary: 'Imports suppliers. Suppliers with a phone number already in use stay unchanged.',
  access: 'suppliers.upload',
  upload: dataFile,
  errors: fileErrors,
});

/** Shows the kinds of upload that the caller may make. */
export const listUploads = endpointOf<typeof shapes.listUploads>()({
  method: 'GET',
  path: '/api/uploads',
  summary: 'Lists all uploads.',
  access: anyUpload,
});

export const getUpload = endpointOf<typeof shapes.getUpload>()({
  method: 'GET',
  path: '/api/uploads/{uploadId}',
  summary: 'Returns an upload.',
  access: anyUpload,
});

export const downloadRejectedRows = endpoint({
  method: 'GET',
  path: '/api/uploads/{uploadId}/rejected',
  summary: 'Exports every rejected row as it was, with its reason, as CSV.',
  access: anyUpload,
  file: 'text/csv',
});

export const undoUpload = endpointOf<typeof shapes.undoUpload>()({
  method: 'POST',
  path: '/api/uploads/{uploadId}/undo',
  summary: 'Undoes an upload. Refused if any of its records have been changed since.',
  access: anyUpload,
  errors: ['notFound', 'refused'],
});
