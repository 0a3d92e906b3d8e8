import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { batchesAhead, readerHeapMegabytes, readerNurseryMegabytes } from './limits.ts';
import type { ReaderCredit, ReaderMessage, ReaderOrder } from './reader-messages.ts';
import type { TabularOptions, TabularRow, TabularShape } from './table.ts';
import { TabularError } from './tabular-error.ts';

/** A file being read by a thread of its own. */
export interface TabularFile {
  readonly shape: TabularShape;
  /**
   * The rows that are not blank, in batches of up to 500, once. The thread reads a few batches ahead and
   * then waits, so memory stays flat however slowly they are taken. Leaving the loop ends the thread.
   * @throws TabularError when the file breaks off or passes a limit
   */
  batches(): AsyncGenerator<readonly TabularRow[], void, undefined>;
  /** Ends the thread; to be called when the batches are not read to their end. */
  close(): Promise<void>;
}

/**
 * Opens a .csv, .txt, .tsv or .xlsx file, told by its content. It is read in a worker thread, so that
 * nothing else waits for it, and what it may cost is bounded (see `limits.ts`).
 * @throws TabularError with a sentence for the person who chose the file
 */
export async function openTabular(
  path: string,
  options: TabularOptions = {},
): Promise<TabularFile> {
  const order: ReaderOrder = { path, options };
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: {
      maxOldGenerationSizeMb: readerHeapMegabytes,
      maxYoungGenerationSizeMb: readerNurseryMegabytes,
    },
  });
  const thread = watch(worker);
  try {
    const first = await next(thread);
    if (first.type !== 'opened') throw new Error(`the reading thread said ${first.type} first`);
    return {
      shape: first.shape,
      batches: () => takeBatches(thread),
      close: () => end(thread),
    };
  } catch (error) {
    await end(thread);
    throw error;
  }
}

interface Thread {
  readonly worker: Worker;
  readonly messages: AsyncIterator<[ReaderMessage]>;
  readonly exited: Promise<void>;
  /** Whether it has said its last, and is closing what it opened. */
  isDone: boolean;
}

function watch(worker: Worker): Thread {
  return {
    worker,
    messages: on(worker, 'message', { close: ['exit'] }) as AsyncIterator<[ReaderMessage]>,
    exited: new Promise((resolve) => worker.once('exit', () => resolve())),
    isDone: false,
  };
}

async function* takeBatches(
  thread: Thread,
): AsyncGenerator<readonly TabularRow[], void, undefined> {
  const allow = (batches: number): void =>
    thread.worker.postMessage({ batches } satisfies ReaderCredit);
  allow(batchesAhead);
  try {
    for (let message = await next(thread); message.type === 'rows'; message = await next(thread)) {
      yield message.rows;
      allow(1);
    }
  } finally {
    await end(thread);
  }
}

async function next(thread: Thread): Promise<ReaderMessage> {
  const answer = await thread.messages.next().catch((error: unknown) => {
    throw isOutOfMemory(error) ? tooMuchMemory(error) : error;
  });
  if (answer.done) throw new Error('the file is closed, or its reading thread has ended');
  const [message] = answer.value;
  thread.isDone = message.type !== 'opened' && message.type !== 'rows';
  if (message.type === 'refused') throw new TabularError(message.code, message.message);
  if (message.type === 'failed') throw message.error;
  return message;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory(cause: unknown): TabularError {
  return new TabularError(
    'tooLarge',
    'The file needs more memory to read than is allowed. Save it as a .csv file and choose that.',
    { cause },
  );
}

const exitPatienceMs = 5_000;

async function end({ worker, messages, exited, isDone }: Thread): Promise<void> {
  await messages.return?.();
  // ended while it closes its file, it would leave the file open for as long as the process lives
  if (isDone) await Promise.race([exited, sleep(exitPatienceMs, undefined, { ref: false })]);
  await worker.terminate();
}
