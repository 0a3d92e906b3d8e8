import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './supplier-notes.shapes.ts';

/** S-432. */
export const listSupplierNotes = endpointOf<typeof shapes.listSupplierNotes>()({
  method: 'GET',
  path: '/api/supplierNotes/{supplierId}',
  summary: 'Lists the notes of a supplier, newest first.',
  access: 'suppliers.view',
});

/** S-433, S-434. */
export const addSupplierNote = endpointOf<typeof shapes.addSupplierNote>()({
  method: 'POST',
  path: '/api/supplierNotes',
  summary: 'Adds a note to a supplier, or corrects an own one within 15 minutes.',
  access: 'supplierNotes.create',
  status: 201,
  errors: ['notFound', 'refused'],
});

/** S-435. */
export const deleteSupplierNote = endpoint({
  method: 'DELETE',
  path: '/api/supplierNotes/{supplierNoteId}',
  summary: 'Deletes a note.',
  access: 'supplierNotes.delete',
  status: 204,
  undo: ['supplierNotes.delete'],
});

export const pinSupplierNote = endpointOf<typeof shapes.pinSupplierNote>()({
  method: 'PUT',
  path: '/api/supplierNotePins/{supplierNoteId}',
  summary: 'Pins a note, so that it is shown first, or unpins it.',
  access: 'supplierNotes.create',
  status: 204,
});

/** S-620. */
export const listRecordings = endpointOf<typeof shapes.listRecordings>()({
  method: 'GET',
  path: '/api/supplier/{supplierId}/supplierRecording',
  summary: 'Lists the call recordings of a supplier, newest first.',
  access: 'supplierRecordings.view',
});

/** S-619. */
export const uploadRecording = endpointOf<typeof shapes.uploadRecording>()({
  method: 'POST',
  path: '/api/supplier/{supplierId}/supplierRecording',
  summary: 'Stores an MP3. A name already in use gets a number.',
  access: 'supplierRecordings.view',
  upload: { field: 'mp3', extensions: ['.mp3'], maxBytes: 100_000_000 },
  status: 201,
  errors: ['notFound', 'tooLarge', 'wrongType'],
});

/** S-621. */
export const downloadRecording = endpointOf<typeof shapes.downloadRecording>()({
  method: 'GET',
  path: '/api/supplier/{supplierId}/supplierRecording/{fileName}',
  summary: 'Returns the MP3, or its URL in the object store.',
  access: 'supplierRecordings.view',
  file: 'audio/mpeg',
  takesRanges: true,
});

/** S-624. */
export const deleteRecording = endpointOf<typeof shapes.deleteRecording>()({
  method: 'DELETE',
  path: '/api/supplier/{supplierId}/supplierRecording/{fileName}',
  summary: 'Deletes a recording.',
  access: 'supplierRecordings.delete',
  status: 204,
});
