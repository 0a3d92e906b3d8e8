import type { TabularErrorCode } from './tabular-error.ts';

/** From the reading thread; after `done` and the failures it ends. */
export type ReaderMessage =
  | { readonly type: 'opened'; readonly opening: unknown }
  | { readonly type: 'batch'; readonly batch: unknown }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly code: TabularErrorCode; readonly message: string }
  | { readonly type: 'failed'; readonly error: Error };

/**
 * To the reader thread: this many more batches may be sent. The first message also says how to make
 * them.
 */
export interface ReaderCredit {
  readonly batches: number;
  readonly order?: unknown;
}
