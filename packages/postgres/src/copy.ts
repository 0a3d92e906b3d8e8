import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient, Submittable } from 'pg';
import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams';
import { ReaderPatience, type ReaderRate } from './reader-patience.ts';

export interface CopyOptions {
  /** The server ends a longer copy (900,000). A slow reader's time counts. */
  timeoutMs?: number;
  /** A copy out ends when its destination keeps it waiting for so long and takes nothing (240,000). */
  stallMs?: number;
  /**
   * Minimum overall read rate of the destination in copied bytes per second (8,192); no current
   * connection is slower. See `ReaderPatience` for how exact this is.
   */
  leastBytesPerSecond?: number;
  /** Server settings by name that apply only to this copy, such as `enable_sort`. */
  settings?: Readonly<Record<string, string>>;
  /** Ends the copy early, for example when a request is aborted. */
  signal?: AbortSignal;
}

const defaultTimeoutMs = 900_000;
/** Together 1.9 MB: more than a socket takes in one step, and half a minute of pause besides. */
export const defaultReaderRate: ReaderRate = { stallMs: 240_000, leastBytesPerSecond: 8_192 };
/** So often a copy looks whether it waits, in the time that nothing may be taken. */
const looks = 24;

/** A connection that takes a copy for a statement. */
interface CopyClient {
  query<Stream extends Submittable>(stream: Stream): Stream;
}

/**
 * The stream of `copy … to stdout`, to be read by a pipeline. A connection that is closed reports
 * this to the stream again after the pipeline has ended, and an unhandled error ends the process.
 */
export const copySource = (client: CopyClient, statement: string): CopyToStreamQuery =>
  client.query(to(statement)).on('error', ignore);

/** The stream for the rows of `copy … from stdin`, like `copySource`. */
export const copyDestination = (client: CopyClient, statement: string): CopyStreamQuery =>
  client.query(from(statement)).on('error', ignore);

const ignore = (): void => undefined;

/**
 * Streams the output of `copy … to stdout` in `statement` into `destination`, no faster than it is
 * read, and returns the number of rows. COPY takes no parameters: see `inlineParameters`.
 * @throws the error of either side; the statement then also ends on the server.
 */
export async function copyOut(
  pool: Pool,
  statement: string,
  destination: Writable,
  options: CopyOptions = {},
): Promise<number> {
  return await withConnection(pool, options, async (client) => {
    const source = copySource(client, statement);
    const watch = watchReader(source, destination, options);
    try {
      await pipeline(source, destination, signalOf(options));
    } finally {
      clearInterval(watch);
    }
    return source.rowCount;
  });
}

/**
 * Streams `source` into the target of `copy … from stdin` in `statement`, no faster than the server
 * reads it, and returns the number of rows: all of them, or none when it throws.
 */
export async function copyIn(
  pool: Pool,
  statement: string,
  source: Readable,
  options: CopyOptions = {},
): Promise<number> {
  return await withConnection(pool, options, async (client) => {
    const destination = copyDestination(client, statement);
    await pipeline(source, destination, signalOf(options));
    return destination.rowCount;
  });
}

/**
 * Lends a connection of the pool. One whose copy broke off is still in the middle of it: closing it
 * is what makes the server stop.
 */
async function withConnection(
  pool: Pool,
  { timeoutMs = defaultTimeoutMs, settings = {} }: CopyOptions,
  run: (client: PoolClient & CopyClient) => Promise<number>,
): Promise<number> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const own = Object.entries({ ...settings, statement_timeout: String(timeoutMs) });
    const local = own.map(([name, value]) => `set local ${name} = ${value}`);
    await client.query(['begin', ...local].join('; '));
    const rows = await run(client);
    await client.query('commit');
    isWhole = true;
    return rows;
  } finally {
    client.release(!isWhole);
  }
}

/**
 * Closes a destination that reads nothing, or next to nothing (F-203). It would keep its connection
 * forever: a server that waits for a reader does not apply `statement_timeout`.
 */
function watchReader(
  source: Readable,
  destination: Writable,
  {
    stallMs = defaultReaderRate.stallMs,
    leastBytesPerSecond = defaultReaderRate.leastBytesPerSecond,
  }: CopyOptions,
): NodeJS.Timeout {
  let patience = new ReaderPatience({ stallMs, leastBytesPerSecond });
  const lookMs = stallMs / looks;
  source
    .on('data', (chunk: Buffer) => patience.took(chunk.length))
    .on('end', () => {
      patience = new ReaderPatience({ stallMs, leastBytesPerSecond });
    });
  return setInterval(() => {
    // otherwise it is the server that takes its time
    if (destination.writableNeedDrain || destination.writableEnded) patience.waited(lookMs);
    if (patience.isOver)
      destination.destroy(
        new Error(`The client read less than ${leastBytesPerSecond} bytes per second.`),
      );
  }, lookMs);
}

function signalOf({ signal }: CopyOptions): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}
