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
