import { z } from 'zod';
import { notePinInput } from '../kit/notes.ts';
import { created } from '../kit/shapes.ts';
import { agencyArc, agencyNote, agencyPayment } from './agencies.schemas.ts';
import {
  agencyNoteInput,
  agencyPaymentInput,
  createArcInput,
  replaceArcInput,
} from './agency-requests.schemas.ts';

export const listAgencyArcs = { response: z.array(agencyArc) };

export const createAgencyArc = { body: createArcInput, response: agencyArc };

export const replaceAgencyArc = { body: replaceArcInput, response: agencyArc };

export const listAgencyNotes = { response: z.array(agencyNote) };

export const addAgencyNote = { body: agencyNoteInput, response: agencyNote };

export const pinAgencyNote = { body: notePinInput };

export const createAgencyPayment = {
  body: agencyPaymentInput,
  response: created.extend({ payments: z.array(agencyPayment) }),
};

export const retryAgencyPayment = { response: agencyPayment };
