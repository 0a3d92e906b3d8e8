import type { ReadingAnswers } from '@recoup/contract/uploads/upload-drafts.schemas';
import { mayImportAsChecked } from '@recoup/domain/uploads/upload-state';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, refusedInput } from '#platform/errors/app-error';
import type { ReceivedFile } from '#platform/files/receive-file';
import { addStoredFile } from '#platform/files/stored-files';
import { requestCancel } from '#platform/jobs/job-progress';
import type { UploadAnswers } from './reading/read-layout.ts';
import { dropDryRunTables, dryRunTableName, hasDryRunTable } from './staging/staging-tables.ts';
import {
  type Draft,
  deleteDraft,
  lockDraft,
  saveCorrection,
  setDraftChecking,
  setDraftImporting,
} from './upload-drafts.repository.ts';
import { stateOf } from './upload-states.sql.ts';
import { checkUploadKind, importUploadKind } from './uploads.jobs.ts';
import { insertUpload, type NewUpload } from './uploads.repository.ts';
import { refuseSameFile } from './uploads.service.ts';

export interface NewDraft extends Pick<NewUpload, 'kind' | 'agencyId'> {
  file: ReceivedFile;
  userId: number;
}

/** Uploads between their file and their effect: checked, corrected, imported or forgotten. */
export function createUploadDrafts({ db, queue }: Pick<Deps, 'db' | 'queue'>) {
  const check = async (uploadId: number, answers: ReadingAnswers, userId: number) => {
    const input = { uploadId, answers: toUploadAnswers(answers) };
    const jobId = await queue.enqueue(checkUploadKind, input, { createdBy: userId });
    await setDraftChecking(db, uploadId, { answers, jobId });
  };

  return {
    /** Writes down a received file and has it checked; returns its id. */
    start: async ({ kind, agencyId, file, userId }: NewDraft): Promise<number> => {
      const fileId = await addStoredFile(db, { ...file, createdBy: userId });
      const uploadId = await insertUpload(db, {
        kind,
        agencyId,
        fileId,
        fileName: file.name,
        fileHash: file.sha256,
        byteSize: file.byteSize,
        createdBy: userId,
        isDraft: true,
      });
      await check(uploadId, {}, userId);
      return uploadId;
    },

    /** @throws AppError conflict when the upload has had its effect, or is about to */
    changeReading: async (id: number, answers: ReadingAnswers, userId: number): Promise<void> => {
      const draft = await lockOpen(db, id);
      if (draft.jobId) await requestCancel(db, draft.jobId);
      await check(id, answers, userId);
    },

    /** @throws AppError conflict; refused for a line that is not a row of the file */
    correctRow: async (
      id: number,
      row: { line: number; cells: readonly string[]; userId: number },
    ): Promise<void> => {
      const draft = await lockOpen(db, id);
      const table = draft.trial?.rows;
      if (!table || !(await hasDryRunTable(db, table)))
        throw new AppError(
          'conflict',
          'The file is still being checked. Try again when the check finishes.',
        );
      const { rows } = await sql`
        select from ${sql.table(table)} where row_number = ${row.line}`.execute(db);
      if (rows.length === 0) throw refusedInput(`Line ${row.line} is not a row in this file.`);
      await saveCorrection(db, { uploadId: id, ...row });
      if (draft.jobId) await requestCancel(db, draft.jobId);
      await check(id, draft.answers, row.userId);
    },

    /**
     * Has a checked file imported.
     * @throws AppError conflict, also before it was checked as it is to be read now; refused when it
     * cannot be read; uploadedBefore unless that is confirmed
     */
    commit: async (id: number, { confirmed, userId }: Commit): Promise<void> => {
      const draft = await lockOpen(db, id);
      const verdict = mayImportAsChecked(stateOf(draft));
      if (!verdict.allowed) throw new AppError('conflict', verdict.reason);
      if (!draft.trial?.expected) throw refusedInput('The file cannot be imported as it is.');
      await refuseSameFile(db, { fileHash: draft.fileHash, exceptId: id, confirmed });
      const input = { uploadId: id, answers: toUploadAnswers(draft.answers) };
      const jobId = await queue.enqueue(importUploadKind, input, { createdBy: userId });
      await setDraftImporting(db, id, jobId);
    },

    /** Ends what is under way. @throws AppError refused when nothing is */
    cancel: async (id: number): Promise<void> => {
      const { jobId, state } = await lockDraft(db, id);
      if (!jobId || state === 'done' || state === 'undone' || state === 'failed')
        throw refusedInput('This upload has already finished.');
      await requestCancel(db, jobId);
    },

    /** Deletes a file that was not imported, and returns its key in the file store. @throws AppError conflict */
    discard: async (id: number): Promise<string | null> => {
      const draft = await lockOpen(db, id);
      if (draft.jobId) await requestCancel(db, draft.jobId);
      await dropDryRunTables(db, id, rowsInUse(draft));
      await deleteDraft(db, draft);
      return draft.fileKey;
    },
  };
}

interface Commit {
  confirmed: boolean;
  userId: number;
}

/**
 * The rows of a running check: it locks them until it learns that it is over, and then drops them
 * itself.
 */
const rowsInUse = ({ id, jobId, jobState }: Draft): string | undefined =>
  jobId !== null && jobState === 'running' ? dryRunTableName(id, jobId) : undefined;

async function lockOpen(db: Db, id: number): Promise<Draft> {
  const draft = await lockDraft(db, id);
  if (draft.state === 'draft' || draft.state === 'failed') return draft;
  const claim = draft.state === 'done' ? 'has already been imported' : 'is being imported';
  throw new AppError('conflict', `This upload ${claim}.`);
}

function toUploadAnswers(answers: ReadingAnswers): UploadAnswers {
  const { mapping, encoding, delimiter, sheetName, ...given } = answers;
  return {
    ...given,
    told: mapping,
    opening: {
      ...(encoding && { encoding }),
      ...(delimiter && { delimiter }),
      ...(sheetName !== undefined && { sheetName }),
    },
  };
}
