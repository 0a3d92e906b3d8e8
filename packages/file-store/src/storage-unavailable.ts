const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const shut = ['EROFS', 'EACCES', 'EPERM'];

/** The disk takes no file; the message says so to the person who sent one. Its cause is what the disk said. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** Whether an error is a disk's own: it is full, or takes no writing. */
export function isDiskError(error: unknown): boolean {
  return [...full, ...shut].includes(codeOf(error));
}

/** What a disk said as a {@link StorageUnavailableError}; any other error as it is. */
export function explainDisk(error: unknown): unknown {
  if (!isDiskError(error)) return error;
  const message = full.includes(codeOf(error))
    ? 'The server is out of disk space. Contact your administrator.'
    : 'The server cannot save files right now. Contact your administrator.';
  return new StorageUnavailableError(message, { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
