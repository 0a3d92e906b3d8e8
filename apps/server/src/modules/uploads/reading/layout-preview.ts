import { nameOf } from '@recoup/contract/uploads/column-names';
import type { Field, FileKind } from '@recoup/domain/uploads/column-aliases';
import type { PriceBasis } from '@recoup/domain/uploads/nightly-rate';
import {
  type AnsweredQuestion,
  type DateOrder,
  type DecimalMarkName,
  dateOrders,
  decimalMarks,
  type PriceSpan,
  type Question,
  type QuestionCode,
  type RoomPrice,
} from '@recoup/domain/uploads/questions';
import type { DecimalMark } from '@recoup/domain/uploads/read-amount';
import type { DayOrder } from '@recoup/domain/uploads/read-date';
import type { Columns } from '@recoup/domain/uploads/recognize-header';
import type { TabularRow } from '@recoup/spreadsheets/table';
import { sanitizeCell } from '../staging/staged-row.ts';

/** How a file was read, or would be, with its first rows, for users to review and change. */
export interface LayoutPreview {
  headerLine: number | null;
  header: string[];
  /** The meaning of each column, by its name in the API. */
  columns: Array<string | null>;
  dateOrder: DateOrder | null;
  decimalMark: DecimalMarkName | null;
  pricePer: PriceSpan | null;
  rooms: RoomPrice | null;
  answeredBefore: AnsweredQuestion[];
  sample: Array<{ line: number; cells: string[] }>;
}

/** Why a file cannot be read before a user answers. */
export interface LayoutQuestion {
  readonly code: 'noRows' | 'columnsNeeded' | QuestionCode;
  readonly message: string;
  /** Every question of the file, also those that it can be read without. */
  readonly questions: readonly Question[];
  readonly preview: LayoutPreview;
}

/** What was detected and answered about the values. */
interface Settled {
  dayOrder?: DayOrder;
  decimalMark?: DecimalMark;
  price?: PriceBasis;
  answeredBefore?: AnsweredQuestion[];
}

const sampleRows = 10;
const longestSample = 200;

export function previewOf(
  kind: FileKind,
  columns: Columns | undefined,
  rows: readonly TabularRow[],
  settled: Settled = {},
): LayoutPreview {
  const sample = rows.slice(0, sampleRows).map(({ lineNumber, cells }) => ({
    line: lineNumber,
    cells: cells.map((cell) => sanitizeCell(cell.slice(0, longestSample))),
  }));
  const fields = Object.entries(columns?.positions ?? {});
  const held = new Map(fields.map(([field, position]) => [position, field as Field]));
  const header = headerOf(columns, rows);
  return {
    headerLine: rows[columns?.headerIndex ?? -1]?.lineNumber ?? null,
    header,
    columns: header.map((_, position) => {
      const field = held.get(position);
      return field === undefined ? null : nameOf(kind, field);
    }),
    dateOrder: nameOfOrder(settled.dayOrder),
    decimalMark: nameOfMark(settled.decimalMark),
    pricePer: columns?.positions.rate === undefined ? null : (settled.price?.per ?? null),
    rooms: columns?.positions.rooms === undefined ? null : (settled.price?.rooms ?? null),
    answeredBefore: settled.answeredBefore ?? [],
    sample,
  };
}

/** The API's name of an order of day and month. */
export function nameOfOrder(order: DayOrder | undefined): DateOrder | null {
  const names = Object.keys(dateOrders) as DateOrder[];
  return names.find((name) => dateOrders[name] === order) ?? null;
}

function nameOfMark(mark: DecimalMark | undefined): DecimalMarkName | null {
  const names = Object.keys(decimalMarks) as DecimalMarkName[];
  return names.find((name) => decimalMarks[name] === mark) ?? null;
}

/** The file's own names of its columns; `Column 3` where it has none. */
function headerOf(columns: Columns | undefined, rows: readonly TabularRow[]): string[] {
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length));
  const names = rows[columns?.headerIndex ?? -1]?.cells ?? [];
  return Array.from(
    { length: width },
    (_, i) => sanitizeCell(names[i] ?? '').trim() || `Column ${i + 1}`,
  );
}
