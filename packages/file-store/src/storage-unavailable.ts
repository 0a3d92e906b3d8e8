const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const shut = ['EROFS', 'EACCES', 'EPERM'];

/**
 * The disk cannot store a file; the message is for the user who sent it. Its cause is the disk's
 * error.
 */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** Returns whether an error is a disk's own: it is full, or takes no writing. */
export function isDiskError(error: unknown): boolean {
  return [...full, ...shut].includes(codeOf(error));
}

/** Returns whether an error means that a disk, or what an account may use of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return full.includes(codeOf(error));
}

/** Returns a disk error as a {@link StorageUnavailableError}, and any other error unchanged. */
export function explainDisk(error: unknown): unknown {
  if (!isDiskError(error)) return error;
  const message = isDiskFull(error)
    ? 'The server is out of disk space. Contact your administrator.'
    : 'The server cannot save files right now. Contact your administrator.';
  return new StorageUnavailableError(message, { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
