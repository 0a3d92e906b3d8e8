import { type DestinationStream, type Logger, pino } from 'pino';

interface LogOptions {
  level: string;
  /** What every line says of its process. */
  base?: object | null;
}

/** Names under which secrets travel; whatever carries one of them is written without it. */
const secretNames = [
  'password',
  'cookie',
  'authorization',
  'token',
  'secret',
  'access_token',
  'refresh_token',
];

/** The log of a process: one JSON object a line, without secrets. */
export function openLog(
  { level, base = null }: LogOptions,
  destination: DestinationStream,
): Logger {
  const redact = secretNames.flatMap((name) => [
    name,
    `*.${name}`,
    `*.*.${name}`,
    `req.headers.${name}`,
  ]);
  return pino({ level, base, redact: [...new Set(redact)] }, destination);
}
