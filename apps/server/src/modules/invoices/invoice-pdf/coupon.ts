import { formatDay } from '@recoup/domain/dates/format';
import { type Cents, formatDollars } from '@recoup/domain/money/cents';
import type { PdfCanvas, TextStyle } from '@recoup/pdf/canvas';
import { type InvoiceDocument, printedNumber } from './invoice-document.ts';
import {
  body,
  hairline,
  heading,
  ink,
  label,
  margin,
  printedWidth,
  quiet,
  strong,
  toRight,
  whole,
} from './sheet.ts';

const lastPayLine = 689;
const tearAt = 697;
const couponTop = 709;
/** Space for the heading next to the lines on how to pay. */
const payIndent = 84;

/** Draws how to pay and, below the tear line, the part that is returned with the check. */
export function drawCoupon(pen: PdfCanvas, invoice: InvoiceDocument, totalCents: Cents): void {
  drawHowToPay(pen, invoice);
  drawTearLine(pen);
  pen.tag('Sect', () => {
    drawRemitTo(pen, invoice);
    drawPayer(pen, invoice);
    drawAmounts(pen, invoice, totalCents);
  });
}

function drawHowToPay(pen: PdfCanvas, invoice: InvoiceDocument): void {
  const { company } = invoice;
  const number = printedNumber(invoice);
  const width = printedWidth - payIndent;
  const lines = [
    `Make your check payable to ${company.payee}, write invoice ${number} on it, and mail it with the coupon below.`,
    `Return this list with a response on every line by mail or by email to ${company.email}. Questions? Call ${company.phone}.`,
    ...(company.bankLines.length === 0 ? [] : [`Or pay by ${company.bankLines.join('; ')}.`]),
    ...(company.letterText === '' ? [] : [company.letterText]),
  ];
  const payTop = lastPayLine - 9 * (lines.length - 1);
  pen.tag('P', () => {
    pen.text(margin.left, payTop, 'Payment instructions', heading);
    lines.forEach((line, index) =>
      pen.text(margin.left + payIndent, payTop + 9 * index, line, whole(body, width, 8.8)),
    );
  });
}

function drawTearLine(pen: PdfCanvas): void {
  const words: TextStyle = { size: 6, color: quiet, align: 'center' };
  const middle = (margin.left + margin.right) / 2;
  const dashes = { width: 0.6, color: quiet, dash: 3 };
  pen.line(margin.left, tearAt, middle - 68, tearAt, dashes);
  pen.line(middle + 68, tearAt, margin.right, tearAt, dashes);
  pen.artifact(() =>
    pen.text(middle, tearAt + 2, 'Detach here and return with your payment', words),
  );
}

function drawRemitTo(pen: PdfCanvas, invoice: InvoiceDocument): void {
  const { company } = invoice;
  const lines = [company.payee, ...company.remitToLines];
  const leading = Math.min(9.5, (margin.bottom - couponTop - 4) / lines.length);
  const style = whole({ ...body, size: Math.min(8, leading * 0.86) }, 150, leading);
  pen.tag('P', () => {
    pen.text(margin.left, couponTop, 'Remit to', heading);
    lines.forEach((line, index) => {
      const weight = index === 0 ? 'bold' : 'regular';
      pen.text(margin.left, couponTop + 2 + leading * (index + 1), line, { ...style, weight });
    });
  });
}

function drawPayer(pen: PdfCanvas, invoice: InvoiceDocument): void {
  const { supplier } = invoice;
  const left = margin.left + 160;
  const style = whole({ ...body, size: 8 }, 184, 9.4);
  const lines = [supplier.name, ...(supplier.dba ? [`DBA ${supplier.dba}`] : [])];
  pen.tag('P', () => {
    pen.text(left, couponTop, 'From', heading);
    [...lines, `Supplier ID ${supplier.id}`].forEach((line, index) => {
      const weight = index === 0 ? 'bold' : 'regular';
      pen.text(left, couponTop + 11.5 + 9.5 * index, line, { ...style, weight });
    });
  });
}

function drawAmounts(pen: PdfCanvas, invoice: InvoiceDocument, totalCents: Cents): void {
  const left = 396;
  const facts: [name: string, value: string][] = [
    ['Invoice number', printedNumber(invoice)],
    ['Invoice date', formatDay(invoice.issuedOn)],
    ['Commission due', formatDollars(totalCents)],
  ];
  let y = couponTop;
  const blank = { draw: () => undefined };
  pen.tag('Table', () => {
    for (const [name, value] of facts) {
      pen.row([
        { scope: 'Row', draw: () => pen.text(left, y, name, label) },
        { draw: () => pen.text(margin.right, y, value, toRight({ ...strong, size: 8 })) },
      ]);
      y += 10;
    }
    for (const name of ['Amount enclosed  $', 'Check number']) {
      y += 5;
      const draw = (): void => pen.text(left, y, name, { ...body, color: ink });
      pen.row([{ scope: 'Row', draw }, blank]);
      pen.line(left + 78, y + 2, margin.right, y + 2, { width: 0.6, color: hairline });
      y += 9;
    }
  });
  pen.line(left - 12, couponTop - 5, left - 12, y, { width: 0.6, color: hairline });
}
