import type { DateOrder, DecimalMarkName } from '../../uploads/questions.ts';

/** What a column of a statement can be; texts are columns of their own, of which there may be several. */
export const statementColumns = [
  'bookedOn',
  'amount',
  'credit',
  'debit',
  'direction',
  'reference',
  'currency',
  'account',
  'balance',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Whether amounts above 0 are credits, as statements mostly have them, or debits, as those of cards may. */
export const amountSigns = ['creditsAboveZero', 'debitsAboveZero'] as const;
export type AmountSign = (typeof amountSigns)[number];

/** How a table is read as a statement. */
export interface StatementMapping {
  /** The line of the headings in the file, from 1; 0 if it has none. */
  readonly headerLine: number;
  /** Columns by what they are, counted from 0. */
  readonly columns: Readonly<Partial<Record<StatementColumn, number>>>;
  /** Columns whose texts are put together, counted from 0. */
  readonly texts: readonly number[];
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMarkName;
  readonly amountSign: AmountSign;
}

/** A mapping of which some is not decided: null where the file does not show it. */
export type ProposedMapping = {
  readonly [Part in keyof StatementMapping]: StatementMapping[Part] | null;
} & Pick<StatementMapping, 'headerLine' | 'columns' | 'texts'>;

/** What a user decides of a mapping; what is absent or null is left to the table. */
export type GivenMapping = {
  readonly [Part in keyof ProposedMapping]?: ProposedMapping[Part] | undefined;
};

/** Something that a table leaves open: it is asked, never guessed. */
export interface MappingQuestion {
  /** The part of the mapping that answers it. */
  readonly part: 'columns' | 'dateOrder' | 'decimalMark' | 'amountSign';
  /** Which column is meant, of `columns`; else empty. */
  readonly subject: '' | StatementColumn;
  readonly text: string;
  readonly candidates: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}

/** A row of a table; see the reader of spreadsheets. */
export interface StatementRow {
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** For cells that a workbook stores as numbers. */
  readonly formats?: ReadonlyArray<string | undefined>;
}

/** The cell of a row in a column, without spaces around it; empty without a column. */
export function cellOf({ cells }: StatementRow, column: number | undefined): string {
  return column === undefined ? '' : (cells[column] ?? '').trim();
}
