import { formatDay } from '@recoup/domain/dates/format';
import { responseCodes } from '@recoup/domain/invoices/response-codes';
import { counted } from '@recoup/domain/kit/counted';
import { type Cents, formatDollars } from '@recoup/domain/money/cents';
import type { PdfCanvas, TextStyle } from '@recoup/pdf/canvas';
import { fitTexts } from '@recoup/pdf/fit-text';
import { type InvoiceDocument, printedNumber } from './invoice-document.ts';
import {
  type Area,
  accent,
  body,
  heading,
  ink,
  label,
  logoArea,
  margin,
  quiet,
  shade,
  strong,
  toRight,
  whole,
  windowReach,
  windows,
  within,
} from './sheet.ts';

/** Right of anything a window may show. */
const facts = { left: 396, right: margin.right } as const;
const factsWidth = facts.right - facts.left;
const factsBottom = 262;
/** As screens show images: 96 pixels are an inch. */
const pointsPerPixel = 0.75;

/** The head of page 1: both addresses in their windows, the facts of the invoice, the legend. */
export function drawFirstPageHead(
  pen: PdfCanvas,
  invoice: InvoiceDocument,
  pageCount: number,
  totalCents: Cents,
): void {
  drawSender(pen, invoice);
  drawLogo(pen, invoice);
  drawRecipient(pen, invoice);
  let y = drawTitle(pen, invoice);
  y = drawFacts(pen, factsOf(invoice, pageCount), y);
  y = drawTotal(pen, invoice.lines.length, totalCents, y);
  drawLegend(pen, y);
}

function drawSender(pen: PdfCanvas, invoice: InvoiceDocument): void {
  const { company } = invoice;
  drawAddress(pen, windows.sender, [company.name, ...company.addressLines]);
  const remitTo = [company.payee, ...company.remitToLines].join(', ');
  const contact = [`EIN ${company.ein}`, company.phone, company.email].join('  ·  ');
  const left = windows.sender.left;
  const room = whole({ size: 7, color: quiet }, windowReach.recipient.right - left, 9.6);
  pen.tag('P', () => pen.text(left, 128, `Remit to: ${remitTo}`, room));
  pen.tag('P', () => pen.text(left, 138, contact, room));
}

/** Draws the logo as large as its area allows, next to the title; small images are not enlarged. */
function drawLogo(pen: PdfCanvas, { logo, company }: InvoiceDocument): void {
  if (!logo) return;
  const { left, top, right, bottom } = logoArea;
  const scale = Math.min((right - left) / logo.width, (bottom - top) / logo.height, pointsPerPixel);
  const box = { left: right - logo.width * scale, top, right, bottom: top + logo.height * scale };
  pen.image(logo, box, company.name);
}

function drawRecipient(pen: PdfCanvas, invoice: InvoiceDocument): void {
  const { name, dba, billingLines } = invoice.supplier;
  drawAddress(pen, windows.recipient, [name, ...(dba ? [`DBA ${dba}`] : []), ...billingLines]);
}

/** Sets the lines evenly inside a window, smaller and on more lines when there are many or long ones. */
function drawAddress(pen: PdfCanvas, area: Area, given: readonly string[]): void {
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  const evenSize = Math.min(9.5, (height / given.length) * 0.86);
  const room = { width, height, size: evenSize };
  const widthOf = (line: string) => pen.widthOf(line, 'bold');
  const { lines: texts, size } = fitTexts(given, room, widthOf);
  const leading = Math.min(11, height / texts.flat().length);
  let y = area.top + leading * 0.78;
  texts.forEach((lines, index) => {
    const weight = index === 0 ? 'bold' : 'regular';
    const drawLines = (): void => {
      for (const line of lines) {
        pen.text(area.left, y, line, { size, weight, color: ink, maxWidth: width });
        y += leading;
      }
    };
    pen.tag('P', () => {
      if (lines.length > 1) pen.standFor(given[index] ?? '', drawLines);
      else drawLines();
    });
  });
}

function drawTitle(pen: PdfCanvas, invoice: InvoiceDocument): number {
  const title: TextStyle = { size: 15, weight: 'bold', color: accent };
  pen.tag('H1', () => {
    pen.text(facts.left, 48, 'INVOICE', title);
    pen.text(facts.right, 48, printedNumber(invoice), toRight(title));
  });
  pen.line(facts.left, 54, facts.right, 54, { width: 1, color: accent });
  if (invoice.variant.type === 'standard') return 66;
  pen.tag('P', () => pen.text(facts.left, 65, 'COLLECTIONS NOTICE', { ...strong, size: 8 }));
  return 76;
}

function factsOf(invoice: InvoiceDocument, pageCount: number): [name: string, value: string][] {
  const { supplier, variant } = invoice;
  const common: [string, string][] = [
    ['Date', formatDay(invoice.issuedOn)],
    ['Notice number', String(invoice.noticeNumber)],
    ['Page', `1 of ${pageCount}`],
    ['Supplier ID', String(supplier.id)],
    ['Supplier phone', supplier.phone ?? '–'],
  ];
  if (variant.type === 'standard') return common;
  return [
    ...common,
    ['Your contact', variant.collectorName],
    ['Contact phone', variant.collectorPhone],
    ['Oldest check-in', formatDay(variant.oldestStayOn)],
    ['Respond by', formatDay(variant.answerByOn)],
  ];
}

function drawFacts(
  pen: PdfCanvas,
  rows: readonly (readonly [name: string, value: string])[],
  top: number,
): number {
  let y = top;
  const style = toRight(whole(body, factsWidth - 70, 9.2));
  pen.tag('Table', () => {
    for (const [name, value] of rows) {
      pen.row([
        { scope: 'Row', draw: () => pen.text(facts.left, y, name, label) },
        { draw: () => pen.text(facts.right, y, value, style) },
      ]);
      y += 9.4;
    }
  });
  return y;
}

function drawTotal(pen: PdfCanvas, lineCount: number, totalCents: Cents, top: number): number {
  const stays = counted(lineCount, 'stay');
  const boxTop = top - 4;
  pen.rect(facts.left, boxTop, factsWidth, 22, shade);
  pen.tag('P', () => {
    pen.text(facts.left + 6, boxTop + 9.4, 'Commission due', strong);
    pen.text(facts.left + 6, boxTop + 17.6, `${stays}, in US dollars`, { ...label, size: 6.2 });
    const amount: TextStyle = { size: 13, weight: 'bold', color: ink };
    pen.text(facts.right - 6, boxTop + 15.6, formatDollars(totalCents), toRight(amount));
  });
  return boxTop + 22;
}

function drawLegend(pen: PdfCanvas, top: number): void {
  const leading = Math.min(8.8, (factsBottom - top - 10) / responseCodes.length);
  const size = Math.min(7, leading * 0.88);
  pen.tag('P', () => pen.text(facts.left, top + 10, 'Response codes', heading));
  const style = within({ ...body, size }, factsWidth - 18);
  pen.tag('Table', () =>
    responseCodes.forEach(({ code, meaning }, index) => {
      const y = top + 10 + leading * (index + 1);
      pen.row([
        { scope: 'Row', draw: () => pen.text(facts.left, y, code, { ...strong, size }) },
        { draw: () => pen.text(facts.left + 18, y, meaning, style) },
      ]);
    }),
  );
}
