import type { ReadingQuestion } from '@recoup/contract/uploads/file-answers';
import { questionCodes } from '@recoup/contract/uploads/question-names';
import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import type { FileReading } from '@recoup/contract/uploads/upload-drafts.schemas';
import { countryQuestion } from '@recoup/domain/uploads/questions';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { cleanUpAfter } from '#platform/errors/clean-up-after';
import type { JobRun } from '#platform/jobs/job';
import type { LayoutPreview } from '../reading/layout-preview.ts';
import { hasOtherSheets } from '../reading/no-rows.ts';
import type { UploadAnswers } from '../reading/read-layout.ts';
import { discardPlans } from '../staging/bulk-settings.ts';
import { longestValue } from '../staging/find-not-understood.ts';
import { dropDryRunTables, dropStaging, dryRunTableName } from '../staging/staging-tables.ts';
import {
  type DryRun,
  findReading,
  markDraftFailed,
  saveDryRun,
} from '../upload-drafts.repository.ts';
import { getUploadToImport } from '../uploads.repository.ts';
import { runImporter } from './run-importer.ts';
import { type FoundReading, type ImportDeps, throwIfCancelled } from './upload-run.ts';

/** How often a failed check is retried. */
export const checkRetries = 3;

/** Classes of errors of the database that the same value causes again: data exceptions, constraints. */
const valueRefused = /^2[23]/;

/**
 * Processes a file like its import does, but without effect: the rows are staged, classified,
 * compared, and kept for the user to review. Safe to repeat.
 */
export async function checkUpload(
  deps: ImportDeps,
  run: JobRun<{ uploadId: number; answers: UploadAnswers }>,
): Promise<void> {
  const { db } = deps;
  const { uploadId, answers } = run.input;
  const upload = await getUploadToImport(db, uploadId);
  if (upload.state !== 'draft' || upload.jobId !== run.id) return;
  const rows = dryRunTableName(uploadId, run.id);
  let found: FoundReading | undefined;
  try {
    await runImporter(
      {
        ...deps,
        upload,
        isDryRun: true,
        staging: rows,
        signal: run.signal,
        progress: run.progress,
        notice: (noticed) => {
          found = noticed;
        },
        claim: async () => undefined,
        finish: async (transaction, { summary, understood, notUnderstood = [] }) => {
          await throwIfCancelled(transaction, upload);
          await discardPlans(transaction);
          const counts = await countBuckets(transaction, rows);
          const expected = { [upload.kind]: summary };
          await saveDryRun(transaction, upload, {
            ...known(found),
            questions: withCounts(known(found).questions, notUnderstood),
            notUnderstood,
            expected,
            counts,
            rows,
            ...(understood && { understood }),
          });
        },
      },
      answers,
    );
    await dropDryRunTables(db, uploadId, rows);
  } catch (error) {
    await cleanUpAfter(error, () => dropStaging(db, rows));
    if (run.signal.aborted) throw error;
    const refusal = refusalOf(error, run.attempt);
    if (!refusal) throw error;
    const { code, message } = refusal;
    if (!isQuestion(code)) {
      const reading = await readingToChange(db, { uploadId, answers, found, refusal });
      if (reading) return await saveDryRun(db, upload, { reading, message });
      await markDraftFailed(db, upload, message);
      throw refusal;
    }
    await saveDryRun(db, upload, { ...known(found), question: code, message });
  }
}

/** Why the check ends with this error; undefined when it may go better the next time. */
function refusalOf(error: unknown, attempt: number): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseError && valueRefused.test(error.code ?? ''))
    return new AppError(
      'refused',
      'The file contains a value that cannot be stored. Save it as a .csv file and upload that.',
      { cause: error },
    );
  if (attempt < checkRetries) return undefined;
  return new AppError(
    'refused',
    'The file could not be checked because of a system error. Upload it again, or ask an administrator to check the system status.',
    { cause: error },
  );
}

interface RefusedCheck {
  readonly uploadId: number;
  readonly answers: UploadAnswers;
  readonly found: FoundReading | undefined;
  readonly refusal: AppError;
}

/**
 * Returns how a file was opened that cannot be read that way, if a user can open it differently:
 * because a user chose it, or because other sheets have rows. Undefined if nothing is left to
 * choose.
 */
async function readingToChange(
  db: Db,
  { uploadId, answers: { opening = {} }, found, refusal }: RefusedCheck,
): Promise<FileReading | undefined> {
  if (!(refusal.cause instanceof TabularError)) return undefined;
  const isChosen = Object.keys(opening).length > 0;
  if (found) return isChosen || hasOtherSheets(found.shape) ? readingOf(found) : undefined;
  const last = isChosen ? await findReading(db, uploadId) : undefined;
  if (!last) return undefined;
  const { sheetName = last.sheetName } = opening;
  const isSheet = sheetName !== null && last.sheetNames.includes(sheetName);
  return {
    ...last,
    ...opening,
    sheetName: isSheet ? sheetName : last.sheetName,
    damaged: null,
    ...unreadRows,
  };
}

/** What is known about the rows of a file that cannot be read. */
const unreadRows = {
  headerLine: null,
  header: [],
  columns: [],
  dateOrder: null,
  decimalMark: null,
  pricePer: null,
  rooms: null,
  answeredBefore: [],
  sample: [],
} satisfies LayoutPreview;

/** An importer reports how it reads a file before it processes the rows. */
function known(found: FoundReading | undefined): Pick<DryRun, 'reading' | 'questions'> {
  if (!found) throw new Error('a file was judged before it was read');
  return { reading: readingOf(found), questions: [...found.questions] };
}

/** The questions with those about countries over all rows, not only over the first ones. */
function withCounts(
  questions: DryRun['questions'] = [],
  notUnderstood: readonly NotUnderstoodValues[],
): ReadingQuestion[] {
  const countries = notUnderstood.find(({ what }) => what === 'country')?.values ?? [];
  return [
    ...questions.filter(({ kind }) => kind !== 'country'),
    ...countries
      .filter(({ text }) => text.length < longestValue)
      .map(({ text, rowCount }) => countryQuestion(text, rowCount)),
  ].map((question) => ({ ...question, candidates: [...question.candidates] }));
}

function isQuestion(code: string): code is NonNullable<DryRun['question']> {
  return code === 'columnsNeeded' || questionCodes.some((one) => one === code);
}

function readingOf({ shape, preview }: FoundReading): FileReading {
  const isText = shape.kind === 'text';
  return {
    kind: shape.kind,
    encoding: isText ? shape.encoding : null,
    damaged: isText && shape.damaged ? { ...shape.damaged, first: [...shape.damaged.first] } : null,
    delimiter: isText ? shape.delimiter : null,
    sheetName: isText ? null : shape.sheetName,
    sheetNames: isText ? [] : [...shape.sheetNames],
    emptySheets: isText ? [] : [...shape.emptySheets],
    ...preview,
  };
}

async function countBuckets(db: Db, staging: string): Promise<NonNullable<DryRun['counts']>> {
  const { rows } = await sql<{ bucket: UploadBucket; count: number }>`
    select bucket, count(*) from ${sql.table(staging)} group by bucket`.execute(db);
  return Object.fromEntries(rows.map(({ bucket, count }) => [bucket, count]));
}
