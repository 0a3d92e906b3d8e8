import { readAmount } from '../uploads/read-amount.ts';
import { currencyInHeader } from '../uploads/read-currency.ts';
import { moneyRoles, paidRoles, type Role } from './heading-roles.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';
import type { Writing } from './read-statement.ts';

/** A column of a table, by its heading and its place. */
export const columnKey = ({ heading, column }: RoleCell): string =>
  `${heading.trim().toLowerCase()}|${column}`;

/**
 * Returns the columns of which each may be what was paid, as one of dollars beside one of pesos; none where
 * only one can be.
 */
export function rivalColumns(
  lines: readonly ReadLine[],
  writing: Writing,
): ReadonlyMap<string, RoleCell> {
  const rivals = new Map<string, RoleCell>();
  for (const { kind, cells } of lines) {
    if (kind !== 'row' || !cells) continue;
    const [first, ...others] = paidCells(cells);
    if (!first) continue;
    for (const other of others)
      if (isRival(first, other) && differ(first, other, cells, writing)) {
        rivals.set(columnKey(first), first);
        rivals.set(columnKey(other), other);
      }
  }
  return rivals;
}

/** The cells that may hold what was paid: first the one that would be taken. */
const paidCells = (cells: readonly RoleCell[]): RoleCell[] =>
  paidRoles.flatMap((role) => cells.filter((cell) => cell.role === role));

const currencyOfCell = ({ heading, text }: RoleCell): string | undefined =>
  currencyInHeader(heading) ?? currencyInHeader(text.replace(/[\d.,]/g, ' '));

const isRival = (one: RoleCell, other: RoleCell): boolean =>
  one.role === other.role || currencyOfCell(one) !== currencyOfCell(other);

/** Whether two cells have amounts that no tax, fee, or deduction beside them explains. */
function differ(
  one: RoleCell,
  other: RoleCell,
  cells: readonly RoleCell[],
  { mark }: Writing,
): boolean {
  const amountOf = (cell: RoleCell) =>
    readAmount(cell.text, cell.isNumber ? '.' : mark, { isNumber: cell.isNumber })?.cents;
  const [first, second] = [amountOf(one), amountOf(other)];
  if (!first || !second || first === second) return false;
  const between = cells.flatMap((cell) =>
    explaining.has(cell.role) && moneyRoles.has(cell.role) ? Math.abs(amountOf(cell) ?? 0) : [],
  );
  const all = between.reduce((sum, each) => sum + each, 0);
  const distance = Math.abs(Math.abs(first) - Math.abs(second));
  return distance !== all && !between.includes(distance);
}

const explaining: ReadonlySet<Role | undefined> = new Set<Role>(['levy', 'fee', 'deduction']);

/** The lines of a block in which only one of rival columns may be what was paid. */
export const withoutRivals = (
  lines: readonly ReadLine[],
  ignored: ReadonlySet<string>,
): readonly ReadLine[] =>
  ignored.size === 0
    ? lines
    : lines.map((line) =>
        line.cells && line.kind !== 'text'
          ? {
              ...line,
              cells: line.cells.map((cell) =>
                ignored.has(columnKey(cell)) ? { ...cell, role: 'room' as const } : cell,
              ),
            }
          : line,
      );
