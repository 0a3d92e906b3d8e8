import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { startReader } from '@recoup/spreadsheets/start-reader';
import type { TabularShape } from '@recoup/spreadsheets/table';
import type { ArcRowRules } from '../staging/stage-arcs.ts';
import type { BookingRowRules } from '../staging/stage-bookings.ts';
import type { SupplierRowRules } from '../staging/stage-suppliers.ts';
import type { StagedLines } from '../staging/staged-row.ts';
import type { UploadPlaces } from './find-places.ts';
import type { LayoutQuestion } from './layout-preview.ts';
import type { Layout, RememberedReading, UploadAnswers } from './read-layout.ts';

/** Start options of the reader thread. */
export interface UploadReadRequest {
  readonly path: string;
  readonly kind: FileKind;
  readonly answers: UploadAnswers;
  readonly remembered: RememberedReading;
  readonly places: UploadPlaces;
  /** Cells that replace a row's own, by its line. */
  readonly corrections: ReadonlyMap<number, readonly string[]>;
}

/** What the thread reports about a file before its rows are processed. */
export interface UploadOpening {
  readonly shape: TabularShape;
  readonly found: Layout | LayoutQuestion;
}

/** The rules for the rows of a file, by its type. */
export type RowRules = BookingRowRules | ArcRowRules | SupplierRowRules;

/** An uploaded file that can be read. */
export interface UploadReader {
  readonly layout: Layout;
  /**
   * Its rows as the rules read them, once.
   * @throws TabularError when the file is cut off
   */
  rows(rules: RowRules): AsyncIterable<StagedLines>;
}

/**
 * Opens an uploaded file in a thread that detects its layout, reads it, and classifies its rows, so
 * that other requests are not delayed.
 * @throws TabularError with a message for the user who chose the file
 */
export async function openUpload(order: UploadReadRequest) {
  const module = new URL('./upload-worker.ts', import.meta.url);
  return await startReader<UploadOpening, RowRules, StagedLines>(module, order);
}
