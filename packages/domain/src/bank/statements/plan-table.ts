import { cents } from '../../money/cents.ts';
import { countDayOrders } from '../../uploads/count-day-orders.ts';
import {
  type DateOrder,
  type DecimalMarkName,
  dateOrderQuestion,
  dateOrders,
  decimalMarkQuestion,
  decimalMarks,
} from '../../uploads/questions.ts';
import { dependsOnMark, provenMark, readAmount } from '../../uploads/read-amount.ts';
import { type DayOrder, fromNumeric, splitNumericDate } from '../../uploads/read-date.ts';
import { askForColumn, findColumns } from './find-columns.ts';
import { type BalancedLine, runningBalance } from './running-balance.ts';
import {
  type AmountSign,
  cellOf,
  type GivenMapping,
  type MappingQuestion,
  type ProposedMapping,
  type StatementRow,
} from './statement-mapping.ts';

/** How a table can be read, and what must be asked before: it is read only without questions. */
export interface TablePlan {
  readonly mapping: ProposedMapping;
  readonly questions: readonly MappingQuestion[];
}

type Columns = ProposedMapping['columns'];
type Found<Value> = { readonly value: Value | null; readonly question?: MappingQuestion };

/**
 * Finds how a table is to be read as a statement: its columns by their headings, the order of its
 * dates and its decimal mark by its values. What they do not show is asked.
 * @param given what a user has decided; it precedes what the table shows
 */
export function planTable(rows: readonly StatementRow[], given: GivenMapping = {}): TablePlan {
  const found = findColumns(rows);
  const columns = given.columns ?? found.columns;
  const headerLine = given.headerLine ?? found.headerLine;
  const below = rows.filter(({ lineNumber }) => lineNumber > headerLine);
  const dates = valuesOf(below, [columns.bookedOn]);
  const amounts = valuesOf(below, [columns.amount, columns.credit, columns.debit]);

  const dateOrder = decided(given.dateOrder) ?? orderOf(dates);
  const decimalMark = decided(given.decimalMark) ?? markOf(amounts);
  const amountSign =
    decided(given.amountSign) ?? signOf(below, columns, decimalMark.value ?? 'point');
  const asked = [dateOrder, decimalMark, amountSign].flatMap(({ question }) => question ?? []);
  return {
    mapping: {
      headerLine,
      columns,
      texts: given.texts ?? found.texts,
      dateOrder: dateOrder.value,
      decimalMark: decimalMark.value,
      amountSign: amountSign.value,
    },
    questions: [
      ...(given.columns ? missingColumns(columns, rows, headerLine) : found.questions),
      ...asked,
    ],
  };
}

function decided<Value>(value: Value | null | undefined): Found<Value> | undefined {
  return value === null || value === undefined ? undefined : { value };
}

/** Asks for what chosen columns lack: a day, and an amount or credits with debits. */
function missingColumns(columns: Columns, rows: readonly StatementRow[], headerLine: number) {
  const { bookedOn, amount, credit, debit } = columns;
  const header = rows.find(({ lineNumber }) => lineNumber === headerLine) ?? rows[0];
  const missing = [
    bookedOn === undefined && ('bookedOn' as const),
    amount === undefined && (credit === undefined || debit === undefined) && ('amount' as const),
  ].filter((column) => column !== false);
  return missing.map((column) => askForColumn(column, header, headerLine > 0));
}

interface Value {
  readonly text: string;
  /** Whether a workbook stores it as a number. */
  readonly isNumber: boolean;
}

function valuesOf(
  rows: readonly StatementRow[],
  columns: ReadonlyArray<number | undefined>,
): Value[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const text = cellOf(row, column);
      if (column === undefined || text === '') return [];
      return [{ text, isNumber: row.formats?.[column] !== undefined }];
    }),
  );
}

function orderOf(dates: readonly Value[]): Found<DateOrder> {
  if (dates.length === 0) return { value: null };
  const counter = countDayOrders();
  for (const { text } of dates) counter.add(text);
  const orders = [counter.result()].flat() as readonly DayOrder[];
  const names = orders.map(nameOfOrder);
  const [only = 'monthFirst', second] = names;
  if (second === undefined) return { value: only };
  const example = dates.find(
    ({ text }) => new Set(orders.map((order) => dayIn(text, order))).size > 1,
  );
  const { text, candidates } = dateOrderQuestion(example?.text, names);
  return { value: null, question: { part: 'dateOrder', subject: '', text, candidates } };
}

function nameOfOrder(order: DayOrder): DateOrder {
  const [name = 'monthFirst'] = (Object.keys(dateOrders) as DateOrder[]).filter(
    (each) => dateOrders[each] === order,
  );
  return name;
}

function dayIn(text: string, order: DayOrder): string | undefined {
  const date = splitNumericDate(text);
  return date && fromNumeric(date, order);
}

/** One amount that proves a mark decides for the others; amounts that prove both decide nothing. */
function markOf(amounts: readonly Value[]): Found<DecimalMarkName> {
  if (amounts.length === 0) return { value: null };
  const texts = amounts.filter(({ isNumber }) => !isNumber).map(({ text }) => text);
  const proven = new Set(texts.map(provenMark));
  const open = texts.find((text) => dependsOnMark(text));
  if (open !== undefined && proven.has('.') === proven.has(',')) {
    const { text, candidates } = decimalMarkQuestion(open);
    return { value: null, question: { part: 'decimalMark', subject: '', text, candidates } };
  }
  return { value: proven.has(',') && !proven.has('.') ? 'comma' : 'point' };
}

const signQuestion: MappingQuestion = {
  part: 'amountSign',
  subject: '',
  text: 'No amount in this file is below 0. Choose what its amounts are.',
  candidates: [
    { value: 'creditsAboveZero', label: 'Credits' },
    { value: 'debitsAboveZero', label: 'Debits' },
  ],
};

/** Amounts below 0 show that those above are credits; else running balances may. */
function signOf(
  rows: readonly StatementRow[],
  columns: Columns,
  mark: DecimalMarkName,
): Found<AmountSign> {
  const { amount, credit, direction, balance } = columns;
  if (credit !== undefined || direction !== undefined) return { value: 'creditsAboveZero' };
  const read = (row: StatementRow, column: number | undefined) =>
    readAmount(cellOf(row, column), decimalMarks[mark])?.cents;
  const lines = rows.flatMap((row) => {
    const [value, after] = [read(row, amount), read(row, balance)];
    return value === undefined ? [] : [{ ...row, amount: value, balance: after }];
  });
  if (lines.length === 0) return { value: null };
  if (lines.some((line) => line.amount < 0)) return { value: 'creditsAboveZero' };
  const balanced = lines.flatMap((line) =>
    line.balance === undefined ? [] : [{ ...line, balance: line.balance }],
  );
  if (balanced.length === lines.length && lines.length > 1) {
    if (follows(balanced, 1)) return { value: 'creditsAboveZero' };
    if (follows(balanced, -1)) return { value: 'debitsAboveZero' };
  }
  return { value: null, question: signQuestion };
}

function follows(lines: readonly BalancedLine[], sign: 1 | -1): boolean {
  const signed = lines.map((line) => ({ ...line, amount: cents(sign * line.amount) }));
  return 'opening' in (runningBalance(signed) ?? {});
}
