import { z } from 'zod';
import { dayText, idText, verbatimText } from '../kit/shapes.ts';
import { fileAnswers } from '../uploads/file-answers.ts';

/** The most rows and lines of text of a response: far more than invoices have lines. */
export const maxResponseRows = 5_000;
/** Letters and digits of all of them together. */
export const maxResponseCharacters = 2_000_000;

/** The form fields of the file. */
export const hotelResponseInput = z.strictObject({
  /** The sheet of a workbook to read; by default its first one that is not hidden. */
  sheetName: verbatimText(100).optional(),
  /** The supplier, for the answers about its earlier tables. */
  supplierId: idText.optional(),
});
/** The user's answers to the open questions about a table. */
export const tableAnswers = z.strictObject({
  dateOrder: fileAnswers.dateOrder,
  decimalMark: fileAnswers.decimalMark,
  columnChoice: fileAnswers.columnChoice,
});
export type TableAnswers = z.output<typeof tableAnswers>;

/** The key of a table's header, under which the answers about such tables are stored. */
export const headerKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be the key of a header');

export type HotelResponseInput = z.output<typeof hotelResponseInput>;

const responseRow = z.object({
  lineNumber: z.int(),
  cells: z.array(z.string()),
  /** The number formats of the cells that a workbook keeps as numbers; absent without such. */
  formats: z.array(z.string().nullable()).optional(),
});

/** A file that is no table with our columns, such as a mail (decision 196). */
export const responsePaper = z.object({
  /** The day on which a mail was sent; null for everything else. */
  day: dayText.nullable(),
  /** Its tables and texts in their order; a line of text is a row with one cell. */
  blocks: z.array(z.object({ kind: z.enum(['table', 'text']), rows: z.array(responseRow) })),
});
export type ResponsePaper = z.output<typeof responsePaper>;

/** The file as a table: its rows that are not blank, each with its line in the file. */
export const hotelResponseTable = z.object({
  /** Of a workbook, all sheets that are not hidden; none of a text file. */
  sheetNames: z.array(z.string()),
  /** The sheet that was read. */
  sheetName: z.string().nullable(),
  /** Answers about earlier tables of the supplier with the same header; absent without either. */
  remembered: z.object({ headerKey: z.string(), answers: tableAnswers }).optional(),
  /** Empty for a mail, a web page, and XML. */
  rows: z.array(responseRow),
  /** What else the file may be; absent where its rows have our columns, and for a workbook. */
  paper: responsePaper.optional(),
});
export type HotelResponseTable = z.output<typeof hotelResponseTable>;
