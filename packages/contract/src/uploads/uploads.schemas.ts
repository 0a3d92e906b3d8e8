import { z } from 'zod';
import { errorBody } from '../kit/errors.ts';
import { flag, jsonText, listQuery } from '../kit/list.ts';
import { author, entity, id, idInput, instant, wholeNumberInput } from '../kit/shapes.ts';
import { arcColumnNames, recordColumnNames, supplierColumnNames } from './column-names.ts';
import { fileAnswerFields, readingQuestion } from './file-answers.ts';
import { questionCodes } from './question-names.ts';
import { notUnderstoodValues, unusualRows } from './understood.schemas.ts';

/** Answers to the questions an upload may ask; the same file is sent again with them. */
function answersFor<Column extends string>(names: Readonly<Record<Column, string>>) {
  return z.strictObject({
    /** Confirms a file that was uploaded before. */
    confirmed: flag.optional(),
    /** A new UUID under which the import can be watched as background work while the call is under way. */
    jobId: z.uuid('must be a UUID').optional(),
    ...fileAnswerFields,
    /** The meaning of each column, counted from 0; stored for the next file of the kind. */
    mapping: jsonText(
      z.strictObject({
        hasHeader: z.boolean(),
        columns: z.partialRecord(z.enum(Object.keys(names) as Column[]), wholeNumberInput(0, 500)),
      }),
    ).optional(),
  });
}

export const recordFileAnswers = answersFor(recordColumnNames);
export const arcFileAnswers = answersFor(arcColumnNames);
export const supplierFileAnswers = answersFor(supplierColumnNames);

/**
 * The body of a refusal with questions: every question of the file with its candidates, its first
 * rows and, if known, the likely meaning of each column. The code is that of the first question.
 */
export const uploadQuestion = errorBody.extend({
  code: z.enum(['columnsNeeded', ...questionCodes, 'uploadedBefore']),
  questions: z.array(readingQuestion).optional(),
  sample: z.array(z.array(z.string())).optional(),
  columns: z.array(z.string().nullable()).optional(),
  previousUpload: z.object({ id, created_at: instant, createdBy: author }).optional(),
});

/** Every row of an agency's file is in exactly one bucket; `totalRecords` is their sum. */
export const agencyUploadSummary = z.object({
  uploadId: id,
  agency: z.object({ id, name: z.string() }).nullable(),
  totalRecords: z.int(),
  newRecords: z.int(),
  /** Rows that the file itself calls cancelled (F-122). */
  cancelledCount: z.int(),
  duplicateCount: z.int(),
  tooOldCount: z.int(),
  missingGuestNameCount: z.int(),
  rateTooLowCount: z.int(),
  unreadableCount: z.int(),
  /** Unusual new records of the agency; absent in summaries stored before these were listed. */
  unusual: z.array(unusualRows).optional(),
  /** Countries, states, and postal codes that are not understood; absent in summaries stored before they were listed. */
  notUnderstood: z.array(notUnderstoodValues).optional(),
});
export type AgencyUploadSummary = z.output<typeof agencyUploadSummary>;

/** A-357; the rest can be downloaded with reasons as the rejected rows of the upload. */
export const arcUploadSummary = z.object({
  uploadId: id,
  updateCount: z.int(),
  /** Records that had the ARC already; absent in summaries stored before these were counted. */
  unchangedCount: z.int().optional(),
  unmatchedCount: z.int(),
  unmatched: z.array(z.object({ row: z.int(), reason: z.string(), cells: z.array(z.string()) })),
});

/** S-697. */
export const supplierUploadSummary = z.object({
  uploadId: id,
  filename: z.string(),
  totalSuppliers: z.int(),
  newSupplierCount: z.int(),
  duplicateCount: z.int(),
  missingPhoneCount: z.int(),
  unreadableCount: z.int(),
  notUnderstood: z.array(notUnderstoodValues).optional(),
});
export type SupplierUploadSummary = z.output<typeof supplierUploadSummary>;

export const uploadKinds = ['agency', 'cts', 'arc', 'supplier'] as const;

/** An upload that was made, in the history. */
export const uploadRow = z.object({
  ...entity,
  kind: z.enum(uploadKinds),
  filename: z.string(),
  size: z.int(),
  createdBy: author,
  agency: z.object({ id, name: z.string() }).nullable(),
  totalCount: z.int(),
  acceptedCount: z.int(),
  rejectedCount: z.int(),
  undoneAt: instant.nullable(),
  undoneBy: author,
});
export type UploadRow = z.output<typeof uploadRow>;

export const uploadListQuery = listQuery({
  sorts: ['created_at', 'id', 'filename', 'totalCount', 'rejectedCount'],
  filters: { kind: z.enum(uploadKinds).optional(), agencyId: idInput.optional() },
});

/** The body of a refused undo: some of what was changed since. */
export const touchedUpload = errorBody.extend({
  touchedRecordIds: z.array(id).optional(),
  touchedSupplierIds: z.array(id).optional(),
});
