import { linesOnFirstPage, linesOnLaterPages } from '@recoup/domain/invoices/invoice-pages';
import { counted } from '@recoup/domain/kit/counted';
import { type Cents, formatDollars, noCents, sumCents } from '@recoup/domain/money/cents';
import type { PdfCanvas, TextStyle } from '@recoup/pdf/canvas';
import { type InvoiceLine } from './invoice-document.ts';
import { body, heading, label, margin, printedWidth, toRight, whole, within } from './sheet.ts';

/** The amount for one agency on this invoice. */
export interface AgencySubtotal {
  readonly agencyName: string;
  readonly arc: string;
  readonly lineCount: number;
  readonly commissionCents: Cents;
}

const alphabet = new Intl.Collator('en-US');

/** Subtotals of all agencies of an invoice, by name. */
export function subtotalPerAgency(lines: readonly InvoiceLine[]): AgencySubtotal[] {
  const byAgency = new Map<string, AgencySubtotal>();
  for (const { agencyName, arc, commissionCents } of lines) {
    const key = `${arc} ${agencyName}`;
    const known = byAgency.get(key);
    byAgency.set(key, {
      agencyName,
      arc,
      lineCount: (known?.lineCount ?? 0) + 1,
      commissionCents: sumCents([known?.commissionCents ?? noCents, commissionCents]),
    });
  }
  return [...byAgency.values()].toSorted(
    (one, other) =>
      alphabet.compare(one.agencyName, other.agencyName) || alphabet.compare(one.arc, other.arc),
  );
}

/**
 * Returns those of all lines, or of all subtotals, that a page prints. A page has room for as many
 * agencies as lines, so all agencies always find room on the pages that the lines need.
 */
export function partOfPage<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const from = page === 1 ? 0 : linesOnFirstPage + (page - 2) * linesOnLaterPages;
  return rows.slice(from, from + (page === 1 ? linesOnFirstPage : linesOnLaterPages));
}

const columnsAtMost = 5;
const columnGap = 14;
const leading = 8;

/** Draws subtotals in columns below a heading whose baseline is `top`. */
export function drawSubtotals(
  pen: PdfCanvas,
  subtotals: readonly AgencySubtotal[],
  top: number,
  isFirst: boolean,
): void {
  if (subtotals.length === 0) return;
  const rowsAtMost = isFirst ? linesOnFirstPage / columnsAtMost : linesOnLaterPages / columnsAtMost;
  const columnCount = Math.max(2, Math.ceil(subtotals.length / rowsAtMost));
  const rowCount = Math.ceil(subtotals.length / columnCount);
  const width = (printedWidth + columnGap) / columnCount - columnGap;
  const title = isFirst ? 'Subtotals by agency' : 'Subtotals by agency (continued)';
  pen.tag('P', () => pen.text(margin.left, top, title, heading));
  pen.tag('Table', () =>
    subtotals.forEach((subtotal, index) => {
      const left = margin.left + Math.floor(index / rowCount) * (width + columnGap);
      const y = top + 9.5 + (index % rowCount) * leading;
      drawSubtotal(pen, subtotal, left, y, width);
    }),
  );
}

function drawSubtotal(
  pen: PdfCanvas,
  { agencyName, arc, lineCount, commissionCents }: AgencySubtotal,
  left: number,
  y: number,
  width: number,
): void {
  const style = { ...body, size: 6.5 };
  const small = { ...label, size: 6.5 };
  const at = (x: number, text: string, look: TextStyle) => (): void => pen.text(x, y, text, look);
  const arcLook = whole(small, 32, leading);
  const sum = { draw: at(left + width, formatDollars(commissionCents), toRight(style)) };
  if (width < 150) {
    const look = whole(style, width - 74, leading);
    pen.row([
      { scope: 'Row', draw: at(left, arc, arcLook) },
      { draw: at(left + 34, agencyName, look) },
      sum,
    ]);
    return;
  }
  const stays = counted(lineCount, 'stay');
  pen.row([
    { scope: 'Row', draw: at(left, agencyName, whole(style, width - 114, leading)) },
    { draw: at(left + width - 110, arc, arcLook) },
    { draw: at(left + width - 46, stays, toRight(within(small, 30))) },
    sum,
  ]);
}
