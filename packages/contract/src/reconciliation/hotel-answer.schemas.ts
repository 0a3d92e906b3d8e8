import { z } from 'zod';
import { verbatimText } from '../kit/shapes.ts';

/** Rows of the longest answer: far more than invoices have lines. */
export const mostAnswerRows = 5_000;
/** Letters and digits of all its cells together. */
export const mostAnswerCharacters = 2_000_000;

/** What a person says beside the file. */
export const hotelAnswerInput = z.strictObject({
  /** The sheet of a workbook to read; by default its first one that is not hidden. */
  sheetName: verbatimText(100).optional(),
});
export type HotelAnswerInput = z.output<typeof hotelAnswerInput>;

/** The file as a table: its rows that are not blank, each with its line in the file. */
export const hotelAnswerTable = z.object({
  /** Of a workbook, all sheets that are not hidden; none of a text file. */
  sheetNames: z.array(z.string()),
  /** The sheet that was read. */
  sheetName: z.string().nullable(),
  rows: z.array(
    z.object({
      lineNumber: z.int(),
      cells: z.array(z.string()),
      /** The number formats of the cells that a workbook keeps as numbers; absent without such. */
      formats: z.array(z.string().nullable()).optional(),
    }),
  ),
});
export type HotelAnswerTable = z.output<typeof hotelAnswerTable>;
