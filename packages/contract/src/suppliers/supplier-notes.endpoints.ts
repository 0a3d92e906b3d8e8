import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  recordingFields,
  recordingParams,
  supplierNoteInput,
} from './supplier-requests.schemas.ts';
import { recording, supplierNote } from './suppliers.schemas.ts';

/** S-432. */
export const listSupplierNotes = endpoint({
  method: 'GET',
  path: '/api/supplierNotes/{supplierId}',
  summary: 'Lists the notes of a supplier, newest first.',
  access: 'suppliers.view',
  response: z.array(supplierNote),
});

/** S-433, S-434. */
export const addSupplierNote = endpoint({
  method: 'POST',
  path: '/api/supplierNotes',
  summary: 'Adds a note to a supplier.',
  access: 'supplierNotes.create',
  body: supplierNoteInput,
  response: supplierNote,
  status: 201,
  errors: ['notFound'],
});

/** S-435. */
export const deleteSupplierNote = endpoint({
  method: 'DELETE',
  path: '/api/supplierNotes/{supplierNoteId}',
  summary: 'Deletes a note.',
  access: 'supplierNotes.delete',
  status: 204,
});

/** S-620. */
export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/supplier/{supplierId}/supplierRecording',
  summary: 'Lists the call recordings of a supplier, newest first.',
  access: 'supplierRecordings.view',
  response: z.array(recording),
});

/** S-619. */
export const uploadRecording = endpoint({
  method: 'POST',
  path: '/api/supplier/{supplierId}/supplierRecording',
  summary: 'Stores an MP3. A name already in use gets a number.',
  access: 'supplierRecordings.view',
  body: recordingFields,
  upload: { field: 'mp3', extensions: ['.mp3'], maxBytes: 100_000_000 },
  response: recording,
  status: 201,
  errors: ['notFound', 'tooLarge', 'wrongType'],
});

/** S-621. */
export const downloadRecording = endpoint({
  method: 'GET',
  path: '/api/supplier/{supplierId}/supplierRecording/{fileName}',
  summary: 'Returns the MP3, or its URL in the object store.',
  access: 'supplierRecordings.view',
  params: recordingParams,
  response: z.object({ url: z.string() }),
  file: 'audio/mpeg',
  takesRanges: true,
});

/** S-624. */
export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/supplier/{supplierId}/supplierRecording/{fileName}',
  summary: 'Deletes a recording.',
  access: 'supplierRecordings.delete',
  params: recordingParams,
  status: 204,
});
