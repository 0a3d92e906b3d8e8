import { type Field, type FileKind, neededColumns, type TableKind } from './column-aliases.ts';
import { currencyNote } from './currency-note.ts';
import { type Claim, findAlias, hotelFields } from './find-alias.ts';
import { withGroups } from './grouped-headers.ts';
import { headerMeanings, normalizeHeader } from './header-terms.ts';
import { orderOfNames } from './order-of-names.ts';
import {
  areCounts,
  isOfAmounts,
  settleCurrency,
  settleDays,
  settleGuestName,
  stateOrStatus,
} from './settle-columns.ts';

/** Titles and print dates may appear above the header, so this many rows are searched. */
export const headerSearchRows = 20;

const fewestColumnsOfHeader = 2;

/** The contents of each column of a file. */
export interface Columns<Kind extends TableKind = FileKind> {
  readonly kind: Kind;
  /** Index of the header among the rows given, or -1 for a file without one. */
  readonly headerIndex: number;
  /**
   * The number of columns that the header or a user names: in a text file, a row with more has a value
   * that was cut in two. Absent where rows may have more.
   */
  readonly width?: number | undefined;
  readonly positions: Readonly<Partial<Record<Field, number>>>;
  /** The same as a list, which is walked for every row. */
  readonly entries: ReadonlyArray<readonly [Field, number]>;
  /** The line that says what all amounts are in, where no column does; see `currencyNote`. */
  readonly currencyNote?: string | undefined;
  /** The names of those columns in the file, for messages; that of currencies may be the note. */
  readonly names: Readonly<Partial<Record<Field, string>>>;
  /**
   * Columns that are as good as the one that is read, which is among them; only one column if it
   * may be about someone else (F-111).
   */
  readonly rivals: Readonly<Partial<Record<Field, readonly number[]>>>;
  /** Names of columns that are not read. */
  readonly unknown: readonly string[];
  /** One sentence for each thing the file must have and has not: empty when the file can be read. */
  readonly missing: readonly string[];
}

/**
 * What a user configured for the files of an agency and software type: headers that the aliases do
 * not know, by their normalized text (null for one that is not to be read), and the columns of a
 * file without header, by position.
 */
export interface SavedMapping {
  readonly byHeader?: Readonly<Record<string, Field | null>>;
  readonly byPosition?: ReadonlyArray<Field | null>;
}

/**
 * Finds the header among the first rows of a file and identifies each column. Returns undefined if
 * no row is a header and no mapping by position was saved.
 * @param rows the first rows of the file, at least {@link headerSearchRows} if it has that many
 */
export function recognizeHeader<Kind extends TableKind>(
  kind: Kind,
  rows: ReadonlyArray<readonly string[]>,
  saved: SavedMapping = {},
): Columns<Kind> | undefined {
  let best: HeaderRow | undefined;
  for (const index of rows.slice(0, headerSearchRows).keys()) {
    const header = readHeader(kind, index, rows, saved);
    if (size(header) >= Math.max(fewestColumnsOfHeader, size(best) + 1)) best = header;
  }
  if (best) return columnsOfHeader(kind, best, rows, saved);
  return saved.byPosition && columnsAsMapped(kind, saved.byPosition);
}

/** A row that may be the header, with what its cells claim to be. */
interface HeaderRow {
  readonly headerIndex: number;
  readonly cells: readonly string[];
  readonly claims: readonly PlacedClaim[];
  readonly positions: Columns['positions'];
}

function size(header: HeaderRow | undefined): number {
  return header ? entriesOf(header.positions).length : 0;
}

function readHeader(
  kind: TableKind,
  headerIndex: number,
  rows: ReadonlyArray<readonly string[]>,
  saved: SavedMapping,
): HeaderRow {
  const cells = rows[headerIndex] ?? [];
  const alone = readCells(kind, { headerIndex, cells }, rows, saved);
  const grouped = withGroups(kind, { above: rows[headerIndex - 1] ?? [], cells }, saved.byHeader);
  if (!grouped) return alone;
  const together = readCells(kind, { headerIndex, cells: grouped }, rows, saved);
  return size(together) > size(alone) ? together : alone;
}

function readCells(
  kind: TableKind,
  { headerIndex, cells }: Pick<HeaderRow, 'headerIndex' | 'cells'>,
  rows: ReadonlyArray<readonly string[]>,
  saved: SavedMapping,
): HeaderRow {
  const claims = cells.flatMap((text, position) => {
    const claim = claimOf(kind, text, saved, () => valuesBelow(rows, headerIndex, position));
    return claim ? [{ ...claim, position }] : [];
  });
  claims.sort((a, b) => compare(a, b) || a.position - b.position);
  const positions: Partial<Record<Field, number>> = {};
  for (const { field, position } of claims) positions[field] ??= position;
  settleGuestName(positions);
  return { headerIndex, cells, claims, positions };
}

function valuesBelow(
  rows: ReadonlyArray<readonly string[]>,
  headerIndex: number,
  position: number,
): string[] {
  return rows.slice(headerIndex + 1).flatMap((row) => row[position]?.trim() || []);
}

/** The columns of the header, with those that only their values tell. */
function columnsOfHeader<Kind extends TableKind>(
  kind: Kind,
  { headerIndex, cells, claims, positions: claimed }: HeaderRow,
  rows: ReadonlyArray<readonly string[]>,
  saved: SavedMapping,
): Columns<Kind> {
  const positions = { ...claimed };
  const rivals = rivalsOf(claims, positions);
  const isKnown = (position: number) =>
    claims.some((claim) => claim.position === position) ||
    normalizeHeader(cells[position] ?? '') in (saved.byHeader ?? {});
  const valuesAt = (position: number) =>
    isKnown(position) ? [] : valuesBelow(rows, headerIndex, position);
  if (kind !== 'agency' && kind !== 'cts')
    return columnsOf({ kind, headerIndex, positions, rivals }, cells);
  settleCurrency(positions, valuesAt);
  settleDays(positions, cells, (position) =>
    position === positions.checkInOn
      ? valuesBelow(rows, headerIndex, position)
      : valuesAt(position),
  );
  const note = positions.currency === undefined ? currencyNote(rows) : undefined;
  return columnsOf({ kind, headerIndex, positions, rivals, currencyNote: note }, cells);
}

function columnsOf<Kind extends TableKind>(
  found: Pick<Columns<Kind>, 'kind' | 'headerIndex' | 'positions' | 'rivals' | 'currencyNote'>,
  cells: readonly string[],
): Columns<Kind> {
  const entries = entriesOf(found.positions);
  const used = new Set(entries.map(([, position]) => position));
  const names: Partial<Record<Field, string>> = {};
  if (found.currencyNote !== undefined) names.currency = found.currencyNote;
  for (const [field, position] of entries) names[field] = cells[position]?.trim() ?? '';
  const unknown = cells
    .filter((_, position) => !used.has(position))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return {
    ...found,
    width: Math.max(cells.length, ...entries.map(([, position]) => position + 1)),
    entries,
    names,
    unknown,
    missing: missingOf(found.kind, found.positions),
  };
}

/**
 * The columns of a header with others chosen where several are as good.
 * @param cells the header's cells
 * @param choices the column to read by field; null for none
 */
export function chooseColumns<Kind extends TableKind>(
  columns: Columns<Kind>,
  cells: readonly string[],
  choices: ReadonlyMap<Field, number | null>,
): Columns<Kind> {
  if (choices.size === 0) return columns;
  const chosen = entriesOf(columns.positions).flatMap(([field, position]) => {
    const choice = choices.get(field);
    return choice === null ? [] : [[field, choice ?? position] as const];
  });
  return columnsOf({ ...columns, positions: Object.fromEntries(chosen) }, cells);
}

function entriesOf(positions: Partial<Record<Field, number>>) {
  return Object.entries(positions) as Array<readonly [Field, number]>;
}

interface PlacedClaim extends Claim {
  readonly position: number;
}

/** The higher alias first, and of one alias the more specific header: Hotel Phone before Phone (F-111). */
function compare(a: Claim, b: Claim): number {
  return a.rank - b.rank || Number(b.isNarrow) - Number(a.isNarrow);
}

/**
 * Returns the columns among which the header does not decide. If a plain Phone appears with a Hotel
 * Phone, it is the guest's, and so may be a single plain City.
 */
function rivalsOf(claims: readonly PlacedClaim[], positions: Columns['positions']) {
  const rivals: Partial<Record<Field, number[]>> = {};
  const best = (field: Field) => claims.find((claim) => claim.field === field);
  const areOthersThere = hotelFields.some((field) =>
    claims.some((claim) => claim.field === field && !claim.isNarrow && best(field)?.isNarrow),
  );
  for (const [field, position] of entriesOf(positions)) {
    const first = claims.find((claim) => claim.position === position);
    if (!first) continue;
    const equal = claims.filter(
      (claim) => claim.field === first.field && compare(claim, first) === 0,
    );
    const isDoubtful = areOthersThere && !first.isNarrow && hotelFields.includes(field);
    if (equal.length > 1 || isDoubtful) rivals[field] = equal.map((claim) => claim.position);
  }
  return rivals;
}

function claimOf(
  kind: TableKind,
  text: string,
  saved: SavedMapping,
  values: () => readonly string[],
): Claim | undefined {
  const known = saved.byHeader?.[normalizeHeader(text)];
  if (known) return { field: known, rank: -1, isNarrow: false };
  if (known === null) return undefined;
  const meanings = headerMeanings(text)?.map((meaning) =>
    meaning === 'stateOrStatus' ? stateOrStatus(kind, values()) : meaning,
  );
  if (orderOfNames(text)) return findAlias(kind, ['last', 'first']);
  const claim = meanings && findAlias(kind, meanings);
  if (claim?.field === 'guestName' && areCounts(values())) return undefined;
  if (claim?.field !== 'currency' || !isOfAmounts(values())) return claim;
  return findAlias(kind, meanings?.filter((meaning) => meaning !== 'currency') ?? []) ?? claim;
}

/**
 * The columns exactly as a user set them, a field or null per column.
 * @param header the header row, with its index among the rows; absent without one
 */
export function columnsAsMapped<Kind extends TableKind>(
  kind: Kind,
  fields: ReadonlyArray<Field | null>,
  header?: { readonly index: number; readonly cells: readonly string[] },
): Columns<Kind> {
  const positions: Partial<Record<Field, number>> = {};
  const names: Partial<Record<Field, string>> = {};
  for (const [position, field] of fields.entries()) {
    if (!field) continue;
    positions[field] ??= position;
    names[field] ??= header?.cells[position]?.trim() || `Column ${position + 1}`;
  }
  // a column that is ignored may be what an unquoted separator cut off
  const told = fields.findLastIndex((field) => field) + 1;
  return {
    kind,
    headerIndex: header?.index ?? -1,
    ...(header && { width: Math.max(header.cells.length, told) }),
    positions,
    entries: entriesOf(positions),
    names,
    rivals: {},
    unknown: [],
    missing: missingOf(kind, positions),
  };
}

function missingOf(kind: TableKind, positions: Partial<Record<Field, number>>): string[] {
  return neededColumns[kind]
    .filter(({ anyOf }) => !anyOf.some((fields) => fields.every((field) => field in positions)))
    .map(({ what }) => `The file needs a column for the ${what}.`);
}
