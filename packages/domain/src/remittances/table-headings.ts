import { type Role, roleOf } from './heading-roles.ts';

/** The rate of a tax may stand in its heading. */
const shares = /\d{1,2}(?:[.,]\d{1,2})? ?%/g;

/** Returns the roles of a row of headings; undefined when it is none. */
export function headingsOf(cells: readonly string[]): Array<Role | undefined> | undefined {
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

/** How many different things headings announce. */
export const kindsOf = (headings: readonly string[]): number =>
  new Set(headingsOf(headings)?.filter((role) => role !== undefined)).size;

/** Whether a row directly below headings parts some of them further, as `Pesos` and `Dollars`, or carries them on. */
export function isSubheading(above: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  if (filled.length === 0 || filled.some((column) => /\d/.test(cells[column] ?? ''))) return false;
  const isParting =
    filled.length < above.filter((cell) => cell.trim() !== '').length &&
    filled.some((column) => (above[column] ?? '').trim() === '');
  const both = kindsOf(joinedHeadings(above, cells));
  const own = kindsOf(cells);
  const isCarriedOn = own > 0 && both > own && both >= kindsOf(above);
  return isParting || isCarriedOn;
}

/** Headings with those below them; an empty one continues the one before it. */
export function joinedHeadings(above: readonly string[], below: readonly string[]): string[] {
  let before = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const own = above[column]?.trim() ?? '';
    const part = below[column]?.trim() ?? '';
    before = own === '' ? before : own;
    return part === '' ? own : `${before} ${part}`.trim();
  });
}
