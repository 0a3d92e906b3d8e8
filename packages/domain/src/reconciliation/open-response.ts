import { homeCurrency } from '../countries/exchange-rate.ts';
import type { ResponseField } from '../uploads/column-aliases.ts';
import { countDayOrders } from '../uploads/count-day-orders.ts';
import { withDifferentValues } from '../uploads/different-columns.ts';
import { pickFields, type RawFields } from '../uploads/pick-fields.ts';
import {
  answerTo,
  columnChoiceQuestion,
  type DateOrder,
  dateOrderQuestion,
  dateOrders,
  decimalMarkQuestion,
  decimalMarks,
  type FileAnswers,
  type Question,
} from '../uploads/questions.ts';
import type { DecimalMark } from '../uploads/read-amount.ts';
import { type DayOrder, splitNumericDate } from '../uploads/read-date.ts';
import {
  type Columns,
  chooseColumns,
  headerSearchRows,
  recognizeHeader,
} from '../uploads/recognize-header.ts';
import { ambiguousAmounts } from './read-paid.ts';

/** A row of a response table. */
export interface ResponseCells {
  /** Its position there, from 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** The number formats of the cells that a workbook keeps as numbers. */
  readonly formats?: ReadonlyArray<string | null | undefined> | undefined;
}

/** A response table with its columns and open questions. */
interface OpenedHotelResponse {
  readonly columns: Columns<'answer'>;
  /** The rows below the header that are not blank. */
  readonly rows: ReadonlyArray<ResponseCells & { readonly fields: RawFields }>;
  /** Everything that the table does not say itself, whether it was answered or not. */
  readonly questions: readonly Question[];
  readonly dayOrder: DayOrder;
  /** The possible orders of dates; only one once it is proven or answered. */
  readonly dayOrders: readonly DayOrder[];
  /** The decimal mark that was answered. */
  readonly decimalMark: DecimalMark | undefined;
}

const labels: Readonly<Record<ResponseField, string>> = {
  recordId: 'REC',
  confirmationNumber: 'confirmation number',
  guestName: 'guest',
  guestLastName: 'last name',
  guestFirstName: 'first name',
  checkInOn: 'check-in',
  checkOutOn: 'check-out',
  code: 'code',
  status: 'status',
  remark: 'remark',
  paid: 'amount paid',
  amount: 'amount paid',
  roomAmount: 'room price',
  currency: 'currency',
};

const has = ({ positions }: Columns<'answer'>, ...fields: ResponseField[]): boolean =>
  fields.some((field) => positions[field] !== undefined);

/** Returns whether a column is known by its header, and not used: what the room cost. */
export const isUnused = (field: string, { paid }: Columns<'answer'>['positions']): boolean =>
  field === 'roomAmount' || (field === 'amount' && paid !== undefined);

/**
 * Finds the columns of a hotel's response by the headings for files of bookings, and the open
 * questions (F-124). Returns the error when it cannot be read.
 * @param answers the user's answers; the table is also read without them
 * @param hotelCurrency the currency of amounts that state none; null when it is not known
 */
export function openHotelResponse(
  table: readonly ResponseCells[],
  answers: FileAnswers = {},
  hotelCurrency: string | null = homeCurrency,
): OpenedHotelResponse | string {
  const found = findColumns(table);
  if (!found || !has(found, 'recordId', 'confirmationNumber'))
    return `One of the first ${headerSearchRows} rows must be a header row that includes REC or Confirmation.`;
  if (!has(found, 'code', 'status', 'remark', 'paid', 'amount'))
    return 'The file needs a Code column or a Paid column.';
  const body = table
    .slice(found.headerIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = table[found.headerIndex]?.cells ?? [];
  const { columns, questions } = chooseAmong(found, header, body, answers);
  const rows = body.map((row) => ({ ...row, fields: pickFields(columns, row.cells) }));
  const order = orderOf(rows, answers);
  const marks = decimalMarkQuestions(columns, rows, hotelCurrency);
  const mark = marks[0] && answerTo(marks[0], answers);
  return {
    columns,
    rows,
    questions: [...questions, ...order.questions, ...marks],
    dayOrder: order.dayOrder,
    dayOrders: order.dayOrders,
    decimalMark: mark === undefined ? undefined : decimalMarks[mark as keyof typeof decimalMarks],
  };
}

/** Returns the header cells of a hotel's response; undefined when no row has them. */
export function findResponseHeader(table: readonly ResponseCells[]): readonly string[] | undefined {
  return table[findColumns(table)?.headerIndex ?? -1]?.cells;
}

function findColumns(table: readonly ResponseCells[]): Columns<'answer'> | undefined {
  const first = table.slice(0, headerSearchRows);
  return recognizeHeader(
    'answer',
    first.map(({ cells }) => cells),
  );
}

/**
 * Chooses among columns with the same meaning: as answered, else the only one with values, else the
 * first.
 */
function chooseAmong(
  found: Columns<'answer'>,
  header: readonly string[],
  body: readonly ResponseCells[],
  answers: FileAnswers,
): Pick<OpenedHotelResponse, 'columns' | 'questions'> {
  const choices = new Map<ResponseField, number>();
  const questions: Question[] = [];
  const rivals = { ...found.rivals };
  for (const [field, equal] of Object.entries(found.rivals) as Array<[ResponseField, number[]]>) {
    if (isUnused(field, found.positions)) continue;
    const [first, ...others] = withDifferentValues(equal, body);
    if (first === undefined) continue;
    choices.set(field, first);
    if (others.length === 0) continue;
    const question = columnChoiceQuestion(
      { subject: field, label: labels[field] },
      [first, ...others].map((position) => ({ position, name: header[position]?.trim() ?? '' })),
    );
    questions.push(question);
    const answer = answerTo(question, answers);
    if (answer === undefined) continue;
    choices.set(field, Number(answer));
    delete rivals[field];
  }
  return { columns: { ...chooseColumns(found, header, choices), rivals }, questions };
}

function orderOf(
  rows: OpenedHotelResponse['rows'],
  answers: FileAnswers,
): Pick<OpenedHotelResponse, 'dayOrder' | 'dayOrders' | 'questions'> {
  const dates = rows.flatMap(({ fields: { checkInOn = '', checkOutOn = '' } }) => [
    checkInOn,
    checkOutOn,
  ]);
  const orders = countDayOrders();
  for (const date of dates) orders.add(date);
  const found = orders.result();
  if (typeof found === 'string') return { dayOrder: found, dayOrders: [found], questions: [] };
  const question = dateOrderQuestion(
    dates.find((date) => splitNumericDate(date)),
    (Object.keys(dateOrders) as DateOrder[]).filter((name) => found.includes(dateOrders[name])),
  );
  const answer = answerTo(question, answers) as DateOrder | undefined;
  if (!answer) return { dayOrder: 'mdy', dayOrders: found, questions: [question] };
  const dayOrder = dateOrders[answer];
  return { dayOrder, dayOrders: [dayOrder], questions: [question] };
}

function decimalMarkQuestions(
  columns: Columns<'answer'>,
  rows: OpenedHotelResponse['rows'],
  hotelCurrency: string | null,
): readonly Question[] {
  const [example] = ambiguousAmounts(columns, rows, hotelCurrency);
  return example === undefined ? [] : [decimalMarkQuestion(example)];
}
