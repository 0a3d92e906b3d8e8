import { rowsPerBatch } from './limits.ts';
import type { TabularRow } from './table.ts';

/** How many batches the consumer is ready for. */
export interface Credit {
  give(batches: number): void;
  /** Waits until there is some, and uses one. */
  take(): Promise<void>;
}

/** Returns a credit of no batches; one consumer gives, and one sender takes. */
export function createCredit(): Credit {
  let batches = 0;
  let wake: (() => void) | undefined;
  return {
    give(more) {
      batches += more;
      wake?.();
    },
    async take() {
      while (batches === 0) await new Promise<void>((resolve) => (wake = resolve));
      batches -= 1;
    },
  };
}

/** Sends batches, and creates no more while there is no credit. */
export async function sendBatches<Batch>(
  batches: AsyncIterable<Batch>,
  credit: Credit,
  send: (batch: Batch) => void,
): Promise<void> {
  for await (const batch of batches) {
    await credit.take();
    send(batch);
  }
}

/** Rows of chunks of any size in batches of one size. */
export async function* inBatches(
  chunks: AsyncIterable<readonly TabularRow[]>,
): AsyncGenerator<readonly TabularRow[]> {
  let batch: TabularRow[] = [];
  for await (const chunk of chunks)
    for (const row of chunk) {
      batch.push(row);
      if (batch.length < rowsPerBatch) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}
