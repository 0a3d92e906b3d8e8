import { flatTableAt } from './flat-tables.ts';
import { turnedTable, withForms } from './forms.ts';
import { type Role, roleOf } from './heading-roles.ts';
import type { OpenedTable } from './open-table.ts';
import type { PaperBlock, PaperRow } from './paper.ts';
import { isOriginalLine } from './passed-on.ts';
import { rowsSideBySide, widthSideBySide } from './side-by-side.ts';
import { headingsOf, isSubheading, joinedHeadings } from './table-headings.ts';
import { cellsBelow, mayBeHeads, type Segment, segmentsOf, withAbove } from './text-columns.ts';

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
  /** What it means, where it holds only a code that the response explains. */
  readonly meaning?: string | undefined;
  /** Its own line, where each cell of a row has one. */
  readonly lineNumber?: number | undefined;
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

const joinedWith = ' | ';
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
  if (block.kind === 'table')
    return opened ? linesOfTable(block.rows, opened) : linesOfAnyTable(block.rows);
  return textsAndFlatTables(block.lines).flatMap((part) =>
    'rows' in part
      ? linesOfFlatTable(part.rows)
      : partsOf(part.texts).flatMap(({ isTable, texts }) =>
          isTable ? linesOfAnyTable(texts.map(cellsOf)) : withForms(linesOfText(texts)),
        ),
  );
}

type Texts = ReadonlyArray<{ lineNumber: number; text: string }>;

/** Parts a text where tables stand in it whose cells have lines of their own, unless they are quoted. */
function textsAndFlatTables(lines: Texts): Array<{ texts: Texts } | { rows: readonly Texts[] }> {
  const parts: Array<{ texts: Texts } | { rows: readonly Texts[] }> = [];
  const quoted = lines.findIndex(({ text }) => isOriginalLine(text));
  const own = quoted < 0 ? lines : lines.slice(0, quoted);
  let from = 0;
  for (let at = 0; at < own.length; at += 1) {
    const table = flatTableAt(own, at);
    if (!table) continue;
    parts.push({ texts: lines.slice(from, at) }, table);
    from = at + table.length;
    at = from - 1;
  }
  return [...parts, { texts: lines.slice(from) }];
}

/** The rows of a table whose cells have lines of their own, and its end. */
function linesOfFlatTable(rows: readonly Texts[]): OwnLine[] {
  const lines = linesOfTable(
    rows.map((row) => ({
      lineNumber: row[0]?.lineNumber ?? 0,
      cells: row.map(({ text }) => text),
    })),
  ).map((line, at) => ({
    ...line,
    cells: line.cells?.map((cell, column) => ({
      ...cell,
      lineNumber: rows[at]?.[column]?.lineNumber,
    })),
  }));
  const lineNumber = rows.at(-1)?.at(-1)?.lineNumber ?? 0;
  const end = { lineNumber, text: '', cells: undefined, isQuoted: false, isOurs: false };
  return [...lines, { ...end, kind: 'blank' }];
}

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

/** Blanks and hyphens at which no line is broken, as programs write them in numbers; each of one character. */
const plainMarks = (text: string): string =>
  text.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u2010\u2011]/g, '-');

/** A cell without what cannot be seen in it. */
const plainCell = (cell: string): string =>
  plainMarks(cell.replace(/[\u200B\u2060\uFEFF]/g, '')).trim();

/** The lines of a table, also of one that has its headings at the left. */
function linesOfAnyTable(rows: readonly PaperRow[]): OwnLine[] {
  const turned = turnedTable(rows);
  if (!turned) return linesOfTable(rows);
  const { from, to } = turned;
  return [...linesOfTable(rows.slice(0, from)), ...turned.rows, ...linesOfAnyTable(rows.slice(to))];
}

function linesOfTable(rows: readonly PaperRow[], opened?: OpenedTable): OwnLine[] {
  let headings:
    | {
        cells: readonly string[];
        roles: Array<Role | undefined>;
        width: number | undefined;
        isLast: boolean;
      }
    | undefined;
  const header = opened?.header.cells.map(plainCell).join('\n');
  let cellsBefore: readonly string[] = [];
  const plainRows = rows.map((row) => ({ ...row, cells: row.cells.map(plainCell) }));
  return joinWrapped(plainRows).flatMap(({ lineNumber, cells, formats }): OwnLine | OwnLine[] => {
    const text = cells.filter((cell) => cell !== '').join(joinedWith);
    const above = cellsBefore;
    if (text !== '') cellsBefore = cells;
    const isBelow: boolean = headings?.isLast === true && isSubheading(headings.cells, cells);
    const whole = isBelow && headings ? joinedHeadings(headings.cells, cells) : cells;
    const isHeader = opened && header === cells.join('\n');
    const roles = isHeader ? [...opened.roles] : headingsOf(whole);
    if (roles)
      headings = {
        cells: whole,
        roles,
        width: widthSideBySide(whole, roles, above),
        isLast: true,
      };
    else if (headings) headings.isLast = false;
    const read = withEmptyCells(cells, headings?.cells.length ?? 0).map(
      (cell, column): RoleCell => ({
        role: headings?.roles[column],
        column,
        heading: headings?.cells[column] ?? '',
        text: cell,
        isNumber: typeof formats?.[column] === 'string',
        format: formats?.[column] ?? undefined,
      }),
    );
    const kind = roles ? 'heading' : text === '' ? 'blank' : 'row';
    const isOurs = opened !== undefined && lineNumber > opened.header.lineNumber;
    const line: OwnLine = { lineNumber, text, cells: read, kind, isQuoted: false, isOurs };
    return kind === 'row' && headings?.width !== undefined
      ? rowsSideBySide(line, headings.width)
      : line;
  });
}

/** A row ends where its last value stands; the columns after it are empty. */
const withEmptyCells = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...Array.from({ length: Math.max(0, width - cells.length) }, () => ''),
];

/** Puts what a program wrapped within a cell, and wrote as a row of its own, back to its row. */
function joinWrapped(rows: readonly PaperRow[]): PaperRow[] {
  const joined: PaperRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const [only, ...others] = row.cells.flatMap((cell, column) => (cell === '' ? [] : [column]));
    const above = before?.cells[only ?? -1] ?? '';
    if (before && only !== undefined && others.length === 0 && /\p{L}-$/u.test(above)) {
      const cells = before.cells.with(only, `${above.slice(0, -1)}${row.cells[only] ?? ''}`);
      joined.splice(-1, 1, { ...before, cells });
    } else joined.push(row);
  }
  return joined;
}

const quote = /^\s*(?:>|\|(?=\s))/;
const rule = /^[\s\-=_*.]+$/;
const label = /^\s*(?:[-*•]\s*)?([^\s:|][^:|]{1,30}?)\s*:\s+(\S.*)$/u;

function linesOfText(texts: ReadonlyArray<{ lineNumber: number; text: string }>): OwnLine[] {
  let columns: Array<Segment & { role: Role | undefined }> | undefined;
  let width: number | undefined;
  let partsBefore: readonly string[] = [];
  let headsAbove: { readonly segments: readonly Segment[]; readonly at: number } | undefined;
  let isQuotedBelow = false;
  return texts.flatMap(({ lineNumber, text: written }): OwnLine | OwnLine[] => {
    const text = plainMarks(written).replaceAll('\t', '  ').replaceAll('\f', '').trimEnd();
    if (isOriginalLine(text)) isQuotedBelow = true;
    const isQuoted = isQuotedBelow || quote.test(text);
    const line = { lineNumber, text, isQuoted, isOurs: false, cells: undefined };
    if (text === '' || rule.test(text)) return { ...line, kind: 'blank' };
    if (isQuoted) return { ...line, kind: 'text' };
    const segments = segmentsOf(text);
    const above = partsBefore;
    partsBefore = segments.map((each) => each.text);
    const whole =
      headsAbove?.at === lineNumber - 1 ? withAbove(headsAbove.segments, segments) : segments;
    const roles = whole.length > 2 ? headingsOf(whole.map((each) => each.text)) : undefined;
    headsAbove = mayBeHeads(segments) ? { segments: whole, at: lineNumber } : undefined;
    if (roles) {
      columns = whole.map((segment, position) => ({ ...segment, role: roles[position] }));
      width = widthSideBySide(
        whole.map((each) => each.text),
        roles,
        above,
      );
      return { ...line, kind: 'heading' };
    }
    if (columns) {
      const cells = cellsBelow(columns, text, segments);
      if (cells && width !== undefined)
        return rowsSideBySide({ ...line, cells, kind: 'row' }, width);
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
            text: labelled[2] ?? '',
            isNumber: false,
          },
        ],
      };
    return { ...line, kind: 'text' };
  });
}
