import { fieldOf } from '@recoup/contract/uploads/column-names';
import type { Field, FileKind } from '@recoup/domain/uploads/column-aliases';
import { normalizeHeader } from '@recoup/domain/uploads/header-terms';
import {
  type Columns,
  columnsAsMapped,
  headerSearchRows,
  type SavedMapping,
} from '@recoup/domain/uploads/recognize-header';
import type { TabularRow } from '@recoup/spreadsheets/table';
import { TabularError } from '@recoup/spreadsheets/tabular-error';

/** Columns that a user named, in addition to those that are recognized by their header. */
export interface NamedColumns {
  hasHeader: boolean;
  columns: Readonly<Record<string, number>>;
}

/** Every column that is to be read, as a user set it. */
export interface UserMapping {
  /** The line that names them; null for a file without one. */
  headerLine: number | null;
  columns: Readonly<Record<string, number>>;
}

/** Named columns in the form that is remembered: by the header's texts, or by position. */
export function mappingOf(
  kind: FileKind,
  { hasHeader, columns }: NamedColumns,
  rows: readonly TabularRow[],
): SavedMapping {
  const fields = fieldsOf(kind, columns);
  if (!hasHeader) return { byPosition: fields };
  const header = rows
    .slice(0, headerSearchRows)
    .reduce((widest, row) => (filled(row) > filled(widest) ? row : widest));
  const byHeader: Record<string, Field> = {};
  for (const [position, field] of fields.entries())
    if (field) byHeader[normalizeHeader(header.cells[position] ?? '')] = field;
  return { byHeader };
}

/**
 * Returns the columns exactly as they were set, and what is remembered for the next file, including
 * that a header is not to be read.
 * @throws TabularError when the given line is not one of the first ones
 */
export function columnsFromUserMapping(
  kind: FileKind,
  { headerLine, columns }: UserMapping,
  rows: readonly TabularRow[],
): { columns: Columns; mapping: SavedMapping } {
  const fields = fieldsOf(kind, columns);
  if (headerLine === null)
    return { columns: columnsAsMapped(kind, fields), mapping: { byPosition: fields } };
  const index = rows.findIndex(({ lineNumber }) => lineNumber === headerLine);
  const cells = rows[index]?.cells;
  if (!cells || index >= headerSearchRows)
    throw new TabularError('noHeader', `Line ${headerLine} cannot be used as the header row.`);
  const byHeader: Record<string, Field | null> = {};
  for (const [position, text] of cells.entries())
    if (text.trim() !== '') byHeader[normalizeHeader(text)] ??= fields[position] ?? null;
  return { columns: columnsAsMapped(kind, fields, { index, cells }), mapping: { byHeader } };
}

function fieldsOf(kind: FileKind, columns: UserMapping['columns']): Array<Field | null> {
  const fields: Array<Field | null> = [];
  for (const [name, position] of Object.entries(columns)) fields[position] = fieldOf(kind, name);
  return Array.from(fields, (field) => field ?? null);
}

function filled({ cells }: TabularRow): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
