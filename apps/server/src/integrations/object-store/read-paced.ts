import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { silence } from './object-store-failure.ts';

interface Pace {
  /** Longest silence, and how long a trickle is listened to. */
  patienceMs: number;
  /** Most bytes that are taken. */
  longest?: number;
  /** Puts what breaks it off into other words. */
  explain?: (error: unknown) => unknown;
}

const slowestBytesPerMs = 16;

/**
 * The body of an answer; one that stalls or trickles is given up. Only waiting for the sender
 * counts: whoever reads slowly may do so.
 */
export function readPaced(answer: IncomingMessage, pace: Pace): Readable {
  return Readable.from(chunksOf(answer, pace), { objectMode: false });
}

async function* chunksOf(answer: IncomingMessage, pace: Pace): AsyncGenerator<Buffer> {
  const { patienceMs, longest = Number.POSITIVE_INFINITY, explain = (error) => error } = pace;
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  let waitedMs = 0;
  let received = 0;
  try {
    for (;;) {
      const budgetMs = patienceMs + received / slowestBytesPerMs - waitedMs;
      const timer = setTimeout(
        () => answer.destroy(silence()),
        Math.max(0, Math.min(budgetMs, patienceMs)),
      );
      const began = performance.now();
      const next = await chunks.next().finally(() => clearTimeout(timer));
      waitedMs += performance.now() - began;
      if (next.done) return;
      received += next.value.length;
      if (received > longest) throw new RangeError('the object store says too much');
      yield next.value;
    }
  } catch (error) {
    throw explain(error);
  } finally {
    answer.destroy();
  }
}
