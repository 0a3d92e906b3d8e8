import type { Field, TableKind } from './column-aliases.ts';
import { findAlias, hotelFields } from './find-alias.ts';
import { headerMeanings, normalizeHeader } from './header-terms.ts';

const fewestGroups = 2;

/**
 * Returns the cells of a header together with the row above, whose cells each stand over several
 * columns: `Guest` over `Name` and `Phone`, `Hotel` over `Name` and `Phone`. A column that is not
 * understood together keeps its own cell, but a guest's phone or address is not the hotel's.
 * Undefined if the row above has no groups.
 * @param saved what users said of headers, which counts as it is
 */
export function withGroups(
  kind: TableKind,
  { above, cells }: { readonly above: readonly string[]; readonly cells: readonly string[] },
  saved: Readonly<Record<string, Field | null>> = {},
): string[] | undefined {
  if (above.filter((text) => text.trim() !== '').length < fewestGroups) return undefined;
  let group = '';
  return cells.map((cell, position) => {
    const own = above[position]?.trim() ?? '';
    if (own !== '') group = own;
    if (cell.trim() === '') return own;
    if (group === '' || normalizeHeader(cell) in saved) return cell;
    const both = `${group} ${cell.trim()}`;
    if (isOfStay(group) && fieldOf(kind, cell) === 'rate') return cell;
    const isRead = fieldOf(kind, both) !== undefined;
    return isRead || isOfGuest(kind, group, cell) ? both : cell;
  });
}

function fieldOf(kind: TableKind, header: string): Field | undefined {
  return findAlias(kind, headerMeanings(header) ?? [])?.field;
}

/** Returns whether a group is all of a stay, which says of no rate that it is the whole stay's. */
function isOfStay(group: string): boolean {
  return headerMeanings(group)?.join() === 'stay';
}

function isOfGuest(kind: TableKind, group: string, cell: string): boolean {
  const field = fieldOf(kind, cell);
  return (
    field !== undefined &&
    hotelFields.includes(field) &&
    headerMeanings(group)?.includes('guest') === true
  );
}
