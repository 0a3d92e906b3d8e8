import type { Paper } from '@recoup/domain/remittances/paper';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { orPaste, PaperRefusal } from '#server/remittances/paper-refusal';
import { readPaper } from '../../reconciliation/reconciliation.api.ts';

/** What was read of a file, or why it cannot be read. */
export type ReadFile = { readonly paper: Paper } | { readonly unreadBecause: string };

/** Each file takes a process and its memory; a response is read in a moment, so the next one can wait. */
const inTurn = limitConcurrency(2);

/** Reads a stored file of any kind. A file that cannot be read is no failure: a person can type from it. */
export async function readStoredPaper(files: FileStore, key: string): Promise<ReadFile> {
  try {
    const read = await inTurn(() => files.useLocally(key, (path) => readPaper(path)));
    return { paper: ofStoredPaper(read) };
  } catch (error) {
    if (!(error instanceof PaperRefusal)) throw error;
    return { unreadBecause: error.message.replace(orPaste, 'Type from it.') };
  }
}
