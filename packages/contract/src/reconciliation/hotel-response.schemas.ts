import { noResponseCode, responseCodes } from '@recoup/domain/invoices/response-codes';
import { z } from 'zod';
import { dayText, idText, namedMembers, verbatimText } from '../kit/shapes.ts';
import { fileAnswers } from '../uploads/file-answers.ts';

/**
 * The most rows and lines of text of a response: 5,000 stays, far more than invoices have lines, with a hundred
 * for titles, headings, and totals.
 */
export const maxResponseRows = 5_100;
/** Letters and digits of all of them together. */
export const maxResponseCharacters = 2_000_000;

/** The form fields of the file. */
export const hotelResponseInput = z.strictObject({
  /** The supplier, for the answers about its earlier tables. */
  supplierId: idText.optional(),
});
const meanings = [...responseCodes.map(({ code }) => code), noResponseCode] as const;
/** The user's answers to the open questions about a table. */
export const tableAnswers = z.strictObject({
  dateOrder: fileAnswers.dateOrder,
  decimalMark: fileAnswers.decimalMark,
  columnChoice: fileAnswers.columnChoice,
  /** Codes of the legend, or `other`, by the code or word of the hotel, in capitals. */
  meaning: namedMembers(verbatimText(40), z.enum(meanings), 100).optional(),
});
export type TableAnswers = z.output<typeof tableAnswers>;

/** The key of a table's header, under which the answers about such tables are stored. */
export const headerKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be the key of a header');

const responseRow = z.object({
  lineNumber: z.int(),
  cells: z.array(z.string()),
  /** The number formats of the cells that a workbook keeps as numbers; absent without such. */
  formats: z.array(z.string().nullable()).optional(),
});

const responseBlock = z.object({
  kind: z.enum(['table', 'text']),
  /** The sheet of a workbook that it is; null for everything else. */
  name: z.string().nullable(),
  /** Rows of a table that are not blank, each with its line there; a line of text is a row with one cell. */
  rows: z.array(responseRow),
});

/** A file as tables and texts (decisions 196 and 199). */
export const hotelResponsePaper = z.object({
  /**
   * Answers about earlier tables of the supplier with the same header, and what its codes and words mean in any
   * response of it; absent without a supplier.
   */
  remembered: z
    .object({
      headerKey: z.string(),
      answers: tableAnswers,
      /** The day of the newest answer; null without one. */
      day: dayText.nullable(),
    })
    .optional(),
  /** The day on which a mail was sent; null for everything else. */
  day: dayText.nullable(),
  /** The day on which it was received, in the office's time zone: nothing was paid later. */
  receivedOn: dayText,
  /** Whether a mail passed on what another had sent; absent where it did not. */
  isForwarded: z.boolean().optional(),
  /** In their order: of a mail, its text and then what is attached; of a workbook, its sheets. */
  blocks: z.array(responseBlock),
});
export type HotelResponsePaper = z.output<typeof hotelResponsePaper>;
