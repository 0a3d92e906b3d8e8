import { AppError } from '../http/app-error.ts';

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const shut = ['EROFS', 'EACCES', 'EPERM'];

/** PostgreSQL's state for a disk that takes nothing more. */
export const databaseDiskFull = '53100';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What a person hears when the disk takes no file; any other error as it is. */
export function explainDisk(error: unknown): unknown {
  const code = codeOf(error);
  if (full.includes(code))
    return new AppError(
      'unavailable',
      'There is no room for files at the moment. Ask whoever runs Recoup to make some, then try again.',
      { cause: error },
    );
  if (shut.includes(code))
    return new AppError(
      'unavailable',
      'Files cannot be written at the moment. Ask whoever runs Recoup to look at the disk, then try again.',
      { cause: error },
    );
  return error;
}

/** Whether a failure, or what caused it, is a disk that only whoever runs the machine can mend. */
export function isDiskTrouble(error: unknown): boolean {
  if ([...full, ...shut, databaseDiskFull].includes(codeOf(error))) return true;
  return error instanceof Error && error.cause !== undefined && isDiskTrouble(error.cause);
}
