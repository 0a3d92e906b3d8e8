import {
  type Alias,
  columnAliases,
  type Field,
  type FileKind,
  neededColumns,
} from './column-aliases.ts';
import { headerMeanings, normaliseHeader } from './header-words.ts';

/** Titles and print dates may stand above the header; it is looked for in so many rows. */
export const headerSearchRows = 20;

const fewestColumnsOfHeader = 2;

/** Which column of a file holds what. */
export interface Columns {
  readonly kind: FileKind;
  /** Index of the header among the rows given, or -1 for a file without one. */
  readonly headerIndex: number;
  readonly positions: Readonly<Partial<Record<Field, number>>>;
  /** The same as a list, which is walked for every row. */
  readonly entries: ReadonlyArray<readonly [Field, number]>;
  /** The names of those columns in the file, for messages. */
  readonly names: Readonly<Partial<Record<Field, string>>>;
  /** Names of columns that are not read. */
  readonly unknown: readonly string[];
  /** One sentence for each thing the file must have and has not: empty when the file can be read. */
  readonly missing: readonly string[];
}

/**
 * What a person told about the files of an agency and software type: headers that the aliases do not
 * know, by their normalised text (null for one that is not to be read), and the columns of a file without header, by position.
 */
export interface SavedMapping {
  readonly byHeader?: Readonly<Record<string, Field | null>>;
  readonly byPosition?: ReadonlyArray<Field | null>;
}

/**
 * Finds the header among the first rows of a file and says what each column is. Answers undefined when
 * no row is a header and no mapping by position was saved.
 * @param rows the first rows of the file, at least {@link headerSearchRows} when it has so many
 */
export function recogniseHeader(
  kind: FileKind,
  rows: ReadonlyArray<readonly string[]>,
  saved: SavedMapping = {},
): Columns | undefined {
  let best: Columns | undefined;
  for (const [index, cells] of rows.slice(0, headerSearchRows).entries()) {
    const columns = readHeader(kind, index, cells, saved);
    if (size(columns) >= Math.max(fewestColumnsOfHeader, size(best) + 1)) best = columns;
  }
  if (best) return best;
  return saved.byPosition && columnsByPosition(kind, saved.byPosition);
}

function size(columns: Columns | undefined): number {
  return columns?.entries.length ?? 0;
}

function readHeader(
  kind: FileKind,
  headerIndex: number,
  cells: readonly string[],
  saved: SavedMapping,
): Columns {
  const claims = cells.flatMap((text, position) => {
    const claim = claimOf(kind, text, saved);
    return claim ? [{ ...claim, position }] : [];
  });
  claims.sort((a, b) => a.rank - b.rank || a.position - b.position);
  const positions: Partial<Record<Field, number>> = {};
  for (const { field, position } of claims) positions[field] ??= position;
  settleGuestName(positions);

  const entries = entriesOf(positions);
  const used = new Set(entries.map(([, position]) => position));
  const names: Partial<Record<Field, string>> = {};
  for (const [field, position] of entries) names[field] = cells[position]?.trim() ?? '';
  const unknown = cells
    .filter((_, position) => !used.has(position))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const missing = missingOf(kind, positions);
  return { kind, headerIndex, positions, entries, names, unknown, missing };
}

function entriesOf(positions: Partial<Record<Field, number>>) {
  return Object.entries(positions) as Array<readonly [Field, number]>;
}

interface Claim {
  readonly field: Field;
  readonly rank: number;
}

function claimOf(kind: FileKind, text: string, saved: SavedMapping): Claim | undefined {
  const known = saved.byHeader?.[normaliseHeader(text)];
  if (known) return { field: known, rank: -1 };
  if (known === null) return undefined;
  const meanings = headerMeanings(text);
  if (!meanings || meanings.length === 0) return undefined;
  const rank = columnAliases[kind].findIndex((alias) => means(meanings, alias));
  const alias = columnAliases[kind][rank];
  return alias && { field: alias.field, rank };
}

function means(meanings: readonly string[], { needs, allows = [] }: Alias): boolean {
  return (
    needs.every((meaning) => meanings.includes(meaning)) &&
    meanings.every((meaning) => [...needs, ...allows].some((permitted) => permitted === meaning))
  );
}

/** 'Name' beside 'Vorname' is the last name; 'Nombre' beside 'Apellido' the first. */
function settleGuestName(positions: Partial<Record<Field, number>>): void {
  const { guestName, guestLastName, guestFirstName } = positions;
  if (guestName === undefined) return;
  if (guestLastName === undefined && guestFirstName !== undefined) {
    positions.guestLastName = guestName;
    delete positions.guestName;
  } else if (guestFirstName === undefined && guestLastName !== undefined) {
    positions.guestFirstName = guestName;
    delete positions.guestName;
  } else if (guestLastName !== undefined) {
    delete positions.guestName;
  }
}

/** The columns of a file without header, as a person once told them: a field or null per column. */
export function columnsByPosition(kind: FileKind, fields: ReadonlyArray<Field | null>): Columns {
  return columnsAsTold(kind, fields);
}

/**
 * The columns exactly as a person told them, a field or null per column.
 * @param header the row that names the columns, with its index among the rows; absent without one
 */
export function columnsAsTold(
  kind: FileKind,
  fields: ReadonlyArray<Field | null>,
  header?: { readonly index: number; readonly cells: readonly string[] },
): Columns {
  const positions: Partial<Record<Field, number>> = {};
  const names: Partial<Record<Field, string>> = {};
  for (const [position, field] of fields.entries()) {
    if (!field) continue;
    positions[field] ??= position;
    names[field] ??= header?.cells[position]?.trim() || `Column ${position + 1}`;
  }
  return {
    kind,
    headerIndex: header?.index ?? -1,
    positions,
    entries: entriesOf(positions),
    names,
    unknown: [],
    missing: missingOf(kind, positions),
  };
}

function missingOf(kind: FileKind, positions: Partial<Record<Field, number>>): string[] {
  return neededColumns[kind]
    .filter(({ anyOf }) => !anyOf.some((fields) => fields.every((field) => field in positions)))
    .map(({ what }) => `The file has no column for the ${what}.`);
}
