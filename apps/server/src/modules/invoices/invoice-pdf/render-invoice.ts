import { draftMark } from '@recoup/domain/company/company-holds';
import { formatDay } from '@recoup/domain/dates/format';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { previewMark } from '@recoup/domain/invoices/invoice-preview';
import { sumCents } from '@recoup/domain/money/cents';
import type { PdfCanvas } from '@recoup/pdf/canvas';
import { createPdf, type PdfOptions, renderPdf } from '@recoup/pdf/pdf';
import type { RenderSeries } from '@recoup/pdf/render-worker';
import { drawCoupon } from './coupon.ts';
import { drawFirstPageHead } from './first-page-head.ts';
import { type InvoiceDocument, printedNumber } from './invoice-document.ts';
import { drawLaterPageHead } from './later-page-head.ts';
import { drawLineTable, type TablePlace } from './line-table.ts';
import { margin, printedWidth, sheet, strong, toRight, within } from './sheet.ts';
import { drawSubtotals, partOfPage, subtotalPerAgency } from './subtotals.ts';

/** Hears of a text with characters that no font can draw; they are printed as question marks. */
export type UnprintableReport = (text: string, characters: string) => void;

const firstTable: TablePlace = { top: 278, rowsHeight: 300 };
const laterTable: TablePlace = { top: 58, rowsHeight: 600 };

/**
 * The PDF of an invoice. Equal invoices give equal bytes; the page count is
 * {@link invoicePageCount} of its lines.
 */
export async function renderInvoice(
  invoice: InvoiceDocument,
  onUnprintable: UnprintableReport,
): Promise<Buffer> {
  const options = optionsOf(invoice, 'Invoice', onUnprintable);
  return renderPdf(options, (pen) => drawInvoice(pen, invoice));
}

/**
 * Begins one PDF of several invoices one after another, each with its own page numbers, dated and
 * titled as the first.
 */
export function beginInvoices(
  first: InvoiceDocument,
  onUnprintable: UnprintableReport,
): RenderSeries<InvoiceDocument> {
  const pdf = createPdf(optionsOf(first, 'Invoices from', onUnprintable));
  return {
    add: (invoice) => {
      pdf.tag('Sect', () => drawInvoice(pdf, invoice));
      return pdf.take();
    },
    finish: () => pdf.finish(),
  };
}

const optionsOf = (
  invoice: InvoiceDocument,
  title: string,
  onMissing: UnprintableReport,
): PdfOptions => ({
  title: `${title} ${printedNumber(invoice)}`,
  language: 'en-US',
  creator: 'Recoup',
  createdAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  size: [sheet.width, sheet.height],
  onMissing,
});

/** Parts that are read after the lines, in this order, wherever they are on the sheets. */
const readingOrder = { subtotals: 1, coupon: 2 } as const;

/** Draws an invoice on separate pages; its lines are one table across them. */
export function drawInvoice(pen: PdfCanvas, given: InvoiceDocument): void {
  const lines = given.lines.toSorted((one, other) => one.position - other.position);
  const invoice = { ...given, lines };
  const pageCount = invoicePageCount(lines.length);
  const totalCents = sumCents(lines.map((line) => line.commissionCents));
  const subtotals = subtotalPerAgency(lines);
  const drawPage = (page: number): void => {
    const isFirst = page === 1;
    const place = isFirst ? firstTable : laterTable;
    const shown = partOfPage(lines, page);
    const end = drawLineTable(pen, invoice, shown, place, { isFirst, isLast: page === pageCount });
    pen.readLater(readingOrder.subtotals, () =>
      drawSubtotals(pen, partOfPage(subtotals, page), end + 9, isFirst),
    );
  };
  pen.addPage();
  const mark = markOf(invoice);
  if (mark) pen.tag('P', () => drawMark(pen, mark));
  drawFirstPageHead(pen, invoice, pageCount, totalCents);
  drawRequest(pen, invoice);
  pen.tag('Table', () => {
    drawPage(1);
    pen.readLater(readingOrder.coupon, () => drawCoupon(pen, invoice, totalCents));
    for (let page = 2; page <= pageCount; page += 1) {
      pen.addPage();
      pen.artifact(() => {
        if (mark) drawMark(pen, mark);
        drawLaterPageHead(pen, invoice, page, pageCount);
      });
      drawPage(page);
    }
  });
}

/** Why this is not an invoice that can be sent; empty if it is. */
const markOf = ({ invoiceId, company }: InvoiceDocument): string =>
  [invoiceId === null ? previewMark : '', company.isDraft ? draftMark : '']
    .filter(Boolean)
    .join(' · ');

/** On every page, where no window shows it. */
function drawMark(pen: PdfCanvas, mark: string): void {
  pen.text(margin.right, 27, mark, toRight({ ...strong, size: 9 }));
}

/** The one thing asked of the hotel's clerk. */
function drawRequest(pen: PdfCanvas, { variant }: InvoiceDocument): void {
  const deadline =
    variant.type === 'collections' ? `Respond by ${formatDay(variant.answerByOn)}. ` : '';
  const text = `${deadline}Please respond to EVERY line: enter a code in the Code column and, for each line you are paying, the amount in the Paid column.`;
  pen.tag('P', () =>
    pen.text(margin.left, 273, text, within({ ...strong, size: 7.6 }, printedWidth)),
  );
}
