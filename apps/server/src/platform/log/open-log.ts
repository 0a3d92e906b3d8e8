import { type DestinationStream, type Logger, pino } from 'pino';
import sonicBoom from 'sonic-boom';

// a module of the old kind, whose names only its default export has
const { SonicBoom } = sonicBoom;

interface LogOptions {
  level: string;
  /** Fields of every line about its process. */
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

/** The most bytes that wait to be written if nothing reads them; further lines are dropped. */
const mostWaiting = 262_144;
/** After so long it is tried again. */
const retryMs = 1_000;
/** How long a stopping process waits for its last lines. */
const patienceMs = 1_000;

/** The destination of log lines, which never delays the work, whatever happens to them. */
export interface LogOutput {
  readonly stream: DestinationStream;
  /** Prints a readable line among the log's, such as the address once it is ready. */
  say(line: string): void;
  /** How many lines have been dropped since the start. */
  dropped(): number;
  /** Calls back once lines are written again after some were dropped, with their number. */
  onRecovery(tell: (lines: number) => void): void;
  /** Writes what waits, as far as it is taken within a second; later lines are lost. */
  close(): Promise<void>;
}

/**
 * Opens a file descriptor for log lines. What cannot be written, to a full disk or a pipe that no one
 * reads, waits within these bytes; what comes on top is dropped and counted (F-202).
 */
export function openLogOutput(descriptor: number): LogOutput {
  const limits = { minLength: 1, maxLength: mostWaiting };
  const stream = new SonicBoom({ fd: descriptor, sync: false, ...limits });
  let isClosing = false;
  // a job that outlives its stop may still log, and must not end the process with an error
  const write = (line: string): void => {
    if (!isClosing) stream.write(line);
  };
  let dropped = 0;
  let told = 0;
  let tell: (lines: number) => void = () => undefined;
  // what could not be written is kept
  stream.on('error', () => {
    setTimeout(() => {
      if (!isClosing) stream.flush();
    }, retryMs).unref();
  });
  stream.on('drop', () => {
    dropped += 1;
  });
  stream.on('drain', () => {
    const since = dropped - told;
    told = dropped;
    if (since > 0) tell(since);
  });
  return {
    stream: { write },
    say: (line) => write(`${line}\n`),
    dropped: () => dropped,
    onRecovery: (callback) => {
      tell = callback;
    },
    close: () =>
      new Promise((resolve) => {
        const patience = setTimeout(resolve, patienceMs);
        stream.once('close', () => {
          clearTimeout(patience);
          resolve();
        });
        isClosing = true;
        stream.end();
      }),
  };
}
