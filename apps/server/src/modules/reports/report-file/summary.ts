import { countText } from '@recoup/domain/kit/counted';
import { formatDollars, formatMoney } from '@recoup/domain/money/cents';
import type { MonthTotals, Subtotal } from '@recoup/domain/reports/month-totals';
import type { Color, PdfCanvas } from '@recoup/pdf/canvas';
import { accent, body, hairline, margin, type Place, quiet, shade, small, strong } from './page.ts';

interface SummaryRow {
  readonly name: string;
  readonly figures: readonly string[];
  readonly isTotal?: boolean;
  /** The length of a bar behind the name, as a part of the longest. */
  readonly bar?: number;
}

const rowHeight = 14;
const ruleHeight = 9.5;
/** Bars are between the names and the counts. */
const barLeft = 104;
const barLength = 64;
const barColor: Color = [0.52, 0.7, 0.71];
const middle = (margin.left + margin.right) / 2;
const leftBlock = { left: margin.left, right: middle + 16 };
const rightBlock = { left: middle + 34, right: margin.right };

const figuresOf = ({ count, value }: Subtotal, sign = ''): readonly string[] => [
  `${count > 0 ? sign : ''}${countText(count)}`,
  `${value > 0 ? sign : ''}${formatDollars(value)}`,
];

/** The open records from the month's beginning to its end, each step with count and commission. */
function recordSteps(totals: MonthTotals): SummaryRow[] {
  const { opening, corrected, uploaded, uploadedLater, closed, paid, paidEarlier, closing } =
    totals;
  const step = (name: string, moved: Subtotal, sign?: string): SummaryRow[] =>
    moved.count === 0 && moved.value === 0 ? [] : [{ name, figures: figuresOf(moved, sign) }];
  return [
    { name: 'Open at start of month', figures: figuresOf(opening), isTotal: true },
    ...step('Changed since last report', corrected),
    { name: 'Uploaded', figures: figuresOf(uploaded, '+') },
    ...step('Paid before upload', uploadedLater, '+'),
    { name: 'Paid', figures: figuresOf(paid, '−') },
    ...step('Paid in earlier months', paidEarlier, '−'),
    ...closed.map((tally) => ({ name: tally.name, figures: figuresOf(tally, '−') })),
    { name: 'Open at end of month', figures: figuresOf(closing), isTotal: true },
  ];
}

/** What was received and how it is shared. */
function moneySteps(totals: MonthTotals): SummaryRow[] {
  const { paidGross, ourShare, agencyShare, adjustments, adjustmentsShare, payable } = totals;
  const { unconverted } = totals;
  return [
    { name: 'Paid by suppliers', figures: [formatDollars(paidGross)], isTotal: true },
    { name: 'Our share', figures: [formatDollars(ourShare)] },
    { name: 'Your share', figures: [formatDollars(agencyShare)] },
    { name: 'Adjustments to earlier months', figures: [formatDollars(adjustments)] },
    { name: 'Your share of adjustments', figures: [formatDollars(adjustmentsShare)] },
    { name: 'Payable to you', figures: [formatDollars(payable)], isTotal: true },
    ...unconverted.map(({ currency, amount }) => ({
      name: 'Received, not yet converted',
      figures: [formatMoney(amount, currency)],
    })),
  ];
}

/** The first page's three blocks of figures, and below the money how the agency's share is rounded. */
export function drawSummary(
  pen: PdfCanvas,
  place: Place,
  totals: MonthTotals,
  rule: readonly string[],
): void {
  const top = place.y;
  const most = Math.max(...totals.openByAge.map(({ value }) => value), 1);
  const ages = totals.openByAge.map((tally) => ({
    name: tally.name,
    figures: figuresOf(tally),
    bar: tally.value / most,
  }));
  const steps = recordSteps(totals);
  const leftEnd = drawBlock(pen, leftBlock, top, 'Records', steps);
  const blockEnd = drawBlock(pen, rightBlock, top, 'Money', moneySteps(totals));
  const moneyEnd = drawRule(pen, blockEnd, rule);
  const agesEnd =
    ages.length === 0
      ? leftEnd
      : drawBlock(pen, leftBlock, leftEnd + 12, 'Open records by age (days since check-out)', ages);
  place.y = Math.max(agesEnd, moneyEnd) + 6;
}

function drawRule(pen: PdfCanvas, top: number, rule: readonly string[]): number {
  const { left, right } = rightBlock;
  const style = { ...small, color: quiet, maxWidth: right - left - 6, maxHeight: ruleHeight - 1 };
  rule.forEach((text, index) =>
    pen.tag('P', () => pen.text(left + 3, top + 10 + index * ruleHeight, text, style)),
  );
  return top + 4 + rule.length * ruleHeight;
}

function drawBlock(
  pen: PdfCanvas,
  { left, right }: { left: number; right: number },
  top: number,
  title: string,
  rows: readonly SummaryRow[],
): number {
  pen.tag('H2', () => pen.text(left, top + 8, title, { ...strong, size: 9.5, color: accent }));
  let y = top + 14;
  pen.line(left, y, right, y, { width: 0.6, color: accent });
  pen.tag('Table', () => {
    for (const { name, figures, isTotal = false, bar = 0 } of rows) {
      if (isTotal) pen.rect(left, y, right - left, rowHeight, shade);
      if (bar > 0) pen.rect(left + barLeft, y + 4, bar * barLength, rowHeight - 8, barColor);
      const style = isTotal ? strong : body;
      const nameStyle = isTotal ? style : { ...style, color: quiet };
      pen.row([
        { scope: 'Row', draw: () => pen.text(left + 3, y + 9.6, name, nameStyle) },
        ...figures.map((figure, index) => ({
          draw: () => {
            const anchor = right - 3 - (figures.length - 1 - index) * 84;
            pen.text(anchor, y + 9.6, figure, { ...style, align: 'right' });
          },
        })),
      ]);
      y += rowHeight;
      pen.line(left, y, right, y, { width: 0.4, color: hairline });
    }
  });
  return y;
}
