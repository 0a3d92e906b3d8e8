import { rowsPerBatch } from './limits.ts';
import type { TabularRow } from './table.ts';

/** How many batches whoever takes the rows is ready for. */
export interface Credit {
  give(batches: number): void;
  /** Waits until there is some, and uses one. */
  take(): Promise<void>;
}

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

/** Sends rows in batches of one size, and reads no further while there is no credit. */
export async function sendBatches(
  chunks: AsyncIterable<readonly TabularRow[]>,
  credit: Credit,
  send: (rows: readonly TabularRow[]) => void,
): Promise<void> {
  let batch: TabularRow[] = [];
  const flush = async (): Promise<void> => {
    await credit.take();
    send(batch);
    batch = [];
  };
  for await (const chunk of chunks)
    for (const row of chunk) {
      batch.push(row);
      if (batch.length === rowsPerBatch) await flush();
    }
  if (batch.length > 0) await flush();
}
