import type { TabularOrder } from './open-tabular.ts';
import { readTable } from './read-table.ts';
import { inBatches } from './send-batches.ts';
import { serveReader } from './serve-reader.ts';

// Runs in the thread that `openTabular` starts.

await serveReader(async ({ path, options }: TabularOrder) => {
  const { shape, chunks } = await readTable(path, options);
  return { opening: shape, batches: () => inBatches(chunks) };
});
