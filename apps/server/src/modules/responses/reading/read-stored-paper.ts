import type { Paper } from '@recoup/domain/remittances/paper';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import type { FileStore } from '@recoup/file-store/file-store';
import { orPaste, PaperRefusal } from '#server/remittances/paper-refusal';
import { readPaper } from '../../reconciliation/reconciliation.api.ts';

/** What was read of a file, or why it cannot be read. */
export type ReadFile = { readonly paper: Paper } | { readonly unreadBecause: string };

/** Reads a stored file of any kind. A file that cannot be read is no failure: a person can type from it. */
export async function readStoredPaper(files: FileStore, key: string): Promise<ReadFile> {
  try {
    return { paper: ofStoredPaper(await files.useLocally(key, (path) => readPaper(path))) };
  } catch (error) {
    if (!(error instanceof PaperRefusal)) throw error;
    return { unreadBecause: error.message.replace(orPaste, 'Type from it.') };
  }
}
