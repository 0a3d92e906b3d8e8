import { countText } from '@recoup/domain/kit/counted';
import { formatDollars, sumCents } from '@recoup/domain/money/cents';
import { describeGivenRate } from '@recoup/domain/records/given-rate';
import type { PdfCanvas, TextStyle } from '@recoup/pdf/canvas';
import { type InvoiceDocument, type InvoiceLine } from './invoice-document.ts';
import { type Column, columns } from './line-columns.ts';
import { accent, hairline, ink, margin, printedWidth, shade, strong, toRight } from './sheet.ts';

const gap = 2.5;
const cell: TextStyle = { size: 6.7, color: ink };
const headCell: TextStyle = { size: 6.3, weight: 'bold', color: accent };

/**
 * Text sizes for a rate in another currency; both lines fit within the lowest row, of 10 points.
 */
const given = { size: 4.3, above: 2.7, below: 1.7, sizeAbove: 5.6 } as const;

interface PlacedColumn extends Column {
  readonly left: number;
  /** Where texts begin, or where figures end. */
  readonly anchor: number;
  readonly style: TextStyle;
}

function styleOf({ width, figures }: Column): TextStyle {
  const style = { ...cell, maxWidth: width - 2 * gap };
  return figures ? toRight({ ...style, smallest: 1 }) : style;
}

const placed: readonly PlacedColumn[] = columns.map((column, index) => {
  const left = margin.left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0);
  const anchor = column.figures ? left + column.width - gap : left + gap;
  return { ...column, left, anchor, style: styleOf(column) };
});
const commissionIndex = placed.findIndex(({ title }) => title[0] === 'Commission');
const commissionRight = placed[commissionIndex]?.anchor ?? 0;
/** Position of a rate in another currency, below the last of its columns. */
const rateColumn = placed.findLast(({ isAboveGiven }) => isAboveGiven);
const givenWidth = placed.reduce(
  (sum, { isAboveGiven, width }) => sum + (isAboveGiven ? width : 0),
  0,
);
const givenStyle = toRight({
  ...cell,
  size: given.size,
  maxWidth: givenWidth - 2 * gap,
  smallest: 1,
});

const headHeight = 17;
const sumHeight = 15;

/** Position of a page's table; rows are as high as fits, at most 15 points for writing. */
export interface TablePlace {
  readonly top: number;
  readonly rowsHeight: number;
}

/**
 * Draws the lines of one page below the heading row, then their sum, as rows of the one table of an
 * invoice: the heading is read only on the first page. Returns where it ends.
 */
export function drawLineTable(
  pen: PdfCanvas,
  invoice: InvoiceDocument,
  lines: readonly InvoiceLine[],
  { top, rowsHeight }: TablePlace,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): number {
  const rowHeight = Math.min(15, rowsHeight / lines.length);
  const rowsTop = top + headHeight;
  if (isFirst) drawHeadRow(pen, top);
  else pen.artifact(() => drawHeadRow(pen, top));
  lines.forEach((line, index) => drawRow(pen, line, rowsTop + rowHeight * index, rowHeight, index));
  const bottom = rowsTop + rowHeight * lines.length;
  drawWritingLines(pen, rowsTop, rowHeight, lines.length);
  pen.line(margin.left, bottom, margin.right, bottom, { width: 0.8, color: accent });
  drawSums(pen, invoice, lines, bottom, isLast);
  return bottom + sumHeight;
}

function drawHeadRow(pen: PdfCanvas, top: number): void {
  const bottom = top + headHeight;
  pen.row(
    placed.map(({ title: [first, second], anchor, figures }) => ({
      scope: 'Column',
      draw: () => {
        const style = figures ? toRight(headCell) : headCell;
        pen.text(anchor, second === undefined ? bottom - 4 : bottom - 11, first, style);
        if (second !== undefined) pen.text(anchor, bottom - 4, second, style);
      },
    })),
  );
  pen.line(margin.left, bottom, margin.right, bottom, { width: 0.8, color: accent });
}

function drawRow(
  pen: PdfCanvas,
  line: InvoiceLine,
  top: number,
  height: number,
  index: number,
): void {
  if (index % 2 === 1) pen.rect(margin.left, top, printedWidth, height, shade);
  const baseline = top + height / 2 + 2.4;
  const written = line.givenRate ? describeGivenRate(line.givenRate) : '';
  pen.row(
    placed.map((column) => ({
      draw: () => {
        const { text, anchor, style, figures, isAboveGiven } = column;
        if (!text) return;
        if (written !== '' && isAboveGiven)
          pen.text(anchor, baseline - given.above, text(line), { ...style, size: given.sizeAbove });
        else
          pen.text(
            anchor,
            baseline,
            text(line),
            figures ? style : { ...style, maxHeight: height - 0.8 },
          );
        if (column === rateColumn) pen.text(anchor, baseline + given.below, written, givenStyle);
      },
    })),
  );
}

/** Draws the boxes for the hotel's responses. */
function drawWritingLines(pen: PdfCanvas, top: number, height: number, count: number): void {
  const written = placed.filter(({ text }) => text === undefined);
  const style = { width: 0.4, color: hairline };
  const left = written[0]?.left ?? margin.right;
  for (let row = 1; row < count; row += 1)
    pen.line(left, top + row * height, margin.right, top + row * height, style);
  for (const column of written)
    pen.line(column.left, top, column.left, top + count * height, style);
  pen.line(margin.right, top, margin.right, top + count * height, style);
}

function drawSums(
  pen: PdfCanvas,
  invoice: InvoiceDocument,
  lines: readonly InvoiceLine[],
  top: number,
  isLastPage: boolean,
): void {
  const lineCount = invoice.lines.length;
  const baseline = top + 10;
  const pageSum = formatDollars(sumCents(lines.map((line) => line.commissionCents)));
  if (lines.length < lineCount) {
    const sum = `${spanOf(lines)} of ${count(lineCount)}: ${pageSum}`;
    const draw = (): void => pen.text(margin.left + gap, baseline, sum, strong);
    pen.row([{ span: placed.length, draw }]);
  }
  if (!isLastPage) return;
  const total = formatDollars(sumCents(invoice.lines.map((line) => line.commissionCents)));
  const style = { ...strong, size: 8 };
  const label = 'Total commission due';
  pen.row([
    {
      scope: 'Row',
      span: commissionIndex,
      draw: () => pen.text(commissionRight - 62, baseline, label, toRight(style)),
    },
    {
      span: placed.length - commissionIndex,
      draw: () => pen.text(commissionRight, baseline, total, toRight(style)),
    },
  ]);
}

function spanOf(lines: readonly InvoiceLine[]): string {
  const first = count(lines[0]?.position);
  return lines.length === 1
    ? `Line ${first}`
    : `Lines ${first} to ${count(lines.at(-1)?.position)}`;
}

function count(number = 0): string {
  return countText(number);
}
