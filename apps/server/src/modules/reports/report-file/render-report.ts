import { formatDay, formatDayLong } from '@recoup/domain/dates/format';
import { formatAmount } from '@recoup/domain/money/cents';
import { guestOnPaper } from '@recoup/domain/records/guest-name';
import { recordStatusName } from '@recoup/domain/records/record-status';
import {
  isClosedIn,
  isNew,
  isUnconvertedIn,
  statusAtEnd,
} from '@recoup/domain/reports/month-totals';
import { adjustmentReasons } from '@recoup/domain/reports/report-entries';
import { daysOfMonth, formatMonth, type ReportMonth } from '@recoup/domain/reports/report-month';
import { percentText, shareRule } from '@recoup/domain/reports/share-rule';
import type { PdfCanvas } from '@recoup/pdf/canvas';
import { renderPdf } from '@recoup/pdf/pdf';
import { accent, beginPages, body, countPages, hairline, margin, quiet, sheet } from './page.ts';
import { drawTable, type TableColumn } from './record-table.ts';
import type { MoneyLine, ReportDocument, ReportLine } from './report-document.ts';
import { drawSummary } from './summary.ts';

/** The columns that identify the stay of a row; the hotel gets the space that the figures leave. */
function leadingColumns(hotelWidth: number): ReadonlyArray<TableColumn<ReportLine>> {
  return [
    { title: 'REC', width: 44, figures: true, text: ({ id }) => String(id) },
    { title: 'ARC', width: 44, text: ({ arc }) => arc },
    { title: 'Guest', width: 92, text: guestOnPaper },
    { title: 'Confirmation', width: 60, text: (line) => line.confirmationNumber ?? '' },
    { title: 'Hotel', width: hotelWidth, text: ({ hotel }) => hotel },
    { title: 'Check-in', width: 46, figures: true, text: ({ startOn }) => formatDay(startOn) },
    { title: 'Check-out', width: 46, figures: true, text: ({ endOn }) => formatDay(endOn) },
  ];
}

/** The columns of a line of money; of a deleted record only its number is left. */
function moneyColumns(
  columns: ReadonlyArray<TableColumn<ReportLine>>,
  amountTitle: string,
  between: ReadonlyArray<TableColumn<MoneyLine>> = [],
): ReadonlyArray<TableColumn<MoneyLine>> {
  const ofRecord = columns.slice(1).map(({ text, ...column }) => ({
    ...column,
    text: ({ record }: MoneyLine) => (record ? text(record) : ''),
  }));
  return [
    { title: 'REC', width: 44, figures: true, text: ({ recordId }) => String(recordId) },
    ...ofRecord,
    ...between,
    { title: amountTitle, width: 46, figures: true, text: ({ amount }) => formatAmount(amount) },
    {
      title: 'Share',
      width: 30,
      figures: true,
      text: ({ shareHundredths }) => percentText(shareHundredths),
    },
    {
      title: 'Your share',
      width: 50,
      figures: true,
      text: ({ agencyAmount }) => formatAmount(agencyAmount),
    },
  ];
}

const paidColumns = moneyColumns(leadingColumns(82), 'Paid');

const unconvertedColumns: ReadonlyArray<TableColumn<ReportLine>> = [
  ...leadingColumns(104),
  { title: 'Received', width: 52, figures: true, text: received },
  { title: 'Currency', width: 52, text: ({ unconvertedIn }) => unconvertedIn ?? '' },
];

/** The amount that a hotel paid in its own currency. */
function received({ paidCt, unconvertedIn }: ReportLine): string {
  return formatAmount(paidCt, unconvertedIn ?? undefined);
}

function claimedColumns(month: ReportMonth): ReadonlyArray<TableColumn<ReportLine>> {
  const span = daysOfMonth(month);
  const statusOf = (line: ReportLine): string =>
    recordStatusName(statusAtEnd(span, line).statusCode);
  return [
    ...leadingColumns(104),
    {
      title: 'Commission',
      width: 48,
      figures: true,
      text: ({ commission }) => formatAmount(commission),
    },
    { title: 'Status', width: 56, text: statusOf },
  ];
}

const adjustmentColumns = moneyColumns(
  leadingColumns(70).filter(({ title }) => title !== 'ARC' && title !== 'Check-out'),
  'Change',
  [
    { title: 'Reason', width: 56, text: ({ kind }) => adjustmentReasons[kind] },
    { title: 'Posted', width: 46, figures: true, text: ({ postedOn }) => formatDay(postedOn) },
  ],
);

/** The PDF of an agency's report; equal reports give equal bytes. */
export async function renderReport(
  report: ReportDocument,
  onUnprintable: (text: string, characters: string) => void,
): Promise<Buffer> {
  const pageCount = countPages((pen) => drawReport(pen, report, 1));
  return renderPdf(
    {
      title: `Agency ${report.agency.id}, ${formatMonth(report.month)}`,
      language: 'en-US',
      creator: 'Recoup',
      createdAt: new Date(`${report.preparedOn}T00:00:00Z`),
      size: [sheet.width, sheet.height],
      onMissing: onUnprintable,
    },
    (pen) => drawReport(pen, report, pageCount),
  );
}

/** Asks a pen for all of a report; the foot of each page names how many there are. */
export function drawReport(pen: PdfCanvas, report: ReportDocument, pageCount: number): void {
  const { agency, month, records, paid, adjustments } = report;
  const span = daysOfMonth(month);
  const foot = `${agency.name} · ${formatMonth(month)} · prepared ${formatDay(report.preparedOn)}`;
  const footStyle = { size: 6.6, color: quiet, maxWidth: 420 };
  const place = beginPages(pen, (page) => {
    pen.text(margin.left, margin.bottom + 16, foot, footStyle);
    pen.text(margin.right, margin.bottom + 16, `Page ${page} of ${pageCount}`, {
      ...footStyle,
      align: 'right',
    });
  });
  pen.tag('H1', () =>
    pen.text(margin.left, 50, 'Agency Reconciliation Report', {
      size: 17,
      weight: 'bold',
      color: accent,
    }),
  );
  const subtitle = { ...body, size: 10.5 };
  pen.tag('P', () => {
    pen.text(margin.left, 67, agency.name, { ...subtitle, weight: 'bold', maxWidth: 330 });
    pen.text(margin.right, 67, `${formatDayLong(span.first)} to ${formatDayLong(span.last)}`, {
      ...subtitle,
      size: 9,
      align: 'right',
    });
  });
  pen.line(margin.left, 75, margin.right, 75, { width: 0.6, color: hairline });
  place.y = 88;
  drawSummary(pen, place, report.totals, shareRule(paid));

  const unconverted = records.filter((record) => isUnconvertedIn(span, record));
  const paidIds = new Set([
    ...paid.map(({ recordId }) => recordId),
    ...unconverted.map(({ id }) => id),
  ]);
  const closed = records.filter((record) => isClosedIn(span, record) && !paidIds.has(record.id));
  const added = records.filter((record) => isNew(span, record));
  drawTable(pen, place, 'Paid', paidColumns, paid);
  drawTable(pen, place, 'Received, not yet converted', unconvertedColumns, unconverted);
  drawTable(pen, place, 'Adjustments to earlier months', adjustmentColumns, adjustments);
  drawTable(pen, place, 'Closed without payment this month', claimedColumns(month), closed);
  drawTable(pen, place, 'Uploaded', claimedColumns(month), added);
}
