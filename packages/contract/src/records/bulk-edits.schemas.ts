import { bulkEditOutcomes, bulkEditStates } from '@recoup/domain/records/record-bulk-edit';
import { z } from 'zod';
import {
  recordStatus,
  recordStatusInput,
  recordSubstatus,
  recordSubstatusInput,
} from '../kit/codes.ts';
import { listQuery } from '../kit/list.ts';
import { author, entity, id, idInput, instant, named, text } from '../kit/shapes.ts';
import { recordSelection } from './record-requests.schemas.ts';

/** The values to set on every record; absent ones stay, null clears. */
const recordValues = z
  .strictObject({
    status: recordStatusInput.optional(),
    substatus: recordSubstatusInput.nullable().optional(),
    assigned_user_id: idInput.nullable().optional(),
  })
  .refine(
    (edit) => Object.values(edit).some((value) => value !== undefined),
    'Choose a status, a substatus, or an assigned user',
  );

/** Which records, as a list's state in JSON text, and what is set on them. */
export const bulkEditInput = z.strictObject({ selection: recordSelection, edit: recordValues });

const outcome = z.enum(bulkEditOutcomes);

export const bulkEdit = z.object({
  ...entity,
  createdBy: author,
  state: z.enum(bulkEditStates),
  /** The values to set, as text; an absent member stays unchanged. */
  edit: z.object({
    status: recordStatus.optional(),
    substatus: recordSubstatus.nullable().optional(),
    assignedUser: named.nullable().optional(),
  }),
  total: z.int(),
  /** How many records have which outcome and why, the largest group of each outcome first. */
  groups: z.array(z.object({ outcome, reason: z.string(), count: z.int() })),
  /** Background work under way for it, or the last. */
  jobId: z.string().nullable(),
  undoableUntil: instant.nullable(),
  /** Why this user cannot apply or undo it now. */
  applyRefusal: z.string().nullable(),
  undoRefusal: z.string().nullable(),
});
export type BulkEdit = z.output<typeof bulkEdit>;

export const bulkEditsQuery = listQuery({ sorts: ['id'] });

/** A bulk edit among others. */
export const bulkEditRow = z.object({
  ...bulkEdit.pick({
    id: true,
    created_at: true,
    updated_at: true,
    createdBy: true,
    state: true,
    edit: true,
    total: true,
  }).shape,
  /** How many records have the values that it set. */
  changed: z.int(),
});

export const bulkEditRecordsQuery = listQuery({
  sorts: ['recordId'],
  filters: { outcome: outcome.optional(), reason: text(400).optional() },
});

/** The result for one record of a bulk edit; for a deleted one, nothing else is known. */
export const bulkEditRecord = z.object({
  recordId: id,
  outcome,
  reason: z.string(),
  guest: z.string().nullable(),
  agency: named.nullable(),
  status: recordStatus.nullable(),
  substatus: recordSubstatus.nullable(),
  assignedUser: named.nullable(),
});
export type BulkEditRecord = z.output<typeof bulkEditRecord>;
