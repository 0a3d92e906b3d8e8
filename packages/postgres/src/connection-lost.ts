/** SQL states that mean that the database is unavailable or about to be. */
const awayStates = /^(08...|57P0[1-3]|53300)$/;
/**
 * Messages of the leader of a parallel query whose workers ended with the server or could not
 * start; the state alone means any object that is not ready.
 */
const lostWorkers = { state: '55000', file: 'parallel.c' };
/** System errors of a connection that breaks, or cannot be made. */
const broken = /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
/** System errors for an unknown host name: the name of a container disappears with it. */
const nameless = /^(ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the driver, without any code, for a connection that broke, or a pool whose process stops. */
const awayWords =
  /^(Connection terminated|Client .*not queryable|timeout exceeded when trying|Cannot use a pool after)/;

/**
 * Returns whether something failed because the database is not reachable, not because it was wrong.
 */
export function isConnectionLost(error: Error): boolean {
  if (awayWords.test(error.message)) return true;
  const { code, syscall, file } = error as NodeJS.ErrnoException & { file?: string };
  if (code === undefined) return false;
  if (nameless.test(code)) return syscall === 'getaddrinfo';
  // a file that is missing is another matter than a socket that is
  if (code === 'ENOENT') return syscall === 'connect';
  if (code === lostWorkers.state) return file === lostWorkers.file;
  return awayStates.test(code) || broken.test(code);
}
