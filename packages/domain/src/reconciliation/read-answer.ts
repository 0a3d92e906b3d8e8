import type { Day } from '../calendar/day.ts';
import { type AnswerCode, findAnswerCode } from '../invoices/answer-codes.ts';
import type { Cents } from '../money/cents.ts';
import { normaliseConfirmation } from '../uploads/confirmation-number.ts';
import { detectDayOrder } from '../uploads/observe-columns.ts';
import { type DecimalMark, provenMark, readAmount } from '../uploads/read-amount.ts';
import { currencyInHeader, readCurrency } from '../uploads/read-currency.ts';
import { readDate } from '../uploads/read-date.ts';

/** What an answer may say of a line, with the words that head its column, the plainest first. */
const columnWords = {
  record: ['rec', 'record', 'recordid', 'recno', 'recnumber'],
  confirmation: ['confirmation', 'confirmationno', 'confirmationnumber', 'conf', 'confno', 'confo'],
  guest: ['guest', 'guestname', 'name'],
  lastName: ['lastname', 'last', 'guestlastname', 'surname'],
  checkIn: ['checkin', 'checkindate', 'arrival', 'arrivaldate', 'in'],
  code: ['code', 'answer', 'answercode'],
  paid: ['paid', 'amountpaid', 'paidamount', 'commissionpaid', 'payment', 'amount'],
} as const;
type Column = keyof typeof columnWords;
type Columns = Partial<Record<Column, number>>;

/** A row of a table, pasted or of a file. */
export interface AnswerCells {
  /** Where it stands there, from 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
}

/** One row of a hotel's answer. */
export interface AnswerRow {
  /** Where it stands in what the hotel sent, from 1. */
  readonly lineNumber: number;
  readonly record: number | undefined;
  readonly confirmation: string;
  /** In capitals, letters only. */
  readonly lastName: string;
  readonly checkIn: Day | undefined;
  readonly code: AnswerCode | undefined;
  readonly paid: Cents | undefined;
  /** The currency written beside the amount, unless it is ours. */
  readonly foreignCurrency: string | undefined;
}

/** Titles and greetings stand above the names of the columns. */
const searchedRows = 20;

/** The letters of a name in capitals, so that `O'Neill` and `ONEILL` are one. */
export const nameKey = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}]/gu, '');

/** A column's name without remarks and currencies: `Amount paid (USD)` is `amountpaid`. */
const headOf = (text: string): string =>
  text
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => readCurrency(word) === undefined)
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

function columnsOf({ cells }: AnswerCells): Columns {
  const heads = cells.map(headOf);
  const found: Columns = {};
  for (const [column, words] of Object.entries(columnWords) as Array<[Column, readonly string[]]>) {
    const word = words.find((each) => heads.includes(each));
    if (word !== undefined) found[column] = heads.indexOf(word);
  }
  return found;
}

const namesLines = ({ record, confirmation }: Columns): boolean =>
  record !== undefined || confirmation !== undefined;
const answersLines = ({ code, paid }: Columns): boolean => code !== undefined || paid !== undefined;

interface Header {
  readonly columns: Columns;
  /** The currency that the amounts' column names. */
  readonly currency: string | undefined;
  readonly rows: readonly AnswerCells[];
}

function findHeader(table: readonly AnswerCells[]): Header | string {
  const tried = table.slice(0, searchedRows).map(columnsOf);
  const index = tried.findIndex((columns) => namesLines(columns) && answersLines(columns));
  const columns = tried[index];
  if (columns) {
    const currency = currencyInHeader(table[index]?.cells[columns.paid ?? -1] ?? '');
    return { columns, currency, rows: table.slice(index + 1) };
  }
  return tried.some(namesLines)
    ? 'There is no column Code and none Paid.'
    : `One of the first ${searchedRows} rows must name the columns, with REC or Confirmation among them.`;
}

/** Whether `1,234` is a thousand, by what the other amounts of the column prove. */
function markOf(amounts: readonly string[]): DecimalMark {
  const marks = amounts.map(provenMark);
  const commas = marks.filter((mark) => mark === ',').length;
  const dots = marks.filter((mark) => mark === '.').length;
  return commas === dots ? 'either' : commas > dots ? ',' : '.';
}

const foreign = (currency: string | undefined): string | undefined =>
  currency === 'USD' ? undefined : currency;

function recordOf(text: string): number | undefined {
  const [, digits] = /^(?:rec)?[\s#.:]*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Reads a hotel's answer: a row that names the columns, then a row a line. Rows that say nothing are
 * left out. Answers what is wrong when it cannot be read.
 */
export function readAnswer(table: readonly AnswerCells[]): AnswerRow[] | string {
  const header = findHeader(table);
  if (typeof header === 'string') return header;
  const { columns, rows } = header;
  const read = ({ cells }: AnswerCells, column: Column): string =>
    (columns[column] === undefined ? '' : (cells[columns[column]] ?? '')).trim();
  const valuesOf = (column: Column): string[] => rows.map((row) => read(row, column));
  const order = detectDayOrder(valuesOf('checkIn'));
  // a wrong order contradicts the line, which leaves the row to a person
  const dates = { dayOrder: order === 'ambiguous' ? 'mdy' : order, serials: true } as const;
  const mark = markOf(valuesOf('paid'));
  return rows.flatMap((row) => {
    if (row.cells.every((cell) => cell.trim() === '')) return [];
    const [last = ''] = (read(row, 'lastName') || read(row, 'guest')).split(/[/,]/);
    const amount = readAmount(read(row, 'paid'), mark);
    return [
      {
        lineNumber: row.lineNumber,
        record: recordOf(read(row, 'record')),
        confirmation: normaliseConfirmation(read(row, 'confirmation')),
        lastName: nameKey(last),
        checkIn: readDate(read(row, 'checkIn'), dates),
        code: findAnswerCode(read(row, 'code')),
        paid: amount?.cents,
        foreignCurrency: amount && foreign(amount.currency ?? header.currency),
      },
    ];
  });
}
