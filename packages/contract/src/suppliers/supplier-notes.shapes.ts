import { z } from 'zod';
import { notePinInput } from '../kit/notes.ts';
import {
  recordingFields,
  recordingParams,
  supplierNoteInput,
} from './supplier-requests.schemas.ts';
import { recording, supplierNote } from './suppliers.schemas.ts';

export const listSupplierNotes = { response: z.array(supplierNote) };

export const addSupplierNote = { body: supplierNoteInput, response: supplierNote };

export const pinSupplierNote = { body: notePinInput };

export const listRecordings = { response: z.array(recording) };

export const uploadRecording = { body: recordingFields, response: recording };

export const downloadRecording = {
  params: recordingParams,
  response: z.object({ url: z.string() }),
};

export const deleteRecording = { params: recordingParams };
