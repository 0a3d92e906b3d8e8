import { on } from 'node:events';
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
  const messages = listen(worker);
  try {
    const first = await next(messages);
    if (first.type !== 'opened') throw new Error(`the reading thread said ${first.type} first`);
    return {
      shape: first.shape,
      batches: () => takeBatches(worker, messages),
      close: () => end(worker, messages),
    };
  } catch (error) {
    await end(worker, messages);
    throw error;
  }
}

function listen(worker: Worker): AsyncIterator<[ReaderMessage]> {
  return on(worker, 'message', { close: ['exit'] }) as AsyncIterator<[ReaderMessage]>;
}

async function* takeBatches(
  worker: Worker,
  messages: AsyncIterator<[ReaderMessage]>,
): AsyncGenerator<readonly TabularRow[], void, undefined> {
  const allow = (batches: number): void => worker.postMessage({ batches } satisfies ReaderCredit);
  allow(batchesAhead);
  try {
    for (
      let message = await next(messages);
      message.type === 'rows';
      message = await next(messages)
    ) {
      yield message.rows;
      allow(1);
    }
  } finally {
    await end(worker, messages);
  }
}

async function next(messages: AsyncIterator<[ReaderMessage]>): Promise<ReaderMessage> {
  const answer = await messages.next().catch((error: unknown) => {
    throw isOutOfMemory(error) ? tooMuchMemory(error) : error;
  });
  if (answer.done) throw new Error('the file is closed, or its reading thread has ended');
  const [message] = answer.value;
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

async function end(worker: Worker, messages: AsyncIterator<[ReaderMessage]>): Promise<void> {
  await messages.return?.();
  await worker.terminate();
}
