import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { startReader } from '@recoup/spreadsheets/start-reader';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import { AppError } from '#platform/errors/app-error';
import { askForBackup } from '#platform/files/stored-files';
import { paperKindOf } from '#server/remittances/paper-kind';

/** A file that came with a mail, as it is listed. */
export interface MailFileHead {
  readonly name: string;
  readonly byteSize: number;
  /** Whether there is text in it, which was read; a scan or a picture is typed from. */
  readonly hasText: boolean;
}

/** A file that came with a mail. */
export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What is asked of the thread: the list, or the file with this number from 1. */
export interface MailFilesOrder {
  readonly path: string;
  readonly scratch: string;
  readonly number?: number;
}

/** A real mail takes half a second; one that takes longer is meant to delay others. */
const mostMs = 10_000;

/** Each mail takes a thread and its memory. */
const inTurn = limitConcurrency(2);

/** Returns the files that came with a stored mail; none for anything else, or for a mail that cannot be read. */
export const listMailFiles = async (files: FileStore, key: string): Promise<MailFileHead[]> =>
  (await ask<MailFileHead[]>(files, key)) ?? [];

/** Returns the file with a number from 1; undefined if there is none. */
export const findMailFile = async (
  files: FileStore,
  key: string,
  number: number,
): Promise<MailFile | undefined> => await ask<MailFile>(files, key, number);

async function ask<Answer>(
  files: FileStore,
  key: string,
  number?: number,
): Promise<Answer | undefined> {
  const read = async (path: string): Promise<Answer | undefined> => {
    const { kind } = await paperKindOf(path);
    if (kind !== 'mail' && kind !== 'message') return undefined;
    return await inTurn(() => askThread<Answer>({ path, ...(number !== undefined && { number }) }));
  };
  try {
    return await files.useLocally(key, read);
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    const message = `The file of this response no longer exists. ${askForBackup}`;
    throw new AppError('notFound', message, { cause: error });
  }
}

async function askThread<Answer>(
  asked: Omit<MailFilesOrder, 'scratch'>,
): Promise<Answer | undefined> {
  const scratch = await mkdtemp(join(tmpdir(), 'recoup-mail-'));
  const worker = new URL('./mail-files-worker.ts', import.meta.url);
  try {
    const order: MailFilesOrder = { ...asked, scratch };
    const { opening, close } = await startReader<Answer, null, never>(worker, order, mostMs);
    await close();
    return opening;
  } catch (error) {
    if (error instanceof TabularError) return undefined;
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
