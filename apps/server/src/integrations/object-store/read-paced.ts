import { Readable } from 'node:stream';
import { ObjectStoreFailure } from './object-store-failure.ts';

interface Pace {
  /** Longest silence, and how long a trickle is listened to. */
  patienceMs: number;
  /** Most bytes that are taken. */
  longest?: number;
}

const slowestBytesPerMs = 16;

/**
 * The body of an answer; one that stalls or trickles is given up. Only waiting for the sender
 * counts: whoever reads slowly may do so. It breaks with an ObjectStoreFailure.
 */
export function readPaced(answer: Readable, pace: Pace): Readable {
  return Readable.from(chunksOf(answer, pace), { objectMode: false });
}

async function* chunksOf(answer: Readable, pace: Pace): AsyncGenerator<Buffer> {
  const { patienceMs, longest = Number.POSITIVE_INFINITY } = pace;
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  let waitedMs = 0;
  let received = 0;
  try {
    for (;;) {
      const budgetMs = patienceMs + received / slowestBytesPerMs - waitedMs;
      const timer = setTimeout(
        () => answer.destroy(new Error('the object store does not answer')),
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
    throw ObjectStoreFailure.of(error);
  } finally {
    answer.destroy();
  }
}
