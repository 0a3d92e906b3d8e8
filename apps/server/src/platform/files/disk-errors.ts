import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { isDiskError, StorageUnavailableError } from '@recoup/file-store/storage-unavailable';
import { AppError } from '#platform/errors/app-error';

/** PostgreSQL's state for a disk that takes nothing more. */
export const databaseDiskFull = '53100';

/**
 * Returns whether a failure, or its cause, is a full or broken disk or a lost file, which only an
 * administrator can fix.
 */
export function isStorageTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfDatabase = 'code' in error && error.code === databaseDiskFull;
  const isOfStore = isDiskError(error) || error instanceof FileMissingError;
  return isOfDatabase || isOfStore || isStorageTrouble(error.cause);
}

/** The store, which refuses a file that the disk does not take as calls and jobs refuse (503). */
export function withDiskRefusals(store: FileStore): FileStore {
  return {
    ...store,
    put: async (content, options) => {
      try {
        return await store.put(content, options);
      } catch (error) {
        if (!(error instanceof StorageUnavailableError)) throw error;
        throw new AppError('unavailable', error.message, { cause: error.cause });
      }
    },
  };
}
