import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Cents } from '../money/cents.ts';
import { dependsOnMark } from '../uploads/read-amount.ts';
import { currencyInHeader, readCurrency, readDollarSign } from '../uploads/read-currency.ts';
import { readNumberFormat } from '../uploads/read-number-format.ts';
import type { Role } from './heading-roles.ts';
import { amountInCell, plainAmount } from './plain-amount.ts';
import type { RoleCell } from './read-lines.ts';
import type { PaidAt, Writing } from './read-statement.ts';

/** An amount in a cell of a row. */
export interface CellAmount {
  readonly role: Role | undefined;
  readonly column: number;
  readonly at: PaidAt;
  readonly cents: Cents;
  readonly currency: string | undefined;
}

const signOf = (text: string): string | undefined =>
  text.includes('€') ? 'EUR' : text.includes('£') ? 'GBP' : text.includes('¥') ? 'JPY' : undefined;

/** Shows a text that is not a currency unchanged: the currency of the amount is unknown. */
function currencyOfColumn(cells: readonly RoleCell[], { currency: home }: Writing) {
  const text = cells.find(({ role, text: own }) => role === 'currency' && own !== '')?.text;
  if (text === undefined) return undefined;
  return readDollarSign(text, home) ?? readCurrency(text, home) ?? `"${text}"`;
}

/** What is known of an amount besides its text: its column, its currency, and how a workbook keeps it. */
function factsOf(cell: RoleCell, cells: readonly RoleCell[], writing: Writing) {
  const heading = currencyInHeader(cell.heading) ?? signOf(cell.heading);
  const column = currencyOfColumn(cells, writing);
  const known = column?.startsWith('"') === true ? undefined : column;
  const currency = known ?? heading ?? writing.currency;
  return { heading, column, facts: { isNumber: cell.isNumber, currency } };
}

/** What keeps a cell from being an amount that is read in only one way. */
export function unclearAmount(
  cell: RoleCell,
  cells: readonly RoleCell[],
  writing: Writing,
): 'percent' | 'mark' | undefined {
  if (cell.format !== undefined && readNumberFormat(cell.format).isPercent) return 'percent';
  const { facts } = factsOf(cell, cells, writing);
  return writing.mark === 'either' && dependsOnMark(plainAmount(cell.text), facts)
    ? 'mark'
    : undefined;
}

/** Returns why an amount can be read in more than one way; empty if it cannot. */
export function doubtOfAmount(
  cell: RoleCell,
  cells: readonly RoleCell[],
  writing: Writing,
): string[] {
  const why = unclearAmount(cell, cells, writing);
  if (why === undefined) return [];
  return why === 'percent'
    ? [`"${cell.text}" is a percentage`]
    : [`the separator in "${cell.text}" could mark thousands or decimals`];
}

/** Returns the amount in a cell; undefined without one that is read in only one way. */
export function amountOf(
  cell: RoleCell,
  cells: readonly RoleCell[],
  writing: Writing,
): CellAmount | undefined {
  if (cell.text === '' || cell.text.endsWith('%')) return undefined;
  if (unclearAmount(cell, cells, writing) !== undefined) return undefined;
  const { heading, column, facts } = factsOf(cell, cells, writing);
  const read = amountInCell(cell, writing.mark, facts.currency);
  if (read === undefined) return undefined;
  const shown = cell.format === undefined ? undefined : readNumberFormat(cell.format);
  const unknown = shown?.unknownCurrency === undefined ? undefined : `"${shown.unknownCurrency}"`;
  const stated = [column, read.currency, shown?.currency ?? unknown, heading].filter(
    (each) => each !== undefined && each !== null,
  );
  const isDollars = [cell.text, cell.format?.replaceAll(inBrackets, ''), cell.heading].some(
    (each) => each?.includes('$'),
  );
  return {
    role: cell.role,
    column: cell.column,
    at: { cell },
    cents: read.cents,
    currency:
      stated.find((each) => each !== homeCurrency) ?? stated[0] ?? (isDollars ? '$' : undefined),
  };
}

/** What a number format says of its language and its currency, which is read before. */
const inBrackets = /\[\$[^\]]*\]/g;
