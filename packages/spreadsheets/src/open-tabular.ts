import { startReader } from './start-reader.ts';
import type { TabularFile, TabularOptions, TabularRow, TabularShape } from './table.ts';

/** Start options of the thread. */
export interface TabularOrder {
  readonly path: string;
  readonly options: TabularOptions;
}

/**
 * Opens a .csv, .txt, .tsv, or .xlsx file, detected from its content, in a separate thread (see
 * `startReader`).
 * @throws TabularError with a message for the user who chose the file
 */
export async function openTabular(
  path: string,
  options: TabularOptions = {},
): Promise<TabularFile> {
  const order: TabularOrder = { path, options };
  const { opening, batches, close } = await startReader<
    TabularShape,
    undefined,
    readonly TabularRow[]
  >(new URL('./tabular-worker.ts', import.meta.url), order);
  return { shape: opening, batches: () => batches(undefined), close };
}
