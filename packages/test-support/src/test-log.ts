import { pino } from 'pino';

/** Says what goes wrong and nothing else; LOG_LEVEL=info shows more. */
export const testLog = pino({ level: process.env.LOG_LEVEL ?? 'warn' });
