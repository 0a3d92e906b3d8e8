import type { Day } from '../dates/day.ts';

/** A row of a table of a response. */
export interface PaperRow {
  /** Its position there, from 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** The number formats of the cells that a workbook keeps as numbers. */
  readonly formats?: ReadonlyArray<string | null | undefined> | undefined;
}

/** A line of a text of a response. */
interface PaperText {
  readonly lineNumber: number;
  readonly text: string;
}

/** A part of a response: a table, or lines of text. */
export type PaperBlock =
  | {
      readonly kind: 'table';
      /** The sheet of a workbook that it is. */
      readonly name?: string | undefined;
      readonly rows: readonly PaperRow[];
    }
  | { readonly kind: 'text'; readonly lines: readonly PaperText[] };

/** What a hotel returned, whatever it came as. */
export interface Paper {
  /** The day on which it was sent, if it states one. */
  readonly day?: Day | undefined;
  /** The day on which we received it: what is paid later has not been paid. */
  readonly receivedOn?: Day | undefined;
  /** Whether it is a mail that was forwarded: what it has may as well be our own list. */
  readonly isForwarded?: boolean | undefined;
  readonly blocks: readonly PaperBlock[];
}
