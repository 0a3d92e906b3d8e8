/** SQL states that mean the database is away or about to be. */
const awayStates = /^(08...|57P0[1-3]|53300)$/;
/**
 * What the leader of a parallel query says when its workers ended with the server or could not begin;
 * the state alone means any object that is not ready.
 */
const lostWorkers = { state: '55000', file: 'parallel.c' };
/** What the system says of a connection that breaks, or leads nowhere. */
const broken = /^(ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
/** What it says of a name that stands for no machine: that of a container is gone with it. */
const nameless = /^(ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says, without any code, of a connection that broke under it. */
const awayWords = /^(Connection terminated|Client .*not queryable|timeout exceeded when trying)/;

/** Whether something failed because the database is not reachable, not because it was wrong. */
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
