import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import type { ResponseField } from '../uploads/column-aliases.ts';
import { countDayOrders } from '../uploads/count-day-orders.ts';
import { withDifferentValues } from '../uploads/different-columns.ts';
import {
  answerTo,
  columnChoiceQuestion,
  type DateOrder,
  dateOrderQuestion,
  dateOrders,
  type FileAnswers,
  type Question,
} from '../uploads/questions.ts';
import { type DayOrder, splitNumericDate } from '../uploads/read-date.ts';
import {
  type Columns,
  chooseColumns,
  headerSearchRows,
  recognizeHeader,
} from '../uploads/recognize-header.ts';
import { type Role, roleOf } from './heading-roles.ts';
import type { PaperRow } from './paper.ts';
import { orderByStays } from './writing-of.ts';

/** A table with our columns, as docs/file-formats.md describes them. */
export interface OpenedTable {
  /** Its header row. */
  readonly header: PaperRow;
  /** What each column announces. */
  readonly roles: ReadonlyArray<Role | undefined>;
  /** The columns that the table does not decide, whether they were answered or not. */
  readonly questions: readonly Question[];
  /** The days of stays below the header. */
  readonly dates: readonly string[];
}

/** What is known of the order of the dates below our columns. */
interface OpenOrder {
  /** The order that a person chose, or in which most dates are days of the lines. */
  readonly dayOrder: DayOrder | undefined;
  /** The possible orders while none is decided. */
  readonly openOrders: readonly DayOrder[];
  readonly questions: readonly Question[];
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
const roles: Readonly<Record<ResponseField, Role>> = {
  recordId: 'record',
  confirmationNumber: 'confirmation',
  guestName: 'guest',
  guestLastName: 'guest',
  guestFirstName: 'guest',
  checkInOn: 'checkIn',
  checkOutOn: 'checkOut',
  code: 'status',
  status: 'status',
  remark: 'remark',
  paid: 'paid',
  amount: 'amount',
  roomAmount: 'room',
  currency: 'currency',
};

const has = ({ positions }: Columns<'answer'>, ...fields: ResponseField[]): boolean =>
  fields.some((field) => positions[field] !== undefined);

/** Whether a column is known by its heading, and no answer: what the room cost. */
const isUnused = (field: string, { paid }: Columns<'answer'>['positions']): boolean =>
  field === 'roomAmount' || (field === 'amount' && paid !== undefined);

/**
 * Finds our columns in a table by the headings for files of bookings, and what they leave open (F-124).
 * Undefined where no row names REC or confirmation number, and an answer.
 * @param answers the user's answers; the table is also read without them
 */
export function openTable(
  table: readonly PaperRow[],
  answers: FileAnswers = {},
): OpenedTable | undefined {
  const found = findColumns(table);
  const header = found && table[found.headerIndex];
  if (!header || !has(found, 'recordId', 'confirmationNumber')) return undefined;
  if (!has(found, 'code', 'status', 'remark', 'paid', 'amount')) return undefined;
  const body = table
    .slice(found.headerIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { columns, questions, unread } = chooseAmong(found, header.cells, body, answers);
  const { checkInOn, checkOutOn } = columns.positions;
  return {
    header,
    roles: header.cells.map((heading, position) => {
      const field = columns.entries.find(([, at]) => at === position)?.[0];
      if (field !== undefined && isUnused(field, columns.positions)) return 'room';
      return unread.get(position) ?? roleIn(field as ResponseField | undefined, heading);
    }),
    questions,
    dates: body.flatMap(({ cells }) =>
      [checkInOn, checkOutOn].map((position) => cells[position ?? -1]?.trim() ?? ''),
    ),
  };
}

/** A commission is what was paid where no column says so, and is none beside words for another outcome. */
const roleIn = (field: ResponseField | undefined, heading: string): Role | undefined => {
  const role = roleOf(heading);
  return field === undefined || (field === 'paid' && role === 'commission') ? role : roles[field];
};

function findColumns(table: readonly PaperRow[]): Columns<'answer'> | undefined {
  const first = table.slice(0, headerSearchRows);
  return recognizeHeader(
    'answer',
    first.map(({ cells }) => cells.map((cell) => (isPayee.test(cell) ? '' : cell))),
  );
}

/** An English heading for who was paid; without its accent, it would be read as the French `payée`. */
const isPayee = /^\s*payee(?: name)?\s*$/i;

/**
 * Chooses among columns with the same meaning: as answered, else the only one with values, else the
 * first. Those that are answered not to be it are not read.
 */
function chooseAmong(
  found: Columns<'answer'>,
  header: readonly string[],
  body: readonly PaperRow[],
  answers: FileAnswers,
) {
  const choices = new Map<ResponseField, number>();
  const questions: Question[] = [];
  const unread = new Map<number, Role>();
  for (const [field, equal] of Object.entries(found.rivals) as Array<[ResponseField, number[]]>) {
    if (isUnused(field, found.positions)) continue;
    const [first, ...others] = withDifferentValues(equal, body);
    if (first === undefined) continue;
    choices.set(field, first);
    const skip = (chosen: number, positions: readonly number[]) => {
      for (const position of positions)
        if (position !== chosen)
          unread.set(position, field === 'paid' || field === 'amount' ? 'room' : 'number');
    };
    skip(
      first,
      equal.filter((position) => !others.includes(position)),
    );
    if (others.length === 0) continue;
    const question = columnChoiceQuestion(
      { subject: field, label: labels[field] },
      [first, ...others].map((position) => ({ position, name: header[position]?.trim() ?? '' })),
    );
    questions.push(question);
    const answer = answerTo(question, answers);
    if (answer === undefined) continue;
    choices.set(field, Number(answer));
    skip(Number(answer), equal);
  }
  return { columns: chooseColumns(found, header, choices), questions, unread };
}

/** Asks for the order of the dates below our columns where neither they nor the lines decide it (F-124). */
export function openOrder(
  tables: readonly OpenedTable[],
  lines: readonly MatchableLine[],
  answers: FileAnswers,
): OpenOrder {
  const dates = tables.flatMap((table) => table.dates);
  const orders = countDayOrders();
  for (const date of dates) orders.add(date);
  const found = orders.result();
  const proven = typeof found === 'string' ? undefined : orderByStays(dates, lines, found);
  if (typeof found === 'string' || proven)
    return { dayOrder: proven, openOrders: [], questions: [] };
  const question = dateOrderQuestion(
    dates.find((date) => splitNumericDate(date)),
    (Object.keys(dateOrders) as DateOrder[]).filter((name) => found.includes(dateOrders[name])),
  );
  const answer = answerTo(question, answers) as DateOrder | undefined;
  return {
    dayOrder: answer && dateOrders[answer],
    openOrders: answer ? [] : found,
    questions: [question],
  };
}
