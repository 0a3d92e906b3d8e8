import type { TabularOptions, TabularRow, TabularShape } from './table.ts';
import type { TabularErrorCode } from './tabular-error.ts';

/** What the reading thread is started with. */
export interface ReaderOrder {
  readonly path: string;
  readonly options: TabularOptions;
}

/** From the reading thread; after `done` and the failures it ends. */
export type ReaderMessage =
  | { readonly type: 'opened'; readonly shape: TabularShape }
  | { readonly type: 'rows'; readonly rows: readonly TabularRow[] }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly code: TabularErrorCode; readonly message: string }
  | { readonly type: 'failed'; readonly error: Error };

/** To the reading thread: so many more batches may be sent. */
export interface ReaderCredit {
  readonly batches: number;
}
