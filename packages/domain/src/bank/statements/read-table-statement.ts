import type { Day } from '../../dates/day.ts';
import { type Cents, cents, noCents, opposite } from '../../money/cents.ts';
import { dateOrders, decimalMarks } from '../../uploads/questions.ts';
import { provenMark, readAmount } from '../../uploads/read-amount.ts';
import { readCurrency } from '../../uploads/read-currency.ts';
import { readDate } from '../../uploads/read-date.ts';
import {
  type BankStatement,
  checkedReference,
  joinTexts,
  StatementError,
  type StatementLine,
} from './bank-statement.ts';
import { directionOf } from './find-columns.ts';
import { type BalancedLine, runningBalance } from './running-balance.ts';
import { cellOf, type StatementMapping, type StatementRow } from './statement-mapping.ts';

/** Why a table without values in its columns is refused. */
export const noLines = 'The file has no line with a day and an amount.';

interface ReadLine extends StatementLine {
  readonly lineNumber: number;
  readonly account: string | null;
  readonly currency: string | null;
  readonly balance: Cents | null;
}

const totals =
  /^(?:(?:grand |sub)?totals?|summe|gesamt|suma|somme|(?:opening|closing|beginning|ending) balance)\b/i;

/**
 * Reads a table as statements, one for each account and currency that its rows name. A row without
 * an amount, a repeated heading, and a total are no lines.
 * @throws StatementError that names the line of the file
 */
export function readTableStatement(
  rows: readonly StatementRow[],
  mapping: StatementMapping,
): BankStatement[] {
  const lines = rows.flatMap((row) => readRow(row, mapping) ?? []);
  if (lines.length === 0) throw new StatementError(noLines);
  const groups = Map.groupBy(lines, ({ account, currency }) => `${account} ${currency}`);
  return [...groups.values()].map(statementOf);
}

function statementOf(lines: readonly ReadLine[]): BankStatement {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const balanced = lines.flatMap((line): BalancedLine[] =>
    line.balance === null ? [] : [{ ...line, balance: line.balance }],
  );
  const running = balanced.length === lines.length ? runningBalance(balanced) : undefined;
  const isBroken = running !== undefined && 'brokenAt' in running;
  return {
    account: lines[0]?.account ?? null,
    currency: lines[0]?.currency ?? null,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    openingBalance: running && !isBroken ? cents(running.opening) : null,
    closingBalance: running && !isBroken ? cents(running.closing) : null,
    warnings: isBroken
      ? [`The balance in line ${running.brokenAt} does not follow from the amounts before it.`]
      : [],
    lines: lines.map(({ bookedOn, amount, text, reference }) => ({
      bookedOn,
      amount,
      text,
      reference,
    })),
  };
}

function readRow(row: StatementRow, mapping: StatementMapping): ReadLine | undefined {
  const { columns, texts } = mapping;
  if (row.lineNumber <= mapping.headerLine) return undefined;
  const money = [columns.amount, columns.credit, columns.debit]
    .map((column) => cellOf(row, column))
    .filter((text) => text !== '');
  const dayText = cellOf(row, columns.bookedOn);
  if (money.length === 0 || isNoLine(row, dayText, money)) return undefined;
  const where = `line ${row.lineNumber}`;
  const bookedOn = dayOf(dayText, mapping);
  if (!bookedOn)
    throw new StatementError(
      dayText === ''
        ? `Line ${row.lineNumber} has an amount, but no day.`
        : `The day in ${where} is '${dayText}', which is none.`,
    );
  const { amount, currency } = amountOf(row, mapping);
  if (amount === 0) return undefined;
  const balance = cellOf(row, columns.balance);
  return {
    lineNumber: row.lineNumber,
    bookedOn,
    amount,
    text: joinTexts(texts.map((column) => cellOf(row, column))),
    reference: checkedReference(cellOf(row, columns.reference), where),
    account: cellOf(row, columns.account) || null,
    currency,
    balance: balance === '' ? null : readCell(row, 'balance', mapping).cents,
  };
}

/** A repeated heading has no figures, and a line of totals has its word and no day. */
function isNoLine({ cells }: StatementRow, dayText: string, amounts: readonly string[]): boolean {
  if (/\d/.test(dayText)) return false;
  return !amounts.some((text) => /\d/.test(text)) || cells.some((cell) => totals.test(cell.trim()));
}

function dayOf(text: string, { dateOrder }: StatementMapping): Day | undefined {
  return readDate(text, { dayOrder: dateOrders[dateOrder], serials: false });
}

/** The amount of a line, below 0 for a debit, by its sign, its column, or the word beside it. */
function amountOf(
  row: StatementRow,
  mapping: StatementMapping,
): { amount: Cents; currency: string | null } {
  const { columns } = mapping;
  const where = `line ${row.lineNumber}`;
  if (columns.amount !== undefined) {
    const read = readCell(row, 'amount', mapping);
    const written = cellOf(row, columns.direction);
    const direction = directionOf(written);
    if (columns.direction !== undefined && !direction)
      throw new StatementError(`'${written}' in ${where} is neither credit nor debit.`);
    if (direction === 'debit') return { ...read, amount: cents(-Math.abs(read.cents)) };
    if (direction === 'credit') return { ...read, amount: read.cents };
    const isCard = mapping.amountSign === 'debitsAboveZero';
    return { ...read, amount: isCard ? opposite(read.cents) : read.cents };
  }
  const credit = readCell(row, 'credit', mapping);
  const debit = readCell(row, 'debit', mapping);
  if (credit.cents !== 0 && debit.cents !== 0)
    throw new StatementError(`L${where.slice(1)} has both a credit and a debit.`);
  if (credit.cents < 0)
    throw new StatementError(`The credit in ${where} is below 0. Choose another column.`);
  const amount = credit.cents === 0 ? cents(-Math.abs(debit.cents)) : credit.cents;
  return { amount, currency: credit.currency ?? debit.currency };
}

/** @throws StatementError if it is no amount, or has parts of a cent */
function readCell(
  row: StatementRow,
  column: 'amount' | 'credit' | 'debit' | 'balance',
  { columns, decimalMark }: StatementMapping,
): { cents: Cents; currency: string | null } {
  const position = columns[column];
  const text = cellOf(row, position);
  const written = cellOf(row, columns.currency);
  const stated = written === '' ? null : (readCurrency(written) ?? written);
  if (text === '') return { cents: noCents, currency: stated };
  const isNumber = position !== undefined && row.formats?.[position] !== undefined;
  const mark = decimalMarks[decimalMark];
  const read = readAmount(text, mark, { isNumber });
  const where = `The ${column} in line ${row.lineNumber} is '${text}', which`;
  if (!read) throw new StatementError(`${where} is no amount.`);
  if (isNumber ? hasPartsOfCent(Number(text)) : hasMoreDecimals(text, provenMark(text) ?? mark))
    throw new StatementError(`${where} has parts of a cent.`);
  return { cents: read.cents, currency: stated ?? read.currency };
}

/** Workbooks store binary fractions, whose noise is far below a cent. */
function hasPartsOfCent(number: number): boolean {
  return Math.abs(number * 100 - Math.round(number * 100)) > 1e-4;
}

function hasMoreDecimals(text: string, mark: string): boolean {
  const [, fraction = ''] = text.split(mark);
  return /^\d\d0*[1-9]/.test(fraction);
}
