import { type StoredPaper, toStoredPaper } from '@recoup/domain/responses/stored-paper';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { AppError } from '#platform/errors/app-error';
import { PaperRefusal, type RefusalReason } from '#server/remittances/paper-refusal';
import { readLimitedPaper } from '#server/remittances/read-limited-paper';
import { mostText } from './response-limits.ts';

/** Each file takes a process and its memory; a response is read in a moment, so the next one can wait. */
const inTurn = limitConcurrency(2);

/**
 * Reads a received file as tables and texts (decisions 196 and 200). The file is not moved.
 * @throws AppError wrongType, tooLarge, refused: with a message for the user who chose it
 */
export async function readResponseFile(
  files: FileStore,
  key: string,
  processorMs?: number,
): Promise<StoredPaper> {
  try {
    return await inTurn(() => files.useLocally(key, (path) => readPaper(path, processorMs)));
  } catch (error) {
    if (!(error instanceof PaperRefusal)) throw error;
    throw new AppError(codes[error.reason], error.message, { cause: error });
  }
}

const codes: Readonly<Record<RefusalReason, 'wrongType' | 'tooLarge' | 'refused'>> = {
  noText: 'wrongType',
  wrongKind: 'wrongType',
  tooLarge: 'tooLarge',
  encrypted: 'refused',
  damaged: 'refused',
};

/**
 * Reads a file as tables and texts, in a process with limits.
 * @throws PaperRefusal
 */
export async function readPaper(path: string, processorMs?: number): Promise<StoredPaper> {
  return toStoredPaper(await readLimitedPaper(path, mostText, processorMs));
}
