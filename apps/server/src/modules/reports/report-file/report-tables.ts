import { type Cents, formatDecimal, formatMoney } from '@recoup/domain/money/cents';
import { recordStatusName } from '@recoup/domain/records/record-status';
import {
  agencyPart,
  isClosedIn,
  isNew,
  isOpenAfter,
  isPaidIn,
  isUnconvertedIn,
} from '@recoup/domain/reports/month-totals';
import { daysOfMonth, formatMonth } from '@recoup/domain/reports/report-month';
import { writeCsv } from '#platform/tabular/write-csv';
import { writeXlsx, type XlsxCell, type XlsxSheet } from '#platform/tabular/write-xlsx';
import type { AdjustmentLine, ReportDocument, ReportLine } from './report-document.ts';

type Cell = XlsxCell;

const header = [
  'Line',
  'REC',
  'ARC',
  'Last Name',
  'First Name',
  'Confirmation No.',
  'Hotel',
  'Check-in',
  'Check-out',
  'Nights',
  'Rate',
  'Commission',
  'Status',
  'Uploaded',
  'Processed',
  'Paid CT',
  'Agency Share',
] as const;
const widths = [13, 10, 10, 18, 14, 16, 30, 11, 11, 7, 11, 12, 18, 11, 11, 14, 12];

const kinds = [
  ['Paid', isPaidIn],
  ['Not converted', isUnconvertedIn],
  ['Closed', isClosedIn],
  ['Uploaded', isNew],
  ['Open', isOpenAfter],
] as const;

/** Every line of the report, the same in spreadsheet and CSV. */
function linesOf({ month, records, adjustments }: ReportDocument): Cell[][] {
  const span = daysOfMonth(month);
  const lines = kinds.flatMap(([kind, fits]) =>
    records.filter((record) => fits(span, record)).map((record) => recordLine(kind, record)),
  );
  return [...lines, ...adjustments.map(adjustmentLine)];
}

function recordLine(kind: string, record: ReportLine): Cell[] {
  const isPaid = kind === 'Paid';
  // a text, so that no program adds it to dollars
  const unconverted =
    kind === 'Not converted' ? `${record.unconvertedIn} ${formatDecimal(record.paidCt)}` : null;
  return [
    kind,
    record.id,
    record.arc,
    record.guestLastName,
    record.guestFirstName,
    record.confirmationNumber,
    record.hotel,
    { day: record.startOn },
    { day: record.endOn },
    record.nights,
    { cents: record.rate },
    { cents: record.commission },
    recordStatusName(record.statusCode),
    { day: record.enteredOn },
    record.closedOn && { day: record.closedOn },
    isPaid ? { cents: record.paidCt } : unconverted,
    isPaid ? { cents: agencyPart(record.paidCt, record.shareHundredths) } : null,
  ];
}

function adjustmentLine(line: AdjustmentLine): Cell[] {
  return [
    'Adjustment',
    line.recordId,
    line.arc,
    line.guestLastName,
    line.guestFirstName,
    line.confirmationNumber,
    line.hotel,
    line.startOn && { day: line.startOn },
    line.endOn && { day: line.endOn },
    null,
    null,
    null,
    null,
    null,
    null,
    { cents: line.amount },
    { cents: line.agencyAmount },
  ];
}

function summarySheet({ agency, month, totals }: ReportDocument): XlsxSheet {
  const money = (name: string, amount: Cents): Cell[] => [name, null, { cents: amount }];
  const tally = (name: string, { count, value }: { count: number; value: Cents }): Cell[] => [
    name,
    count,
    { cents: value },
  ];
  return {
    name: 'Summary',
    header: [`${agency.name}, ${formatMonth(month)}`, 'Records', 'Dollars'],
    widths: [44, 10, 14],
    rows: [
      tally('Open at the beginning', totals.opening),
      tally('Changed since the last report', totals.corrected),
      tally('Uploaded', totals.uploaded),
      tally('Paid', totals.paid),
      ...totals.closed.map((status) => tally(`Closed: ${status.name}`, status)),
      tally('Open at the end', totals.closing),
      [],
      money('Paid by suppliers', totals.paidGross),
      money('Our share', totals.ourShare),
      money('Agency share', totals.agencyShare),
      money('Adjustments to earlier months', totals.adjustments),
      money('Agency share of adjustments', totals.adjustmentsShare),
      money('Payable to the agency', totals.payable),
      ...totals.unconverted.map(({ currency, amount, count }): Cell[] => [
        `Not converted: ${formatMoney(amount, currency)}`,
        count,
        null,
      ]),
      [],
      ...totals.openByAge.map((age) => tally(`Still open: ${age.name}`, age)),
    ],
  };
}

/** The workbook of a report: a sheet with its figures and one with its lines. */
export function reportWorkbook(report: ReportDocument): Promise<Buffer> {
  const lines: XlsxSheet = { name: 'Records', header, widths, rows: linesOf(report) };
  return writeXlsx([summarySheet(report), lines], new Date(`${report.preparedOn}T12:00:00Z`));
}

/** The lines of a report for programs: days as YYYY-MM-DD, dollars as plain decimals. */
export function reportCsv(report: ReportDocument): Buffer {
  return writeCsv(
    header,
    linesOf(report).map((line) => line.map(plainCell)),
  );
}

function plainCell(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'cents' in cell ? formatDecimal(cell.cents) : cell.day;
}
