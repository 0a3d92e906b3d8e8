import type { Day } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal, sumCents } from '@recoup/domain/money/cents';
import { recordStatusName } from '@recoup/domain/records/record-status';
import { recordSubstatusName } from '@recoup/domain/records/record-substatus';
import {
  isClosedIn,
  isNew,
  isOpenAfter,
  isOpenBefore,
  isUnconvertedIn,
  statusAtEnd,
} from '@recoup/domain/reports/month-totals';
import { daysOfMonth } from '@recoup/domain/reports/report-month';
import type { XlsxCell as Cell } from '@recoup/spreadsheets/write-xlsx';
import type { MoneyLine, ReportDocument, ReportLine } from './report-document.ts';

/** A stay in a report, listed once, whatever happened to it in the month (F-153). */
interface Stay {
  readonly id: number;
  /** Undefined of a deleted record: only its number is left. */
  readonly record: ReportLine | undefined;
  /** Whether the record was uploaded, closed, paid, or open in the month. */
  readonly isOfMonth: boolean;
  readonly paid: readonly MoneyLine[];
  readonly adjusted: readonly MoneyLine[];
}

type Month = ReturnType<typeof daysOfMonth>;

interface StayColumn {
  readonly title: string;
  readonly width: number;
  readonly cell: (stay: Stay, month: Month) => Cell;
}

/** An amount in its currency, or in dollars. */
export const money = (amount: Cents, currency?: string): Cell => ({
  amount: formatDecimal(amount, currency),
});

function column(
  title: string,
  width: number,
  read: (record: ReportLine, month: Month) => Cell,
): StayColumn {
  return { title, width, cell: ({ record }, month) => (record ? read(record, month) : null) };
}

/** An amount of records of the month that fit; empty in every other row. */
function amountIf(
  title: string,
  fits: (month: Month, record: ReportLine) => boolean,
  amountOf: (record: ReportLine) => Cents,
): StayColumn {
  const cell = ({ record, isOfMonth }: Stay, month: Month): Cell =>
    record && isOfMonth && fits(month, record) ? money(amountOf(record)) : null;
  return { title, width: 12, cell };
}

const commission = (record: ReportLine): Cents => record.commission;

/** The sum of a stay's lines of money; empty without any. */
function moneyColumn(
  title: string,
  width: number,
  linesOf: (stay: Stay) => readonly MoneyLine[],
  amountOf: (line: MoneyLine) => Cents,
): StayColumn {
  const cell = (stay: Stay): Cell => {
    const lines = linesOf(stay);
    return lines.length === 0 ? null : money(sumCents(lines.map(amountOf)));
  };
  return { title, width, cell };
}

const paid = (stay: Stay) => stay.paid;
const adjusted = (stay: Stay) => stay.adjusted;
const allMoney = (stay: Stay) => [...stay.paid, ...stay.adjusted];
const amount = (line: MoneyLine): Cents => line.amount;
const agencyAmount = (line: MoneyLine): Cents => line.agencyAmount;

/** The currency of a payment of the month that waits for its conversion; null for any other stay. */
function waitingIn({ record, isOfMonth }: Stay, month: Month): string | null {
  return record && isOfMonth && isUnconvertedIn(month, record) ? record.unconvertedIn : null;
}

function sharePercent(stay: Stay): Cell {
  const [line] = allMoney(stay);
  return line ? line.shareHundredths / 100 : null;
}

/** The day money or an end is dated, unless that is after the month. */
function processedOn({ closedOn, paidOn }: ReportLine, month: Month): Day | null {
  const on = closedOn ?? paidOn;
  return on !== null && on <= month.last ? on : null;
}

/** The columns of a report's stays, in spreadsheet and CSV alike: docs/file-formats.md explains them. */
export const stayColumns: readonly StayColumn[] = [
  { title: 'REC', width: 10, cell: ({ id }) => id },
  column('ARC', 10, ({ arc }) => arc),
  column('Last Name', 18, ({ guestLastName }) => guestLastName),
  column('First Name', 14, ({ guestFirstName }) => guestFirstName),
  column('Confirmation No.', 16, ({ confirmationNumber }) => confirmationNumber),
  column('Hotel', 30, ({ hotel }) => hotel),
  column('Check-in', 11, ({ startOn }) => ({ day: startOn })),
  column('Check-out', 11, ({ endOn }) => ({ day: endOn })),
  column('Nights', 7, ({ nights }) => nights),
  column('Rate', 11, ({ rate }) => money(rate)),
  column('Commission', 12, (record) => money(record.commission)),
  column('Status', 18, (record, month) => recordStatusName(statusAtEnd(month, record).statusCode)),
  column('Substatus', 20, (record, month) => {
    const { substatusCode } = statusAtEnd(month, record);
    return substatusCode === null ? null : recordSubstatusName(substatusCode);
  }),
  column('Upload Date', 12, ({ enteredOn }) => ({ day: enteredOn })),
  column('Processed Date', 15, (record, month) => {
    const on = processedOn(record, month);
    return on && { day: on };
  }),
  amountIf('Opened', isOpenBefore, commission),
  amountIf('Uploaded', isNew, commission),
  moneyColumn('Paid', 12, paid, amount),
  amountIf('Closed', isClosedIn, commission),
  moneyColumn('Adjusted', 12, adjusted, amount),
  amountIf('Open at End', isOpenAfter, commission),
  {
    title: 'Not Converted',
    width: 12,
    cell: (stay, month) => {
      const currency = waitingIn(stay, month);
      return currency && stay.record ? money(stay.record.paidCt, currency) : null;
    },
  },
  { title: 'Currency', width: 9, cell: (stay, month) => waitingIn(stay, month) },
  { title: 'Share Percent', width: 13, cell: sharePercent },
  moneyColumn('Agency Share (Rounded Half Up per Row)', 36, paid, agencyAmount),
  moneyColumn('Adjusted Share', 14, adjusted, agencyAmount),
  moneyColumn('Payable', 12, allMoney, agencyAmount),
];

/** The rows of a report's stays, one for each, under {@link stayColumns}. */
export function stayRows({ month, records, paid, adjustments }: ReportDocument): Cell[][] {
  const span = daysOfMonth(month);
  const paidOf = Map.groupBy(paid, ({ recordId }) => recordId);
  const adjustedOf = Map.groupBy(adjustments, ({ recordId }) => recordId);
  const others = new Map([...paid, ...adjustments].map((line) => [line.recordId, line.record]));
  for (const { id } of records) others.delete(id);
  const stay = (id: number, record: ReportLine | undefined, isOfMonth: boolean): Stay => ({
    id,
    record,
    isOfMonth,
    paid: paidOf.get(id) ?? [],
    adjusted: adjustedOf.get(id) ?? [],
  });
  const stays = [
    ...records.map((record) => stay(record.id, record, true)),
    ...[...others].map(([id, record]) => stay(id, record, false)),
  ];
  return stays.map((each) => stayColumns.map(({ cell }) => cell(each, span)));
}
