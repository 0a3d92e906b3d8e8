import { dataFileExtensions } from '@recoup/contract/uploads/uploads.schemas';
import type { Field, FileKind } from '@recoup/domain/uploads/column-aliases';
import { normaliseHeader } from '@recoup/domain/uploads/header-words';
import { isSummaryLine } from '@recoup/domain/uploads/is-summary-line';
import { type ColumnStyles, observeColumns } from '@recoup/domain/uploads/observe-columns';
import { pickFields } from '@recoup/domain/uploads/pick-fields';
import { type DayOrder, splitNumericDate } from '@recoup/domain/uploads/read-date';
import {
  type Columns,
  headerSearchRows,
  recogniseHeader,
  type SavedMapping,
} from '@recoup/domain/uploads/recognise-header';
import { AppError } from '#platform/http/app-error';
import type { TabularRow } from '#platform/tabular/table';
import { fieldOf, nameOf } from './name-columns.ts';

/** What a person answered when a file could not be read without them. */
export interface UploadAnswers {
  dateOrder?: 'monthFirst' | 'dayFirst' | undefined;
  mapping?: { hasHeader: boolean; columns: Readonly<Record<string, number>> } | undefined;
}

/** What is remembered of the files of an agency and software type. */
export interface RememberedReading extends SavedMapping {
  dayOrder?: DayOrder;
}

/** How a file is to be read, and the rows below its header. */
export interface Layout {
  columns: Columns;
  styles: ColumnStyles;
  /** The file's own names of its columns; `Column 3` where it has none. */
  header: string[];
  rows: AsyncIterable<readonly TabularRow[]>;
  /** What is worth remembering of the person's answers. */
  learned: RememberedReading | undefined;
}

const observedRows = 10_000;
const sampleRows = 10;

/**
 * Finds out what the columns of a file are and how they are written.
 * @throws AppError columnsNeeded, dateOrderNeeded with the first rows of the file, for a person to
 * answer; refused when there are no rows
 */
export async function readLayout(
  kind: FileKind,
  batches: AsyncGenerator<readonly TabularRow[], void, undefined>,
  answers: UploadAnswers,
  remembered: RememberedReading,
): Promise<Layout> {
  const first = await takeFirst(batches);
  const mapping = answers.mapping && mappingOf(kind, answers.mapping, first);
  const columns = recogniseHeader(
    kind,
    first.map(({ cells }) => cells),
    mapping ?? remembered,
  );
  if (!columns || columns.missing.length > 0) throw columnsNeeded(kind, columns, first);
  const body = first.slice(columns.headerIndex + 1);
  const observer = observeColumns();
  let count = 0;
  for (const { cells } of body) {
    if (isSummaryLine(columns, cells)) continue;
    observer.observe(pickFields(columns, cells));
    count += 1;
  }
  if (count === 0) throw new AppError('refused', 'The file has a header but no rows below it.');
  const observed = observer.styles();
  const dayOrder =
    orderOf(answers) ??
    (observed.dayOrder === 'ambiguous' ? remembered.dayOrder : observed.dayOrder);
  if (!dayOrder) throw dateOrderNeeded(kind, columns, first);
  const given = { ...mapping, ...(answers.dateOrder && { dayOrder }) };
  return {
    columns,
    styles: { ...observed, dayOrder },
    header: headerOf(columns, first),
    rows: chain(body, batches),
    learned: Object.keys(given).length > 0 ? { ...remembered, ...given } : undefined,
  };
}

async function takeFirst(
  batches: AsyncGenerator<readonly TabularRow[], void, undefined>,
): Promise<TabularRow[]> {
  const rows: TabularRow[] = [];
  while (rows.length < observedRows) {
    const next = await batches.next();
    if (next.done) break;
    rows.push(...next.value);
  }
  if (rows.length === 0)
    throw new AppError('refused', `The file has no rows. Choose a ${dataFileExtensions[0]} file.`);
  return rows;
}

async function* chain(
  first: readonly TabularRow[],
  rest: AsyncGenerator<readonly TabularRow[], void, undefined>,
): AsyncGenerator<readonly TabularRow[]> {
  for (let start = 0; start < first.length; start += 500) yield first.slice(start, start + 500);
  yield* rest;
}

function orderOf({ dateOrder }: UploadAnswers): DayOrder | undefined {
  if (dateOrder === undefined) return undefined;
  return dateOrder === 'monthFirst' ? 'mdy' : 'dmy';
}

/** A person's columns in the form that is remembered: by the header's texts, or by position. */
function mappingOf(
  kind: FileKind,
  { hasHeader, columns }: NonNullable<UploadAnswers['mapping']>,
  rows: readonly TabularRow[],
): SavedMapping {
  const entries = Object.entries(columns).map(([name, position]): [Field, number] => [
    fieldOf(kind, name),
    position,
  ]);
  if (!hasHeader) {
    const byPosition: Array<Field | null> = [];
    for (const [field, position] of entries) byPosition[position] = field;
    return { byPosition: Array.from(byPosition, (field) => field ?? null) };
  }
  const header = rows
    .slice(0, headerSearchRows)
    .reduce((widest, row) => (filled(row) > filled(widest) ? row : widest));
  const byHeader: Record<string, Field> = {};
  for (const [field, position] of entries)
    byHeader[normaliseHeader(header.cells[position] ?? '')] = field;
  return { byHeader };
}

function filled({ cells }: TabularRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

function headerOf(columns: Columns, rows: readonly TabularRow[]): string[] {
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length));
  const names = rows[columns.headerIndex]?.cells ?? [];
  return Array.from({ length: width }, (_, i) => names[i]?.trim() || `Column ${i + 1}`);
}

function columnsNeeded(
  kind: FileKind,
  columns: Columns | undefined,
  rows: readonly TabularRow[],
): AppError {
  const message = columns
    ? columns.missing.join(' ')
    : 'No row of the file names its columns. Say what each column holds.';
  return new AppError('columnsNeeded', message, { extra: questionOf(kind, columns, rows) });
}

function dateOrderNeeded(kind: FileKind, columns: Columns, rows: readonly TabularRow[]): AppError {
  const example = rows
    .flatMap(({ cells }) => pickFields(columns, cells).checkInOn ?? [])
    .find((text) => splitNumericDate(text));
  return new AppError(
    'dateOrderNeeded',
    `Dates of this file${example ? ` such as ${example}` : ''} can be read with the month first or the day first. Choose which.`,
    { extra: questionOf(kind, columns, rows) },
  );
}

function questionOf(kind: FileKind, columns: Columns | undefined, rows: readonly TabularRow[]) {
  const sample = rows
    .slice(0, sampleRows)
    .map(({ cells }) => cells.map((cell) => cell.slice(0, 200)));
  const held = new Map(
    Object.entries(columns?.positions ?? {}).map(([field, position]) => [position, field as Field]),
  );
  const width = Math.max(...sample.map((cells) => cells.length));
  return {
    sample,
    columns: Array.from({ length: width }, (_, i) => {
      const field = held.get(i);
      return field === undefined ? null : nameOf(kind, field);
    }),
  };
}
