import { addDays, day, daysBetween } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { commissionOf } from '@recoup/domain/money/commission';
import {
  type InvoiceDocument,
  type InvoiceLine,
} from '#modules/invoices/invoice-pdf/invoice-document';

const agencyNames = [
  'Blue Harbor Travel',
  'Crestline Journeys',
  'Fox & Lowell Corporate Travel Management',
  'Maple Street Travel',
  'Northgate Travel Partners',
  'Altour Voyages',
  'Sunward Getaways',
];
const lastNames = [
  'SMITH',
  'GARCIA',
  'Wolfeschlegelsteinhausen',
  'LI',
  'O’NEIL',
  'MÜLLER',
  'NGUYEN',
];
const firstNames = ['JOHN', 'MARIA GUADALUPE', 'Ana', 'K', 'THOMAS'];

/** A line whose every figure differs from its neighbors', by check-in like a real list. */
export function sampleLine(position: number, agencies = agencyNames.length): InvoiceLine {
  const pick = <Value>(values: readonly Value[], step: number): Value =>
    values[(position * step) % values.length] as Value;
  const agency = (position * 101) % agencies;
  const checkInOn = addDays(day('2024-01-03'), Math.floor(position / 3));
  const nights = 1 + ((position * 3) % 9);
  const rateCents = cents(7_900 + ((position * 4_373) % 61_000));
  return {
    position,
    recordId: 4_200_000 + position * 13,
    agencyName: `${agencyNames[agency % agencyNames.length]}${agency < agencyNames.length ? '' : ` ${agency}`}`,
    arc: String(45_500_000 + agency * 137),
    guestLastName: pick(lastNames, 3),
    guestFirstName: pick(firstNames, 2),
    confirmationNumber:
      position % 11 === 0 ? null : `${(position * 7_919) % 1_000_000}HY${position}`,
    checkInOn,
    checkOutOn: addDays(checkInOn, nights),
    nights,
    rateCents,
    commissionCents: commissionOf(rateCents, nights),
    noticeNumber: position % 5 === 0 ? 2 : 1,
    previousInvoiceId: position % 5 === 0 ? 1_000_100 : null,
    givenRate: null,
  };
}

/** A whole invoice of `lineCount` sample lines; anything may be given differently. */
export function sampleInvoice(
  lineCount: number,
  different: Partial<InvoiceDocument> = {},
  agencies?: number,
): InvoiceDocument {
  return {
    invoiceId: 1_000_234,
    issuedOn: day('2026-11-21'),
    noticeNumber: 2,
    variant: { type: 'standard' },
    company: {
      name: 'Recoup Commission Services, Inc.',
      payee: 'Recoup Commission Services, Inc.',
      addressLines: ['410 Lakeview Parkway, Suite 200', 'Columbus, OH 43215'],
      remitToLines: ['PO Box 74410', 'Cleveland, OH 44194-4410'],
      ein: '31-4159265',
      phone: '(614) 555-0142',
      collectionsPhone: '(614) 555-0142',
      email: 'remittance@recoup.test',
      replyTo: 'remittance@recoup.test',
      bankLines: [],
      letterText: '',
      invoiceEmailText: '',
      reportEmailText: '',
      isDraft: false,
      logoFileId: null,
    },
    supplier: {
      id: 88_213,
      name: 'The Grand Plaza Hotel & Conference Center',
      dba: 'Grand Plaza Downtown',
      billingLines: [
        'Attn: Accounts Payable',
        '1200 Riverfront Drive',
        'Louisville, KY 40202-1234',
      ],
      phone: '(502) 555-0117',
    },
    lines: Array.from({ length: lineCount }, (_, index) => sampleLine(index + 1, agencies)),
    ...different,
  };
}

/** The same invoice as its second collector writes it. */
export const collectionsVariant = {
  type: 'collections',
  collectorName: 'Dana Whitfield',
  collectorPhone: '(614) 555-0188',
  oldestStayOn: day('2024-01-03'),
  answerByOn: addDays(day('2026-11-21'), daysBetween(day('2026-11-01'), day('2026-11-15'))),
} as const;
