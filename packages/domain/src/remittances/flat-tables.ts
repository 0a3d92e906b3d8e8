import { datesIn } from './find-dates.ts';
import { moneyRoles, namingRoles, type Role, roleOf } from './heading-roles.ts';
import { readCellAmount } from './plain-amount.ts';
import { headingsOf } from './table-headings.ts';

/** A line of text. */
interface Line {
  readonly lineNumber: number;
  readonly text: string;
}

/** A table of which a mail program wrote each cell on a line of its own; each row is its lines. */
interface FlatTable {
  readonly rows: ReadonlyArray<readonly Line[]>;
  /** How many lines it takes, from the one where it was looked for. */
  readonly length: number;
}

const longestCell = 60;
const longestHeading = 30;
const fewestColumns = 3;
const fewestRows = 2;
const widestStep = 3;

/**
 * Finds a table at a place of a text where each cell stands on a line of its own, as programs write tables
 * into plain mails: first all headings, then row after row. It is one only if its days and amounts stand in
 * the columns for them.
 */
export function flatTableAt(lines: readonly Line[], start: number): FlatTable | undefined {
  for (let step = 1; step <= widestStep; step += 1) {
    const table = tableWith(lines, start, step);
    if (table) return table;
  }
  return undefined;
}

function tableWith(lines: readonly Line[], start: number, step: number): FlatTable | undefined {
  const isBetween = (at: number) =>
    lines.slice(at + 1, at + step).every(({ text }) => text.trim() === '');
  const headings: string[] = [];
  for (let at = start; isHeading(lines[at]) && isBetween(at); at += step)
    headings.push(lines[at]?.text.trim() ?? '');
  const roles = headings.length < fewestColumns ? undefined : headingsOf(headings);
  if (!roles?.some((role) => namingRoles.has(role)) || !roles.some((role) => moneyRoles.has(role)))
    return undefined;
  const width = headings.length;
  const rowAt = (at: number): Line[] | undefined => {
    const row = Array.from({ length: width }, (_, column) => lines[at + column * step]);
    const whole = row.filter((line) => line !== undefined);
    const isSpaced = whole.every((_, column) => isBetween(at + column * step));
    return whole.length === width && isSpaced && isRow(whole, roles) ? whole : undefined;
  };
  const first = rowsFrom(lines.slice(start, start + width * step), step);
  const rows: Line[][] = [first];
  let at = start + width * step;
  for (let row = rowAt(at); row; row = rowAt(at)) {
    rows.push(row);
    at += width * step;
  }
  return rows.length > fewestRows ? { rows, length: at - start } : undefined;
}

const rowsFrom = (lines: readonly Line[], step: number): Line[] =>
  lines.filter((_, at) => at % step === 0);

const isHeading = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.text.trim().length <= longestHeading &&
  !/\d|[:;] *\p{L}/u.test(line.text) &&
  roleOf(line.text) !== undefined;

const dayRoles: ReadonlySet<Role | undefined> = new Set<Role>(['checkIn', 'checkOut', 'date']);

/** Whether the cells are what their headings announce, or empty; the first one never is. */
function isRow(row: readonly Line[], roles: ReadonlyArray<Role | undefined>): boolean {
  const texts = row.map(({ text }) => text.trim());
  if (texts[0] === '' || texts.filter((text) => text !== '').length < 2) return false;
  return texts.every((text, column) => {
    if (text === '') return true;
    if (text.length > longestCell) return false;
    const role = roles[column];
    if (dayRoles.has(role)) return datesIn(text, 'mdy').length + datesIn(text, 'dmy').length > 0;
    if (moneyRoles.has(role))
      return readCellAmount(text, 'either') !== undefined || /^[-–\p{L} ]+$/u.test(text);
    return true;
  });
}
