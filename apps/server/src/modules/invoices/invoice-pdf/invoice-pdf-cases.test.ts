import { formatDay } from '@recoup/domain/dates/format';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { formatDollars, sumCents } from '@recoup/domain/money/cents';
import {
  fontsOf,
  pageCountOf,
  pdfSyntaxError,
  pdfToolsPresent,
  plainObjectsOf,
  textOf,
  wordsOf,
} from '@recoup/test-support/pdf-tools';
import { describe, expect, it } from 'vitest';
import { collectionsVariant, sampleInvoice, sampleLine } from '#test/invoice-documents';
import type { InvoiceDocument } from './invoice-document.ts';
import { renderInvoice } from './render-invoice.ts';
import { windowReach, windows } from './sheet.ts';

const unprintable: string[] = [];
const render = (invoice: InvoiceDocument): Promise<Buffer> =>
  renderInvoice(invoice, (text) => unprintable.push(text));

interface Names {
  readonly hotel: string;
  readonly address: readonly string[];
  readonly agency: string;
  readonly guests: ReadonlyArray<readonly [last: string, first: string]>;
}

/** An invoice of a hotel abroad whose names are all in one script. */
function inScript({ hotel, address, agency, guests }: Names): InvoiceDocument {
  const { supplier } = sampleInvoice(0);
  return sampleInvoice(0, {
    supplier: { ...supplier, name: hotel, dba: null, billingLines: address },
    lines: guests.map(([guestLastName, guestFirstName], index) => ({
      ...sampleLine(index + 1),
      agencyName: agency,
      guestLastName,
      guestFirstName,
    })),
  });
}

const cases: ReadonlyArray<[what: string, invoice: InvoiceDocument, pages: number]> = [
  ['1 line', sampleInvoice(1), 1],
  ['31 lines', sampleInvoice(31), 2],
  ['50 pages', sampleInvoice(30 + 49 * 40), 50],
  ['the collections variant', sampleInvoice(8, { variant: collectionsVariant }), 1],
  [
    'a foreign hotel',
    inScript({
      hotel: 'Hôtel de l’Élysée & Spa',
      address: ['Comptabilité fournisseurs', '12, rue de la République', '75001 Paris', 'FRANCE'],
      agency: 'Voyages Çà et Là',
      guests: [
        ['L’HÔPITAL', 'Éloïse'],
        ['Hernández-Rodríguez', 'Cristóbal'],
      ],
    }),
    1,
  ],
  [
    'names in Cyrillic',
    inScript({
      hotel: 'Гостиница «Европа»',
      address: ['Невский проспект, 36', '191186 Санкт-Петербург', 'RUSSIA'],
      agency: 'Бюро «Нева»',
      guests: [
        ['Достоевский', 'Фёдор Михайлович'],
        ['Ї', 'Щ'],
      ],
    }),
    1,
  ],
  [
    'names in Arabic',
    inScript({
      hotel: 'فندق النيل الكبير',
      address: ['شارع كورنيش النيل', 'القاهرة', 'EGYPT'],
      agency: 'وكالة السفر',
      guests: [
        ['محمد علي', 'عبد الله'],
        ['الحسن', 'فاطمة'],
      ],
    }),
    1,
  ],
  [
    'names in Chinese',
    inScript({
      hotel: '上海和平饭店',
      address: ['南京东路20号', '上海市黄浦区', 'CHINA'],
      agency: '北京国际旅行社',
      guests: [
        ['王', '小明'],
        ['欧阳', '娜娜'],
      ],
    }),
    1,
  ],
];

/** Letters in one order: words of Arabic come apart where their letters are not joined. */
const lettersOf = (texts: readonly string[]): string =>
  Array.from(texts.join('').replaceAll(' ', '')).toSorted().join('');

const plain = (amount: InvoiceDocument['lines'][number]['rateCents']): string =>
  formatDollars(amount).replace('$', '');

describe.skipIf(!pdfToolsPresent).each(cases)("an invoice's PDF: %s", (_what, invoice, pages) => {
  it('is valid, contains no action and embeds every font', async () => {
    unprintable.length = 0;
    const pdf = await render(invoice);
    expect(pdfSyntaxError(pdf)).toBeUndefined();
    const fonts = fontsOf(pdf);
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    for (const { name, flags } of fonts) expect([name, flags]).toEqual([name, 'yes yes yes']);
    expect(plainObjectsOf(pdf)).not.toMatch(/\/(?:OpenAction|AA|JS|JavaScript|URI|Launch)\b/);
    expect(unprintable).toEqual([]);
    expect([pageCountOf(pdf), invoicePageCount(invoice.lines.length)]).toEqual([pages, pages]);
  });

  it('gives every name and amount as text', async () => {
    const text = textOf(await render(invoice));
    const rows = text.split('\n');
    for (const line of invoice.lines) {
      const row = rows.find((one) => new RegExp(`\\s${line.recordId}\\s`).test(one)) ?? '';
      const guest = `${line.guestLastName}/${line.guestFirstName}`;
      // a long name is on separate lines next to the row
      expect(text.replaceAll('\u200E', '')).toContain(guest);
      expect(row).toContain(line.arc);
      expect(row.trim().split(/\s+/).slice(-5)).toEqual([
        formatDay(line.checkInOn),
        formatDay(line.checkOutOn),
        String(line.nights),
        plain(line.rateCents),
        plain(line.commissionCents),
      ]);
    }
    const { supplier } = invoice;
    for (const name of [supplier.name, ...supplier.billingLines]) expect(text).toContain(name);
    for (const { agencyName } of invoice.lines.slice(0, 5)) expect(text).toContain(agencyName);
    const total = formatDollars(sumCents(invoice.lines.map((line) => line.commissionCents)));
    expect(text.split(total).length).toBeGreaterThanOrEqual(4);
  });

  it('shows both addresses whole, and nothing else, in the windows of its envelope', async () => {
    const words = wordsOf(await render(invoice)).filter(({ page }) => page === 1);
    const { company, supplier } = invoice;
    const { name, dba, billingLines } = supplier;
    for (const [window, lines] of [
      ['sender', [company.name, ...company.addressLines]],
      ['recipient', [name, ...(dba ? [`DBA ${dba}`] : []), ...billingLines]],
    ] as const) {
      const reach = windowReach[window];
      const { left, top, right, bottom } = windows[window];
      const seen = words.filter(
        (word) =>
          word.right > reach.left &&
          word.left < reach.right &&
          word.bottom > reach.top &&
          word.top < reach.bottom,
      );
      expect(lettersOf(seen.map(({ text }) => text))).toBe(lettersOf(lines));
      // a word's box reaches beyond its ink by the font's ascent and descent
      for (const word of seen)
        expect([
          word.text,
          word.left >= left - 0.5 && word.right <= right + 0.5,
          word.top >= top - 6 && word.bottom <= bottom + 6,
        ]).toEqual([word.text, true, true]);
    }
  });
});

describe.each(cases)("an invoice's PDF: %s", (_what, invoice) => {
  it('is the same to the byte each time', async () => {
    expect((await render(invoice)).equals(await render(invoice))).toBe(true);
  });
});
