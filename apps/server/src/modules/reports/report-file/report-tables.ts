import { type Cents, formatMoney } from '@recoup/domain/money/cents';
import { formatMonth } from '@recoup/domain/reports/report-month';
import { shareRule } from '@recoup/domain/reports/share-rule';
import { writeCsv } from '@recoup/spreadsheets/write-csv';
import { writeXlsx, type XlsxCell, type XlsxSheet } from '@recoup/spreadsheets/write-xlsx';
import type { ReportDocument } from './report-document.ts';
import { money, stayColumns, stayRows } from './stay-columns.ts';

type Cell = XlsxCell;

const header = stayColumns.map(({ title }) => title);

function summarySheet({ agency, month, totals, paid }: ReportDocument): XlsxSheet {
  const amountRow = (name: string, amount: Cents): Cell[] => [name, null, money(amount)];
  const tally = (name: string, { count, value }: { count: number; value: Cents }): Cell[] => [
    name,
    count,
    money(value),
  ];
  return {
    name: 'Summary',
    header: [`${agency.name}, ${formatMonth(month)}`, 'Records', 'Dollars'],
    widths: [44, 10, 14],
    rows: [
      tally('Open at start of month', totals.opening),
      tally('Changed since last report', totals.corrected),
      tally('Uploaded', totals.uploaded),
      tally('Paid before upload', totals.uploadedLater),
      tally('Paid', totals.paid),
      tally('Paid in earlier months', totals.paidEarlier),
      ...totals.closed.map((status) => tally(`Closed: ${status.name}`, status)),
      tally('Open at end of month', totals.closing),
      [],
      amountRow('Paid by suppliers', totals.paidGross),
      amountRow('Our share', totals.ourShare),
      amountRow('Agency share', totals.agencyShare),
      amountRow('Adjustments to earlier months', totals.adjustments),
      amountRow('Agency share of adjustments', totals.adjustmentsShare),
      amountRow('Payable to the agency', totals.payable),
      ...shareRule(paid).map((text): Cell[] => [text, null, null]),
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
  const widths = stayColumns.map(({ width }) => width);
  const lines: XlsxSheet = { name: 'Records', header, widths, rows: stayRows(report) };
  return writeXlsx([summarySheet(report), lines], new Date(`${report.preparedOn}T12:00:00Z`));
}

/** The stays of a report for programs, a row for each: days as YYYY-MM-DD, dollars as plain decimals. */
export function reportCsv(report: ReportDocument): Buffer {
  return writeCsv(
    header,
    stayRows(report).map((row) => row.map(plainCell)),
  );
}

function plainCell(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'amount' in cell ? cell.amount : cell.day;
}
