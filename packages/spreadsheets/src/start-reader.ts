import { on } from 'node:events';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  batchesAhead,
  readerHeapMegabytes,
  readerNurseryMegabytes,
  readerProcessorMs,
  readerWatchMs,
} from './limits.ts';
import type { ReaderCredit, ReaderMessage } from './reader-messages.ts';
import { TabularError } from './tabular-error.ts';

/** A file that a separate thread reads. */
export interface Reader<Opening, Order, Batch> {
  /** What the thread found when it opened the file. */
  readonly opening: Opening;
  /**
   * The file in batches, once. The thread makes a few in advance and then waits, so memory stays
   * flat no matter how slowly they are read. Leaving the loop ends the thread.
   * @throws TabularError if the file is cut off or exceeds a limit
   */
  batches(order: Order): AsyncGenerator<Batch, void, undefined>;
  /** Ends the thread; to be called when the batches are not read to their end. */
  close(): Promise<void>;
}

/**
 * Starts a module that calls `serveReader` as a worker thread, so that reading a file delays
 * nothing else and has limits (see `limits.ts`).
 * @param file what the thread opens
 * @param processorMs how much processor time the thread may take
 * @throws TabularError with a message for the user who chose the file
 */
export async function startReader<Opening, Order, Batch>(
  module: URL,
  file: { readonly path: string },
  processorMs?: number,
): Promise<Reader<Opening, Order, Batch>> {
  const allowedMs = processorMs ?? readerProcessorMs((await stat(file.path)).size);
  const worker = new Worker(module, {
    workerData: file,
    resourceLimits: {
      maxOldGenerationSizeMb: readerHeapMegabytes,
      maxYoungGenerationSizeMb: readerNurseryMegabytes,
    },
  });
  const thread = watch(worker, allowedMs);
  try {
    const first = await next(thread);
    if (first.type !== 'opened') throw new Error(`the reading thread said ${first.type} first`);
    return {
      opening: first.opening as Opening,
      batches: (order) => takeBatches<Batch>(thread, order),
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
  /** Whether it has sent its last message, and is closing what it opened. */
  isDone: boolean;
  /** Whether it was ended because its file takes too much processor time. */
  isOverspent: boolean;
}

function watch(worker: Worker, allowedMs: number): Thread {
  const thread: Thread = {
    worker,
    messages: on(worker, 'message', { close: ['exit'] }) as AsyncIterator<[ReaderMessage]>,
    exited: new Promise((resolve) => worker.once('exit', () => resolve())),
    isDone: false,
    isOverspent: false,
  };
  const watching = setInterval(() => void endWhenOverspent(thread, allowedMs), readerWatchMs);
  worker.once('exit', () => clearInterval(watching));
  return thread;
}

async function endWhenOverspent(thread: Thread, allowedMs: number): Promise<void> {
  // A thread that has ended in the meantime takes no more time.
  const usage = await thread.worker.cpuUsage().catch(() => undefined);
  if (!usage || usage.user + usage.system < allowedMs * microseconds) return;
  thread.isOverspent = true;
  await thread.worker.terminate();
}

const microseconds = 1_000;

async function* takeBatches<Batch>(
  thread: Thread,
  order: unknown,
): AsyncGenerator<Batch, void, undefined> {
  const allow = (credit: ReaderCredit): void => thread.worker.postMessage(credit);
  allow({ batches: batchesAhead, order });
  try {
    for (let message = await next(thread); message.type === 'batch'; message = await next(thread)) {
      yield message.batch as Batch;
      allow({ batches: 1 });
    }
  } finally {
    await end(thread);
  }
}

async function next(thread: Thread): Promise<ReaderMessage> {
  const answer = await thread.messages.next().catch((error: unknown) => {
    throw isOutOfMemory(error) ? tooMuchMemory(error) : error;
  });
  if (answer.done && thread.isOverspent) throw tooMuchTime();
  if (answer.done) throw new Error('the file is closed, or its reading thread has ended');
  const [message] = answer.value;
  thread.isDone = message.type !== 'opened' && message.type !== 'batch';
  if (message.type === 'refused') throw new TabularError(message.code, message.message);
  if (message.type === 'failed') throw message.error;
  return message;
}

/** Whether a thread has ended because it exceeded its memory (`resourceLimits`). @param error of the thread */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory(cause: unknown): TabularError {
  return new TabularError(
    'tooLarge',
    'The file is too large to read in this format. Save it as a .csv file and upload that.',
    { cause },
  );
}

function tooMuchTime(): TabularError {
  return new TabularError(
    'tooLarge',
    'The file takes too long to read. Save it as a .csv file and upload that.',
  );
}

const exitPatienceMs = 5_000;

async function end({ worker, messages, exited, isDone }: Thread): Promise<void> {
  await messages.return?.();
  // Wait for the thread to close the file; terminating it earlier leaks the file handle.
  if (isDone) await Promise.race([exited, sleep(exitPatienceMs, undefined, { ref: false })]);
  await worker.terminate();
}
