import { columnChoiceQuestion, type Question } from '../uploads/questions.ts';
import { currencyInHeader } from '../uploads/read-currency.ts';
import { moneyRoles, paidRoles, type Role, roleOf } from './heading-roles.ts';
import type { Reading } from './passages.ts';
import { amountInCell } from './plain-amount.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';
import type { Writing } from './read-statement.ts';
import { summary } from './titles.ts';

/** A column of a table, by its heading and its place. */
const columnKey = ({ heading, column }: RoleCell): string =>
  `${heading.trim().toLowerCase()}|${column}`;

/**
 * Returns the columns of which each may be what was paid, as one of dollars beside one of pesos; none where
 * only one can be.
 */
export function rivalColumns(
  lines: readonly ReadLine[],
  reading: Reading,
): ReadonlyMap<string, RoleCell> {
  const rivals = new Map<string, RoleCell>();
  for (const { kind, cells } of lines) {
    if (kind !== 'row' || !cells) continue;
    const [first, ...others] = paidCells(cells);
    if (!first) continue;
    for (const other of others)
      if (isRival(first, other) && differ(first, other, cells, reading)) {
        rivals.set(columnKey(first), first);
        rivals.set(columnKey(other), other);
      }
  }
  return new Map([...rivals, ...sidesOfAccount(lines, reading)]);
}

/** What is owed, and what was paid of it, in either order: each hotel keeps its account from its own side. */
const debit = /(?<!\p{L})(?:debits?|débits?|soll|debe|débitos?|dare)(?!\p{L})/iu;
const credit = /(?<!\p{L})(?:credits?|crédits?|haben|haber|créditos?|avere)(?!\p{L})/iu;

/** Both sides of an account, where some stays have their amount in one, and some in the other. */
function sidesOfAccount(
  lines: readonly ReadLine[],
  { index, mark }: Reading,
): ReadonlyMap<string, RoleCell> {
  const used = lines.flatMap(({ kind, text, cells = [] }) =>
    kind === 'row' && index.anchorsIn(text).length > 0
      ? cells.filter(
          (cell) => cell.role === 'amount' && (amountInCell(cell, mark)?.cents ?? 0) !== 0,
        )
      : [],
  );
  const [left, right] = [debit, credit].map((side) =>
    used.filter(({ heading }) => side.test(heading)),
  );
  if (!left?.length || !right?.length) return new Map();
  return new Map([...left, ...right].map((cell) => [columnKey(cell), cell]));
}

/** Asks which of rival columns is what was paid (F-124); undefined where it is the same one of several tables. */
export function rivalQuestion(rivals: readonly RoleCell[]): Question | undefined {
  const columns = [...new Map(rivals.map(({ column, heading }) => [column, heading.trim()]))]
    .toSorted(([one], [other]) => one - other)
    .map(([position, heading]) => ({ position, name: heading || `Column ${position + 1}` }));
  if (columns.length < fewestColumns) return undefined;
  return columnChoiceQuestion({ subject: 'paid', label: 'amount paid' }, columns);
}

const fewestColumns = 2;

/** The cells that may hold what was paid: first the one that would be taken, last those of which no heading says what they are. */
const paidCells = (cells: readonly RoleCell[]): RoleCell[] => [
  ...paidRoles.flatMap((role) => cells.filter((cell) => cell.role === role)),
  ...cells.filter(({ role, text, isNumber }) => role === undefined && isMoney(text, isNumber)),
];

const isMoney = (text: string, isNumber: boolean): boolean =>
  /[.,]\d{2}\D*$/.test(text) || (isNumber && /\d/.test(text));

const currencyOfCell = ({ heading, text }: RoleCell): string | undefined =>
  currencyInHeader(heading) ?? currencyInHeader(text.replace(/[\d.,]/g, ' '));

const isRival = (one: RoleCell, other: RoleCell): boolean =>
  other.role === undefined ||
  one.role === other.role ||
  currencyOfCell(one) !== currencyOfCell(other);

/** An amount of an unknown column that is so many times another is of something else, such as the room. */
const otherwise = 2;

/** Whether two cells have amounts that no tax, fee, or deduction beside them explains. */
function differ(
  one: RoleCell,
  other: RoleCell,
  cells: readonly RoleCell[],
  { mark }: Writing,
): boolean {
  const centsOf = (cell: RoleCell) => amountInCell(cell, mark)?.cents;
  const [first, second] = [centsOf(one), centsOf(other)];
  if (!first || !second || first === second) return false;
  const ratio = Math.abs(second / first);
  const isSameMoney = currencyOfCell(one) === currencyOfCell(other);
  const isUnknown = other.role === undefined && other.heading.trim() !== '';
  if (isUnknown && isSameMoney && (ratio > otherwise || ratio * otherwise < 1)) return false;
  const between = cells.flatMap((cell) =>
    explaining.has(cell.role) && moneyRoles.has(cell.role) ? Math.abs(centsOf(cell) ?? 0) : [],
  );
  const all = between.reduce((sum, each) => sum + each, 0);
  const distance = Math.abs(Math.abs(first) - Math.abs(second));
  return distance !== all && !between.includes(distance);
}

const explaining: ReadonlySet<Role | undefined> = new Set<Role>(['levy', 'fee', 'deduction']);

/**
 * The lines of a block in which one of rival columns is what was paid, and the others are not.
 * @param isSaid whether a person said so
 */
export const withPaidColumn = (
  lines: readonly ReadLine[],
  paid: string,
  rivals: ReadonlyMap<string, RoleCell>,
  isSaid = false,
): readonly ReadLine[] =>
  lines.map((line) =>
    line.cells && line.kind !== 'text'
      ? {
          ...line,
          cells: line.cells.map((cell) => {
            const key = columnKey(cell);
            if (!rivals.has(key)) return cell;
            const role = isSaid ? 'paid' : (cell.role ?? 'amount');
            return { ...cell, role: key === paid ? role : 'room' };
          }),
        }
      : line,
  );

const fewestRows = 3;

/** Where each row repeats the sum of the whole payment, that column is no amount of a line: another one has it. */
export function withPaymentTotals(
  lines: readonly ReadLine[],
  writing: Pick<Writing, 'mark'>,
): readonly ReadLine[] {
  const rows = lines.flatMap(({ kind, cells, text }) =>
    kind === 'row' && cells && !summary.test(text) ? [cells] : [],
  );
  const roles = new Map([...constantColumns(lines), ...addedUpColumns(rows, writing)]);
  if (roles.size === 0) return lines;
  return lines.map((line) => {
    if (line.kind !== 'row' || !line.cells) return line;
    const hasTotal = line.cells.some(
      (cell) => roles.get(columnKey(cell)) === 'paymentTotal' && /[1-9]/.test(cell.text),
    );
    if (!hasTotal) return line;
    const cells = line.cells.map((cell) => {
      const role = roles.get(columnKey(cell));
      return role === undefined ? cell : { ...cell, role };
    });
    return { ...line, cells };
  });
}

/** The columns that have the same amount in all rows, beside one that has not. */
function constantColumns(lines: readonly ReadLine[]): Array<[string, Role]> {
  const cells = lines.flatMap((line) => (line.kind === 'row' ? (line.cells ?? []) : []));
  const columns = Map.groupBy(
    cells.filter(({ role, text }) => paidRoles.some((paid) => paid === role) && text !== ''),
    columnKey,
  );
  const constant = [...columns].filter(
    ([, own]) =>
      own.length >= fewestRows &&
      new Set(own.map(({ text }) => text)).size === 1 &&
      /[1-9]/.test(own[0]?.text ?? ''),
  );
  if (constant.length === columns.size) return [];
  return constant.map(([key]) => [key, 'paymentTotal']);
}

/** A column of what was paid that repeats the sum of another, for each payment, and that other. */
function addedUpColumns(
  rows: ReadonlyArray<readonly RoleCell[]>,
  { mark }: Pick<Writing, 'mark'>,
): Array<[string, Role]> {
  const centsOf = (cell: RoleCell) => amountInCell(cell, mark)?.cents ?? 0;
  const keysOf = (isOne: (cell: RoleCell) => boolean) => [
    ...new Set(rows.flat().filter(isOne).map(columnKey)),
  ];
  const parts = keysOf(mayBePart);
  for (const paid of keysOf(({ role }) => role === 'paid' || role === 'net'))
    for (const part of parts) {
      const pairs = rows.flatMap((cells) => {
        const [whole, own] = [paid, part].map((key) => cells.find((c) => columnKey(c) === key));
        const sum = whole ? centsOf(whole) : 0;
        return sum > 0 ? [{ sum, own: own ? centsOf(own) : 0 }] : [];
      });
      if (part !== paid && isRepeatedSum(pairs))
        return [
          [paid, 'paymentTotal'],
          [part, 'amount'],
        ];
    }
  return [];
}

/** Whether a column may hold the amounts of the lines, also where another of our columns is what was paid. */
const mayBePart = ({ role, heading }: RoleCell): boolean =>
  partRoles.has(role === 'room' ? roleOf(heading) : role);
const partRoles: ReadonlySet<Role | undefined> = new Set<Role>(['commission', 'amount', 'due']);

/**
 * Whether the same sum stands in several rows, and their amounts come to it; one sum of different amounts,
 * each less, is that of the payment even if something was taken off.
 */
function isRepeatedSum(pairs: ReadonlyArray<{ sum: number; own: number }>): boolean {
  const groups = [...Map.groupBy(pairs, ({ sum }) => sum)];
  const isAdded = groups.every(
    ([sum, same]) => same.reduce((all, { own }) => all + own, 0) === sum,
  );
  const isOfAll =
    groups.length === 1 &&
    new Set(pairs.map(({ own }) => own)).size > 1 &&
    pairs.every(({ sum, own }) => own < sum);
  return pairs.length > groups.length && (isAdded || isOfAll);
}
