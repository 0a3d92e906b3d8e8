import type { DestinationStream } from 'pino';

interface LogLine extends Record<string, unknown> {
  time: number;
  level: number;
  msg?: string;
  err?: { stack?: string };
}

const levelNames: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Writes each line of the log in readable form: time of day, level, message, the rest. */
export function toTextLines(output: DestinationStream): DestinationStream {
  return { write: (line) => output.write(`${textOf(JSON.parse(line))}\n`) };
}

function textOf({ time, level, msg = '', err, ...rest }: LogLine): string {
  const timeOfDay = new Date(time).toTimeString().slice(0, 8);
  const details = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
  const stack = err?.stack === undefined ? '' : `\n${err.stack}`;
  return `${timeOfDay} ${levelNames[level] ?? level}: ${msg}${details}${stack}`;
}
