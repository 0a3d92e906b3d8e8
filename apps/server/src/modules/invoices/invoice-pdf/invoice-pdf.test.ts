import { Readable } from 'node:stream';
import { addDays, day } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { responseCodes } from '@recoup/domain/invoices/response-codes';
import { cents, formatDollars, sumCents } from '@recoup/domain/money/cents';
import {
  fontsOf,
  inkIn,
  type PlacedWord,
  pageCountOf,
  pdfSyntaxError,
  pdfToolsPresent,
  plainObjectsOf,
  textOf,
  wordsOf,
} from '@recoup/test-support/pdf-tools';
import { afterAll, describe, expect, it } from 'vitest';
import { collectionsVariant, sampleInvoice, sampleLine } from '#test/invoice-documents';
import { type InvoiceDocument, type InvoiceLine } from './invoice-document.ts';
import { createInvoicePrinter } from './invoice-printer.ts';
import { beginInvoices, renderInvoice } from './render-invoice.ts';
import { type Area, sheet, windowReach, windows } from './sheet.ts';
import { subtotalPerAgency } from './subtotals.ts';

const unprintable: string[] = [];
const render = (invoice: InvoiceDocument): Promise<Buffer> =>
  renderInvoice(invoice, (text) => unprintable.push(text));

function totalOf(lines: readonly InvoiceLine[]): string {
  return formatDollars(sumCents(lines.map((line) => line.commissionCents)));
}

/** The words of a record's printed line. */
function wordsOfLine(text: string, recordId: number): string[] {
  const line = text.split('\n').find((row) => new RegExp(`\\s${recordId}\\s`).test(row)) ?? '';
  return line.trim().split(/\s+/);
}

function inside(word: PlacedWord, area: Area): boolean {
  const { left, top, right, bottom } = area;
  return word.left >= left && word.right <= right && word.top >= top && word.bottom <= bottom;
}

function touches(word: PlacedWord, area: Area): boolean {
  const { left, top, right, bottom } = area;
  return word.right > left && word.left < right && word.bottom > top && word.top < bottom;
}

describe.skipIf(!pdfToolsPresent)("an invoice's PDF", () => {
  it('prints every line with its amounts to the cent', async () => {
    const late = Array.from({ length: 40 }, (_, index) => sampleLine(1_030 + index));
    const invoice = sampleInvoice(0, { lines: [...sampleInvoice(111).lines, ...late] });
    const text = textOf(await render(invoice));
    for (const line of invoice.lines) {
      const words = wordsOfLine(text, line.recordId);
      const plain = (amount: typeof line.rateCents) => formatDollars(amount).replace('$', '');
      expect(words.slice(0, 2)).toEqual([String(line.position), String(line.recordId)]);
      expect(words.slice(-5)).toEqual([
        formatDay(line.checkInOn),
        formatDay(line.checkOutOn),
        String(line.nights),
        plain(line.rateCents),
        plain(line.commissionCents),
      ]);
      expect(words.join(' ')).toContain(line.arc);
      if (line.confirmationNumber) expect(words.join(' ')).toContain(line.confirmationNumber);
    }
  });

  it('prints the total, the sum of each page and the subtotal of each agency', async () => {
    const invoice = sampleInvoice(75);
    const text = textOf(await render(invoice));
    const total = totalOf(invoice.lines);
    expect(text.split(total)).toHaveLength(4);
    expect(text).toContain(`Lines 1 to 30 of 75: ${totalOf(invoice.lines.slice(0, 30))}`);
    expect(text).toContain(`Lines 31 to 70 of 75: ${totalOf(invoice.lines.slice(30, 70))}`);
    expect(text).toContain(`Lines 71 to 75 of 75: ${totalOf(invoice.lines.slice(70))}`);
    const words = text.replace(/\s+/g, ' ');
    for (const { agencyName, arc, lineCount, commissionCents } of subtotalPerAgency(
      invoice.lines,
    )) {
      const stays = lineCount === 1 ? '1 stay' : `${lineCount} stays`;
      expect(words).toContain(`${agencyName} ${arc} ${stays} ${formatDollars(commissionCents)}`);
    }
  });

  it.each([0, 1, 30, 31, 70, 71, 150])(
    'of %i lines has the pages that were computed for it',
    async (lineCount) => {
      const pdf = await render(sampleInvoice(lineCount, {}, Math.max(1, lineCount)));
      const pages = invoicePageCount(lineCount);
      expect(pageCountOf(pdf)).toBe(pages);
      const text = textOf(pdf);
      expect(text).toMatch(new RegExp(`Page\\s+1 of ${pages}`));
      if (pages > 1) expect(text).toContain(`Page ${pages} of ${pages}`);
    },
  );

  it('prints the subtotals of as many agencies as lines and stays on the sheet', async () => {
    const invoice = sampleInvoice(110, {}, 110);
    const pdf = await render(invoice);
    const subtotals = subtotalPerAgency(invoice.lines);
    expect(subtotals).toHaveLength(110);
    const text = textOf(pdf);
    for (const { arc } of subtotals) expect(text.split(arc).length).toBe(3);
    for (const word of wordsOf(pdf)) {
      expect(word.left).toBeGreaterThanOrEqual(27);
      expect(word.right).toBeLessThanOrEqual(sheet.width - 27);
      expect(word.bottom).toBeLessThanOrEqual(sheet.height - 18);
    }
  });

  it('keeps 30 lines on the first page and 40 on the later ones', async () => {
    const words = wordsOf(await render(sampleInvoice(111)));
    const perPage = [1, 2, 3, 4].map(
      (page) => words.filter((word) => word.page === page && /^42\d{5}$/.test(word.text)).length,
    );
    expect(perPage).toEqual([30, 40, 40, 1]);
  });

  it('shows both addresses, and nothing else, in the windows of its envelope', async () => {
    for (const variant of [{ type: 'standard' } as const, collectionsVariant]) {
      const invoice = sampleInvoice(30, { variant });
      const words = wordsOf(await render(invoice)).filter((word) => word.page === 1);
      const seen = (area: Area) => words.filter((word) => touches(word, area));
      const { company, supplier } = invoice;
      const sender = [company.name, ...company.addressLines];
      const recipient = [supplier.name, `DBA ${supplier.dba}`, ...supplier.billingLines];
      for (const [name, lines] of [
        ['sender', sender],
        ['recipient', recipient],
      ] as const) {
        const reached = seen(windowReach[name]);
        expect(reached.map((word) => word.text).join(' ')).toBe(lines.join(' '));
        for (const word of reached) expect(inside(word, loosened(windows[name]))).toBe(true);
      }
    }
  });

  it('is really drawn, not only readable by programs', async () => {
    const lines = [{ ...sampleLine(1), guestLastName: '王', guestFirstName: '小明' }];
    const pdf = await render(sampleInvoice(0, { lines }));
    const words = wordsOf(pdf);
    for (const text of ['INVOICE', 'Recoup', 'Louisville,', '王/小明', '4200013', 'Check']) {
      const word = words.find((one) => one.text === text);
      expect([text, word && inkIn(pdf, word) > 0.05]).toEqual([text, true]);
    }
    const { sender, recipient } = windowReach;
    expect(inkIn(pdf, { ...sender, bottom: windows.sender.top - 1 })).toBe(0);
    expect(inkIn(pdf, { ...sender, top: windows.sender.bottom + 2 })).toBe(0);
    expect(inkIn(pdf, { ...recipient, bottom: windows.recipient.top - 1 })).toBe(0);
    expect(inkIn(pdf, { ...recipient, top: windows.recipient.bottom + 2 })).toBe(0);
    expect(inkIn(pdf, { ...recipient, right: windows.recipient.left - 1 })).toBe(0);
  });

  it('says who asks, what for, and how to respond and pay', async () => {
    const invoice = sampleInvoice(3);
    const pdf = await render(invoice);
    const text = textOf(pdf).replace(/\s+/g, ' ');
    const { company, supplier } = invoice;
    for (const words of [
      'INVOICE 1000234-5',
      `EIN ${company.ein}`,
      'Remit to',
      ...company.remitToLines,
      'Notice number 2',
      `Supplier ID ${supplier.id}`,
      supplier.phone ?? '',
      'Please respond to EVERY line',
      'Detach here and return with your payment',
      'Invoice number 1000234-5',
      'write invoice 1000234-5 on it',
    ])
      expect(text).toContain(words);
    for (const { code, meaning } of responseCodes) expect(text).toContain(`${code} ${meaning}`);
  });

  it('of collections names the collection agent, the oldest stay and the day to respond by', async () => {
    const text = textOf(await render(sampleInvoice(3, { variant: collectionsVariant })));
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('COLLECTIONS NOTICE');
    expect(flat).toContain('Your contact Dana Whitfield');
    expect(flat).toContain('Contact phone (614) 555-0188');
    expect(flat).toContain('Oldest check-in 1/3/2024');
    expect(flat).toContain('Respond by 12/5/2026');
    expect(textOf(await render(sampleInvoice(3)))).not.toContain('Respond by');
  });

  it('prints guests of any script last name first, and reports what it cannot print', async () => {
    const guests: [last: string, first: string][] = [
      ['Иванов', 'Александр'],
      ['محمد علي', 'عبد الله'],
      ['王', '小明'],
      ['김', '민준'],
      ['Nguyễn', 'Thị Minh'],
      ['O’NEIL', 'Zoë'],
    ];
    const lines = guests.map(([guestLastName, guestFirstName], index) => ({
      ...sampleLine(index + 1),
      guestLastName,
      guestFirstName,
    }));
    unprintable.length = 0;
    const text = textOf(await render(sampleInvoice(0, { lines })));
    for (const guest of guests) expect(text).toContain(guest.join('/'));
    expect(unprintable).toEqual([]);
    await render(sampleInvoice(0, { lines: [{ ...sampleLine(1), guestLastName: 'L𓀀E' }] }));
    expect(unprintable).toHaveLength(1);
  });

  it('keeps long names in their columns and never prints one cell over another', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff';
    const line: InvoiceLine = {
      ...sampleLine(1_999),
      agencyName: `${long} Corporate Travel`,
      guestLastName: long,
      guestFirstName: long,
      confirmationNumber: 'W'.repeat(50),
      checkInOn: day('2026-12-20'),
      checkOutOn: addDays(day('2026-12-20'), 10),
      rateCents: cents(1_234_567),
      commissionCents: cents(123_456_789),
    };
    const invoice = sampleInvoice(1, { lines: [line] });
    const words = wordsOf(
      await render({
        ...invoice,
        company: { ...invoice.company, name: `${long} ${long}`, email: `${long}@${long}.test` },
        supplier: { ...invoice.supplier, name: `${long} ${long}`, dba: `${long} ${long}` },
      }),
    );
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1))
        expect([one.text, other.text, overlap(one, other)]).toEqual([one.text, other.text, false]);
    expect(words.every((word) => word.right <= sheet.width - 27)).toBe(true);
  });

  it('never cuts a figure or a confirmation number, however long', async () => {
    const line: InvoiceLine = {
      ...sampleLine(12_345),
      recordId: 1_234_567_890,
      arc: 'ABCDWXYZ',
      confirmationNumber: 'HC1234567890XW',
      checkInOn: day('2026-10-28'),
      checkOutOn: day('2026-12-28'),
      nights: 1_000,
      rateCents: cents(123_456_789),
      commissionCents: cents(1_234_567_890),
    };
    const words = textOf(await render(sampleInvoice(0, { lines: [line] }))).split(/\s+/);
    for (const word of [
      '12345',
      '1234567890',
      'ABCDWXYZ',
      'HC1234567890XW',
      '10/28/2026',
      '12/28/2026',
      '1000',
      '1,234,567.89',
      '12,345,678.90',
    ])
      expect(words).toContain(word);
  });

  it('is valid, embeds its fonts, has its number as title and contains no action', async () => {
    const pdf = await render(sampleInvoice(45));
    expect(pdfSyntaxError(pdf)).toBeUndefined();
    for (const font of fontsOf(pdf)) expect(font.flags).toBe('yes yes yes');
    const objects = plainObjectsOf(pdf);
    expect(objects).toContain('(Invoice 1000234-5)');
    for (const action of ['/OpenAction', '/AA', '/JS', '/URI', '/Annots'])
      expect(objects).not.toContain(action);
  });

  it('joins the invoices of a batch, each with its own page numbers', async () => {
    const invoices = [sampleInvoice(31), sampleInvoice(2, { invoiceId: 572 })];
    const [first = sampleInvoice(1)] = invoices;
    const series = beginInvoices(first, () => undefined);
    const pieces = invoices.map((invoice) => series.add(invoice));
    const pdf = Buffer.concat([...pieces, series.finish()]);
    expect(pdfSyntaxError(pdf)).toBeUndefined();
    expect(pageCountOf(pdf)).toBe(3);
    const text = textOf(pdf);
    expect(text).toMatch(/Page\s+1 of 2/);
    expect(text).toMatch(/Page\s+1 of 1/);
    expect(text).toContain('572-4');
  });
});

describe('rendering an invoice', () => {
  it('gives the same bytes twice', async () => {
    const invoice = sampleInvoice(45, { variant: collectionsVariant });
    expect((await render(invoice)).equals(await render(invoice))).toBe(true);
  });

  it('keeps the lines in their positions in whatever order they come', async () => {
    const invoice = sampleInvoice(45);
    const turned = { ...invoice, lines: invoice.lines.toReversed() };
    expect((await render(turned)).equals(await render(invoice))).toBe(true);
  });
});

describe('the invoice printer', () => {
  const printer = createInvoicePrinter({
    workers: 2,
    onUnprintable: (text) => unprintable.push(text),
    findLogo: async () => undefined,
  });
  afterAll(() => printer.close());

  it('gives the same bytes in a worker as in the process', async () => {
    const long = sampleInvoice(500);
    expect((await printer.print(long)).equals(await render(long))).toBe(true);
    const short = sampleInvoice(5);
    expect((await printer.print(short)).equals(await render(short))).toBe(true);
    expect((await printer.printInBatch(short)).equals(await render(short))).toBe(true);
  });

  it('reports from its workers what could not be printed', async () => {
    unprintable.length = 0;
    const line = { ...sampleLine(1), guestLastName: 'L𓀀E' };
    const together = printer.printTogether(Readable.from([sampleInvoice(0, { lines: [line] })]));
    for await (const piece of together) expect(piece).toBeInstanceOf(Buffer);
    expect(unprintable).toEqual([`L𓀀E/${line.guestFirstName}`]);
  });
});

/** A word's box reaches beyond its ink by the font's ascent and descent. */
function loosened({ left, top, right, bottom }: Area): Area {
  return { left: left - 0.5, top: top - 4, right: right + 0.5, bottom: bottom + 4 };
}

function overlap(one: PlacedWord, other: PlacedWord): boolean {
  const slack = 0.05;
  const baseline = (word: PlacedWord) => word.bottom - (word.bottom - word.top) * 0.215;
  return (
    one.page === other.page &&
    Math.abs(baseline(one) - baseline(other)) < 4 &&
    one.left < other.right - slack &&
    other.left < one.right - slack
  );
}
