import { z } from 'zod';
import { oneOf } from './setting-shapes.ts';

/** The settings of the log. */
export const logEnvironment = {
  LOG_FORMAT: oneOf(['json', 'text']).optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
};

const environment = z.object(logEnvironment);
type Given = z.infer<typeof environment>;

export interface LogSettings {
  /** `text` is for people at a terminal. */
  readonly logFormat: NonNullable<Given['LOG_FORMAT']>;
  readonly logLevel: NonNullable<Given['LOG_LEVEL']>;
}

/** Returns how the log is written: at a terminal for people, who then read warnings and errors alone. */
export function readLogSettings({ LOG_FORMAT: format, LOG_LEVEL: level }: Given): LogSettings {
  const logFormat = format ?? (process.stdout.isTTY ? 'text' : 'json');
  return { logFormat, logLevel: level ?? (logFormat === 'text' ? 'warn' : 'info') };
}
