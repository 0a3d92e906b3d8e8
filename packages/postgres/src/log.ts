import type { BaseLogger } from 'pino';

/** The log interface of the database layer; a pino logger fits. */
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
