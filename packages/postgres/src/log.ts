import type { BaseLogger } from 'pino';

/** What the database layer says to the log; a pino logger fits. */
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
