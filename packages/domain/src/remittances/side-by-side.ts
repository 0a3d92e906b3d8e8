import { namingRoles, type Role } from './heading-roles.ts';
import { saysOutcome } from './outcome-words.ts';
import type { ReadLine } from './read-lines.ts';

const fewestHeadings = 2;

/**
 * How many columns each of several tables has that stand side by side, as a stub prints them to save lines:
 * their headings are the same. Undefined for a table that stands alone, and where titles
 * above the headings set the tables apart, as `Paid` and `Unpaid`.
 * @param above the parts of the nearest line above the headings
 */
export function widthSideBySide(
  headings: readonly string[],
  roles: ReadonlyArray<Role | undefined>,
  above: readonly string[],
): number | undefined {
  const titles = above.filter((title) => title.trim() !== '');
  const isTitled = titles.every((title) => !/\d/.test(title)) || titles.some(saysOutcome);
  if (titles.length > 1 && isTitled) return undefined;
  const words = headings.map((heading) => heading.trim().toLowerCase());
  // the gap behind the last table has no column
  const widths = Array.from({ length: Math.floor((words.length + 1) / 2) }, (_, at) => at + 1);
  return widths.find((width) => {
    const own = words.slice(0, width).filter((heading) => heading !== '');
    return (
      own.length >= fewestHeadings &&
      new Set(own).size === own.length &&
      words.every((heading, at) => at < width || heading === words[at - width]) &&
      roles.slice(0, width).some((role) => namingRoles.has(role))
    );
  });
}

/** A row of tables side by side as one of each table that has a stay there, with the words of its own cells. */
export function rowsSideBySide<Row extends Pick<ReadLine, 'cells' | 'text'>>(
  row: Row,
  width: number,
): Row[] {
  const tables = Map.groupBy(row.cells ?? [], ({ column }) => Math.floor(column / width));
  return [...tables.values()].flatMap((cells) => {
    const filled = cells.flatMap(({ text }) => (text === '' ? [] : [text]));
    return filled.length === 0 ? [] : [{ ...row, text: filled.join(' | '), cells }];
  });
}
