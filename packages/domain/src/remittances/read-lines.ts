import { moneyRoles, type Role, roleOf } from './heading-roles.ts';
import type { OpenedTable } from './open-table.ts';
import type { PaperBlock, PaperRow } from './paper.ts';

/** A cell, and what its column announces. */
export interface RoleCell {
  readonly role: Role | undefined;
  readonly column: number;
  readonly heading: string;
  readonly text: string;
  /** Whether a workbook keeps it as a number. */
  readonly isNumber: boolean;
  /** The format of such a number. */
  readonly format?: string | undefined;
}

/** A line of a response, with its cells where it stands below headings. */
export interface ReadLine {
  /** The block in which it stands, from 0. */
  readonly block: number;
  readonly lineNumber: number;
  readonly text: string;
  /** Undefined for a line of text. */
  readonly cells: readonly RoleCell[] | undefined;
  readonly kind: 'heading' | 'blank' | 'row' | 'text';
  /** Whether it is quoted from a mail of ours. */
  readonly isQuoted: boolean;
  /** Whether it stands below our columns, so that it is a row of a stay whatever it says. */
  readonly isOurs: boolean;
}

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const joinedWith = ' | ';
const segmentShape = /\S+(?: \S+)*/g;

const segmentsOf = (text: string): Segment[] =>
  Array.from(text.matchAll(segmentShape), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));

/** The rate of a tax may stand in its heading. */
const shares = /\d{1,2}(?:[.,]\d{1,2})? ?%/g;

/** Returns the roles of a row of headings; undefined when it is none. */
function headingsOf(cells: readonly string[]): Array<Role | undefined> | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || filled.some((cell) => /\d{3}|\d[.,]\d/.test(cell.replace(shares, ''))))
    return undefined;
  const roles = cells.map((cell) => roleOf(cell));
  const known = roles.filter((role) => role !== undefined);
  const kinds = new Set(known);
  const isMost = known.length * 2 >= filled.length || kinds.size >= 4;
  return kinds.size >= 2 && isMost ? roles : undefined;
}

/** Returns whether cells are headings of a table. */
export const areHeadings = (cells: readonly string[]): boolean => headingsOf(cells) !== undefined;

/**
 * The lines of each block, each cell under the heading that it stands below.
 * @param opened the tables with our columns among the blocks, by their positions
 */
export const readBlockLines = (
  blocks: readonly PaperBlock[],
  opened: ReadonlyArray<OpenedTable | undefined>,
): ReadLine[][] =>
  blocks.map((block, at) => readLines(block, opened[at]).map((line) => ({ ...line, block: at })));

type OwnLine = Omit<ReadLine, 'block'>;

function readLines(block: PaperBlock, opened: OpenedTable | undefined): OwnLine[] {
  if (block.kind === 'table') return linesOfTable(block.rows, opened);
  return partsOf(block.lines).flatMap((part) =>
    part.isTable ? linesOfTable(part.texts.map(cellsOf)) : linesOfText(part.texts),
  );
}

type Texts = ReadonlyArray<{ lineNumber: number; text: string }>;

/** Whether something stands between the first and the last tab, or the first and the last bar. */
const isDelimited = (text: string): boolean =>
  ['\t', '|'].some((mark) =>
    text
      .split(mark)
      .slice(1, -1)
      .some((part) => part.trim() !== ''),
  );
const fewestRows = 2;

/** Parts a text where it goes over to lines whose cells are set apart by tabs or bars, and back. */
function partsOf(texts: Texts): Array<{ isTable: boolean; texts: Texts }> {
  const parts: Array<{ isTable: boolean; texts: Array<Texts[number]> }> = [];
  for (const each of texts) {
    const isTable = isDelimited(each.text) && !/^\s*>/.test(each.text);
    const last = parts.at(-1);
    if (last?.isTable === isTable) last.texts.push(each);
    else parts.push({ isTable, texts: [each] });
  }
  const isShort = parts.some(({ isTable, texts: own }) => isTable && own.length < fewestRows);
  if (parts.length === 1 || !isShort) return parts;
  return [{ isTable: false, texts }];
}

function cellsOf({ lineNumber, text }: Texts[number]): PaperRow {
  const isBars = text.includes('|');
  const row = isBars ? text.trim().replace(/^\|/, '').replace(/\|$/, '') : text;
  const cells = row.split(isBars ? '|' : '\t').map((cell) => cell.trim());
  return { lineNumber, cells: cells.every((cell) => /^[-:=]*$/.test(cell)) ? [] : cells };
}

function linesOfTable(rows: readonly PaperRow[], opened?: OpenedTable): OwnLine[] {
  let headings:
    | { cells: readonly string[]; roles: Array<Role | undefined>; isLast: boolean }
    | undefined;
  const lines = joinWrapped(rows).map(({ lineNumber, cells, formats }): OwnLine => {
    const text = cells.filter((cell) => cell.trim() !== '').join(joinedWith);
    const isBelow: boolean = headings?.isLast === true && isSubheading(headings.cells, cells);
    const whole = isBelow && headings ? joinedHeadings(headings.cells, cells) : cells;
    const isHeader = opened && opened.header.cells.join('\n') === cells.join('\n');
    const roles = isHeader ? [...opened.roles] : headingsOf(whole);
    if (roles) headings = { cells: whole, roles, isLast: true };
    else if (headings) headings.isLast = false;
    const read = withEmptyCells(cells, headings?.cells.length ?? 0).map(
      (cell, column): RoleCell => ({
        role: headings?.roles[column],
        column,
        heading: headings?.cells[column] ?? '',
        text: cell.trim(),
        isNumber: typeof formats?.[column] === 'string',
        format: formats?.[column] ?? undefined,
      }),
    );
    const kind = roles ? 'heading' : text === '' ? 'blank' : 'row';
    const isOurs = opened !== undefined && lineNumber > opened.header.lineNumber;
    return { lineNumber, text, cells: read, kind, isQuoted: false, isOurs };
  });
  return lines;
}

/** A row ends where its last value stands; the columns after it are empty. */
const withEmptyCells = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''),
];

/** Whether a row directly below headings parts some of them further, as `Pesos` and `Dollars`, or carries them on. */
function isSubheading(above: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  if (filled.length === 0 || filled.some((column) => /\d/.test(cells[column] ?? ''))) return false;
  const isParting =
    filled.length < above.filter((cell) => cell.trim() !== '').length &&
    filled.some((column) => (above[column] ?? '').trim() === '');
  return (
    isParting || kindsOf(joinedHeadings(above, cells)) > Math.max(kindsOf(above), kindsOf(cells))
  );
}

/** How many different things headings announce. */
const kindsOf = (headings: readonly string[]): number =>
  new Set(headingsOf(headings)?.filter((role) => role !== undefined)).size;

/** Headings with those below them; an empty one continues the one before it. */
function joinedHeadings(above: readonly string[], below: readonly string[]): string[] {
  let before = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const own = above[column]?.trim() ?? '';
    const part = below[column]?.trim() ?? '';
    before = own === '' ? before : own;
    return part === '' ? own : `${before} ${part}`.trim();
  });
}

/** Puts what a program wrapped within a cell, and wrote as a row of its own, back to its row. */
function joinWrapped(rows: readonly PaperRow[]): PaperRow[] {
  const joined: PaperRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const [only, ...others] = row.cells.flatMap((cell, column) =>
      cell.trim() === '' ? [] : [column],
    );
    const above = before?.cells[only ?? -1]?.trim() ?? '';
    if (before && only !== undefined && others.length === 0 && /\p{L}-$/u.test(above)) {
      const cells = before.cells.with(
        only,
        `${above.slice(0, -1)}${row.cells[only]?.trim() ?? ''}`,
      );
      joined.splice(-1, 1, { ...before, cells });
    } else joined.push(row);
  }
  return joined;
}

const quote = /^\s*(?:>|\|(?=\s))/;
const quoteBegins =
  /^\s*-{2,} ?(?:original message|urspr.ngliche nachricht|message d.origine|mensaje original|mensagem original|messaggio originale|forwarded message)/i;
const rule = /^[\s\-=_*.]+$/;
const label = /^\s*(?:[-*•]\s*)?([^\s:|][^:|]{1,30}?)\s*:\s+(\S.*)$/u;

function linesOfText(texts: ReadonlyArray<{ lineNumber: number; text: string }>): OwnLine[] {
  let columns: Array<Segment & { role: Role | undefined }> | undefined;
  let headsAbove: { readonly segments: readonly Segment[]; readonly at: number } | undefined;
  let isQuotedBelow = false;
  return texts.map(({ lineNumber, text: written }): OwnLine => {
    const text = written
      .replaceAll('\t', '  ')
      .replaceAll('\f', '')
      .replaceAll('\u00A0', ' ')
      .trimEnd();
    if (quoteBegins.test(text)) isQuotedBelow = true;
    const isQuoted = isQuotedBelow || quote.test(text);
    const line = { lineNumber, text, isQuoted, isOurs: false, cells: undefined };
    if (text.trim() === '' || rule.test(text)) return { ...line, kind: 'blank' };
    if (isQuoted) return { ...line, kind: 'text' };
    const segments = segmentsOf(text);
    const whole =
      headsAbove?.at === lineNumber - 1 ? withAbove(headsAbove.segments, segments) : segments;
    const roles = whole.length > 2 ? headingsOf(whole.map((each) => each.text)) : undefined;
    headsAbove = mayBeHeads(segments) ? { segments: whole, at: lineNumber } : undefined;
    if (roles) {
      columns = whole.map((segment, position) => ({ ...segment, role: roles[position] }));
      return { ...line, kind: 'heading' };
    }
    if (columns) {
      const cells = cellsBelow(columns, text, segments);
      if (cells) return { ...line, cells, kind: 'row' };
    }
    const labelled = label.exec(text);
    const role = labelled && roleOf(labelled[1] ?? '');
    if (labelled && role)
      return {
        ...line,
        kind: 'text',
        cells: [
          {
            role,
            column: -1,
            heading: labelled[1] ?? '',
            text: labelled[2]?.trim() ?? '',
            isNumber: false,
          },
        ],
      };
    return { ...line, kind: 'text' };
  });
}

const mayBeHeads = (segments: readonly Segment[]): boolean =>
  segments.length > 1 && segments.every(({ text }) => !/\d{2}/.test(text));

/** The headings of two lines as those of one, if each of the second stands below one of the first, or the reverse, and both say more together. */
function withAbove(above: readonly Segment[], below: readonly Segment[]): readonly Segment[] {
  const isLonger = above.length >= below.length;
  const [columns, parts] = isLonger ? [above, below] : [below, above];
  if (!mayBeHeads(below)) return below;
  const owners = parts.map((part) => columns.findIndex((column) => areAbove(column, part)));
  if (owners.includes(-1) || new Set(owners).size < owners.length) return below;
  const joined = columns.map((column, at) => {
    const part = parts[owners.indexOf(at)];
    if (!part) return column;
    const [first, second] = isLonger ? [column, part] : [part, column];
    return {
      start: Math.min(column.start, part.start),
      end: Math.max(column.end, part.end),
      text: `${first.text} ${second.text}`,
    };
  });
  const kinds = (segments: readonly Segment[]) => kindsOf(segments.map(({ text }) => text));
  return kinds(joined) >= Math.max(kinds(above), kinds(below), 1) ? joined : below;
}

const areAbove = (one: Segment, other: Segment): boolean =>
  one.start < other.end && other.start < one.end;

/** The cells of a line below headings of a fixed width; undefined if it is no row of them. */
function cellsBelow(
  columns: ReadonlyArray<Segment & { role: Role | undefined }>,
  text: string,
  segments: readonly Segment[],
): RoleCell[] | undefined {
  const parts = segments.flatMap((segment) => splitAt(columns, text, segment));
  const texts = columns.map(() => [] as string[]);
  for (const part of parts) {
    const distances = columns.map((column) => distanceOf(column, part));
    const nearest = distances.indexOf(Math.min(...distances));
    texts[nearest]?.push(part.text);
  }
  const cells = columns.map(
    (column, position): RoleCell => ({
      role: column.role,
      column: position,
      heading: column.text,
      text: texts[position]?.join(' ') ?? '',
      isNumber: false,
    }),
  );
  const holdsMoney = cells.some(
    ({ role, text: cell }) =>
      moneyRoles.has(role) && /^[($€£-]*\s?\d[\d.,' ]*[)-]?\s?[€£]?$/.test(cell),
  );
  return holdsMoney && parts.length > 1 ? cells : undefined;
}

const distanceOf = (column: Segment, part: Segment): number => {
  if (part.start < column.end && column.start < part.end)
    return -Math.min(part.end, column.end) + Math.max(part.start, column.start);
  return part.start >= column.end ? part.start - column.end : column.start - part.end;
};

/** A text that fills its column to the last place runs into the next one: it is parted where that begins. */
function splitAt(columns: readonly Segment[], text: string, segment: Segment): Segment[] {
  const starts = columns
    .map(({ start }) => start)
    .filter((start) => start > segment.start && start < segment.end && text[start - 1] === ' ');
  const bounds = [segment.start, ...starts, segment.end];
  return bounds.slice(0, -1).flatMap((start, position) => {
    const part = text.slice(start, bounds[position + 1]).trim();
    return part === '' ? [] : [{ start, end: start + part.length, text: part }];
  });
}
