import { userInfo } from 'node:os';
import { inspect } from 'node:util';

/** Messages for system errors of a file or a folder. */
const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this account',
  EPERM: 'may not be changed by this account',
  EROFS: 'is on a file system that is read-only',
  ENOENT: 'is missing',
  ENOTDIR: 'is below a file that is not a folder',
  EISDIR: 'is a folder',
  ENOSPC: 'is on a disk that is full',
};

/** Messages for system errors of an address to listen on. */
const listenFaults: Readonly<Record<string, (at: string, host: string) => string>> = {
  EADDRINUSE: (at) =>
    `Another program is already listening on ${at}. Stop it, or set PORT to another port.`,
  EACCES: (at) =>
    `This account may not listen on ${at}. Set PORT to a port above 1023, with a proxy in front of it.`,
  EADDRNOTAVAIL: (_at, host) =>
    `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.`,
};

/** What is wrong with a file or a folder, as in `is missing`; undefined for other errors. */
function fileProblem(error: unknown): string | undefined {
  return fileFaults[(error as NodeJS.ErrnoException).code ?? ''];
}

/**
 * Returns the refusal of a file that a command is given and cannot read: `key.json cannot be read: it is
 * missing.` Any other error is returned unchanged.
 */
export function unreadableFile(path: string, error: unknown, advice = ''): unknown {
  const fault = fileProblem(error);
  if (fault === undefined) return error;
  return new Error(`${path} cannot be read: it ${fault}.${advice}`, { cause: error });
}

interface SystemError extends NodeJS.ErrnoException {
  address?: string;
  port?: number;
  hostname?: string;
}

/**
 * Returns one or two sentences about why a start or a command failed, and what to do. System errors
 * of files and addresses are reworded; any other error has its own message.
 */
function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall, path, address, port, hostname } = error as SystemError;
  const explain = syscall === 'listen' ? listenFaults[code] : undefined;
  if (explain) return explain(`${address}:${port}`, String(address));
  // names of databases and services are put into words where they are looked up
  if (syscall === 'getaddrinfo')
    return `${hostname} is not a name of this machine. Set HOST to one that is, such as 127.0.0.1.`;
  const fault = fileProblem(error);
  if (fault && path)
    return `${path} ${fault} (${userInfo().username}). Give it to the account that runs Recoup, or set another folder (DATA_DIR, BACKUP_DIR).`;
  return error.message;
}

/** Faults of the program itself, whose place in the code is worth more than their words. */
const ownFaults = [TypeError, ReferenceError, SyntaxError];

/** Says on standard error why a start or a command failed, and makes it the process's end. */
export function reportFatalError(error: unknown): void {
  const isOwn = ownFaults.some((kind) => error instanceof kind);
  process.stderr.write(`${isOwn ? inspect(error) : explainFailure(error)}\n`);
  process.exitCode = 1;
}
