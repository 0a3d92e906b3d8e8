import { formatDay } from '@recoup/domain/dates/format';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { formatAmount } from '@recoup/domain/money/cents';
import { guestOnPaper } from '@recoup/domain/records/guest-name';
import { type InvoiceLine } from './invoice-document.ts';

/** A column of an invoice's lines. */
export interface Column {
  /** One or two lines of heading. */
  readonly title: readonly [string] | readonly [string, string];
  readonly width: number;
  /** Set to the right, and never cut: a figure that lost a digit would be another figure. */
  readonly figures?: true;
  /** Absent where the hotel writes. */
  readonly text?: (line: InvoiceLine) => string;
  /** Whether a rate given in another currency is written below it, from the right. */
  readonly isAboveGiven?: true;
}

export const columns: readonly Column[] = [
  { title: ['#'], width: 20, figures: true, text: (line) => String(line.position) },
  { title: ['REC'], width: 34, figures: true, text: (line) => String(line.recordId) },
  { title: ['Notice,', 'sent before'], width: 42, text: notice },
  { title: ['Agency'], width: 56, text: (line) => line.agencyName },
  { title: ['ARC'], width: 35, text: (line) => line.arc },
  { title: ['Guest', 'last/first'], width: 82, text: guestOnPaper },
  { title: ['Confirmation'], width: 52, text: (line) => line.confirmationNumber ?? '' },
  {
    title: ['Check-in'],
    width: 39,
    figures: true,
    text: (line) => formatDay(line.checkInOn),
    isAboveGiven: true,
  },
  {
    title: ['Check-out'],
    width: 39,
    figures: true,
    text: (line) => formatDay(line.checkOutOn),
    isAboveGiven: true,
  },
  {
    title: ['Nights'],
    width: 25,
    figures: true,
    text: (line) => String(line.nights),
    isAboveGiven: true,
  },
  {
    title: ['Rate'],
    width: 34,
    figures: true,
    text: (line) => formatAmount(line.rateCents),
    isAboveGiven: true,
  },
  {
    title: ['Commission', 'due'],
    width: 42,
    figures: true,
    text: (line) => formatAmount(line.commissionCents),
  },
  { title: ['Code'], width: 20 },
  { title: ['Paid'], width: 36 },
];

/** Which notice it is, and the invoice before. */
function notice({ noticeNumber, previousInvoiceId }: InvoiceLine): string {
  return previousInvoiceId === null
    ? String(noticeNumber)
    : `${noticeNumber} · ${formatInvoiceNumber(previousInvoiceId)}`;
}
