import { priceSpans, roomPrices } from '@recoup/domain/uploads/questions';
import { rowMarks } from '@recoup/domain/uploads/unusual';
import { uploadStates } from '@recoup/domain/uploads/upload-state';
import { z } from 'zod';
import { flag } from '../kit/list.ts';
import {
  author,
  entity,
  id,
  idText,
  instant,
  namedMembers,
  noEntity,
  verbatimText,
  wholeNumber,
  wholeNumberInput,
} from '../kit/shapes.ts';
import { fileAnswers, readingQuestion } from './file-answers.ts';
import { dateOrderNames, decimalMarkNames, questionCodes } from './question-names.ts';
import { notUnderstoodValues, understoodRow, unusualRows } from './understood.schemas.ts';
import { uploadBuckets } from './upload-buckets.ts';
import {
  agencyUploadSummary,
  arcUploadSummary,
  supplierUploadSummary,
  uploadKinds,
} from './uploads.schemas.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const delimiters = [',', ';', '\t', '|'] as const;

const position = wholeNumberInput(0, 500);

/** How a user wants a file to be read: absent members are detected. */
export const readingAnswers = z.strictObject({
  ...fileAnswers,
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  sheetName: verbatimText(100).optional(),
  mapping: z
    .strictObject({
      /** The line that names the columns; null for a file without one. */
      headerLine: z.int().min(1).nullable(),
      /** The meaning of each column, counted from 0; columns left out are not read. */
      columns: namedMembers(verbatimText(40), position, 100),
    })
    .optional(),
});
export type ReadingAnswers = z.output<typeof readingAnswers>;

/** How a file was read: what was detected, and what a user set. */
export const fileReading = z.object({
  kind: z.enum(['text', 'xlsx']),
  encoding: z.enum(encodings).nullable(),
  /** Lines with bytes that the encoding does not know: how many, and the first of them. */
  damaged: z.object({ count: z.int(), first: z.array(z.int()) }).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  sheetName: z.string().nullable(),
  sheetNames: z.array(z.string()),
  /** Those of them that have no rows. */
  emptySheets: z.array(z.string()),
  headerLine: z.int().nullable(),
  /** The file's own names of its columns. */
  header: z.array(z.string()),
  /** The meaning of each column; null for columns that are not read. */
  columns: z.array(z.string().nullable()),
  dateOrder: z.enum(dateOrderNames).nullable(),
  /** Null where the file has no amount that depends on it. */
  decimalMark: z.enum(decimalMarkNames).nullable(),
  /** What a price covers; null without such a column, or before it is answered. */
  pricePer: z.enum(priceSpans).nullable(),
  rooms: z.enum(roomPrices).nullable(),
  /** Questions that an earlier file of the same kind answered, with their answers. */
  answeredBefore: z.array(
    z.object({ kind: readingQuestion.shape.kind, subject: z.string(), text: z.string() }),
  ),
  /** The first rows as they are in the file. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
export type FileReading = z.output<typeof fileReading>;

/** The specified summary of a file, under the kind that it is of. */
export const uploadResult = z.object({
  agency: agencyUploadSummary.optional(),
  cts: z.array(agencyUploadSummary).optional(),
  arc: arcUploadSummary.optional(),
  supplier: supplierUploadSummary.optional(),
});
export type UploadResult = z.output<typeof uploadResult>;

const progress = z.object({
  done: z.int(),
  total: z.int().nullable(),
  /** How many others wait to be checked or imported before it; null once it has started. */
  ahead: z.int().nullable(),
  message: z.string(),
});

/** An upload that has no effect yet, or is getting it. */
export const openUpload = z.object({
  ...entity,
  kind: z.enum(uploadKinds),
  filename: z.string(),
  size: z.int(),
  createdBy: author,
  agency: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(uploadStates),
  /** While it is being checked or imported. */
  progress: progress.nullable(),
});
export type OpenUpload = z.output<typeof openUpload>;

export const uploadDraft = openUpload.extend({
  /** Why it failed, or what must be answered before it can be read. */
  message: z.string().nullable(),
  /** The code of the first question that must be answered before the file can be read. */
  question: z.enum(['columnsNeeded', ...questionCodes]).nullable(),
  /** All open questions, including those without which the file is read. */
  questions: z.array(readingQuestion),
  reading: fileReading.nullable(),
  /** The user's choices about the reading. */
  answers: readingAnswers,
  /** What the file would do, counted without doing it. */
  expected: uploadResult.nullable(),
  /** The rows of each bucket. */
  counts: z.partialRecord(z.enum(uploadBuckets), z.int()).nullable(),
  /** The bookings that become records, as they were read: the first ones, and the unusual ones. */
  understood: z
    .object({ sample: z.array(understoodRow), unusual: z.array(unusualRows) })
    .nullable(),
  /** Countries, states, and postal codes that are not understood. */
  notUnderstood: z.array(notUnderstoodValues),
  correctedCount: z.int(),
  /** The same file, uploaded before. */
  previousUpload: z.object({ id, created_at: instant, createdBy: author }).nullable(),
  /** The result. */
  result: uploadResult.nullable(),
});
export type UploadDraft = z.output<typeof uploadDraft>;

export const startDraftQuery = z.strictObject({
  kind: z.enum(uploadKinds),
  agencyId: idText.optional(),
});

export const draftRowsQuery = z.strictObject({
  bucket: z.enum(uploadBuckets),
  /** Rows below this line. */
  after: wholeNumber(0, 1_000_000_000).default(0),
});

export const draftRows = z.object({
  rows: z.array(
    noEntity(
      z.object({
        line: z.int(),
        reason: z.string().nullable(),
        cells: z.array(z.string()),
        isCorrected: z.boolean(),
      }),
    ),
  ),
  hasMore: z.boolean(),
});
export type DraftRow = z.output<typeof draftRows>['rows'][number];

export const understoodRowsQuery = z.strictObject({
  /** Rows that are unusual in this way; without it, all rows that become records. */
  mark: z.enum(rowMarks).optional(),
  /** Rows below this line. */
  after: wholeNumber(0, 1_000_000_000).default(0),
});

export const understoodRows = z.object({
  /** Each row as it was read, with its original cells. */
  rows: z.array(noEntity(understoodRow.extend({ cells: z.array(z.string()) }))),
  hasMore: z.boolean(),
});
export type ListedUnderstoodRow = z.output<typeof understoodRows>['rows'][number];

export const correctRowBody = z.strictObject({
  cells: z.array(verbatimText(10_000)).max(500),
});

export const commitBody = z.strictObject({
  /** Confirms a file that was uploaded before. */
  confirmed: flag.optional(),
});

export const draftParams = z.strictObject({ uploadId: wholeNumber(0, 2_147_483_647) });
