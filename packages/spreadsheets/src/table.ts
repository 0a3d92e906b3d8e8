import type { Delimiter } from './sniff-delimiter.ts';
import type { DamagedLines, Encoding } from './sniff-encoding.ts';

/** One row as text. */
export interface TabularRow {
  /** Where the row begins in the file or the sheet, from 1. */
  readonly lineNumber: number;
  /** A number of a workbook as it is stored, with a point and without grouping; a day as `YYYY-MM-DD`. */
  readonly cells: readonly string[];
  /**
   * For each cell that a workbook stores as a number, the code of its number format, such as
   * `#,##0.00 [$€-407]` or `0%`; `General` when it has none; undefined for all other cells. Absent for
   * text files and for rows without numbers. May be shorter than `cells`; rows may share it.
   */
  readonly formats?: ReadonlyArray<string | undefined>;
  /** Whether a workbook does not show the row, as where a filter was left on; absent if it does. */
  readonly isHidden?: true;
}

/** What was detected about a file. */
export type TabularShape =
  | {
      readonly kind: 'text';
      readonly encoding: Encoding;
      readonly delimiter: Delimiter;
      /** Absent if there are none. */
      readonly damaged?: DamagedLines;
    }
  | {
      readonly kind: 'xlsx';
      /** All sheets that are not hidden, in their order. */
      readonly sheetNames: readonly string[];
      /** Those of them without a row; a large sheet may be empty without being listed. */
      readonly emptySheets: readonly string[];
      readonly sheetName: string;
    };

/** A file as a table: what it is, and its rows that are not blank, in chunks of any size. */
export interface Table {
  readonly shape: TabularShape;
  readonly chunks: AsyncIterable<readonly TabularRow[]>;
}

/** Options; by default everything is detected. */
export interface TabularOptions {
  /** The sheet of a workbook to read; by default its first one with rows that is not hidden. */
  readonly sheetName?: string;
  /** The delimiter of a text file. */
  readonly delimiter?: Delimiter;
  /** The encoding of a text file. */
  readonly encoding?: Encoding;
}

/** A table whose rows are not blank, in batches of up to 500, read by a separate thread. */
export interface TabularFile {
  readonly shape: TabularShape;
  /** See `Reader`. */
  batches(): AsyncGenerator<readonly TabularRow[], void, undefined>;
  close(): Promise<void>;
}
