import { formatDay } from '@recoup/domain/dates/format';
import {
  elementsOf,
  type ReadElement,
  readStructure,
  widthsOf,
} from '@recoup/test-support/pdf-structure';
import { pdfSyntaxError, pdfToolsPresent, structureTextOf } from '@recoup/test-support/pdf-tools';
import { describe, expect, it } from 'vitest';
import { collectionsVariant, sampleInvoice } from '#test/invoice-documents';
import { beginInvoices, renderInvoice } from './render-invoice.ts';

const draw = (lines: number, different = {}, agencies?: number): Promise<Buffer> =>
  renderInvoice(sampleInvoice(lines, different, agencies), () => undefined);

/** The table of the lines: the one with headings of columns. */
function linesIn(tree: ReadElement): ReadElement {
  const table = elementsOf(tree, 'Table').find(
    ({ children: [head] }) => head?.children[0]?.scope === 'Column',
  );
  if (!table) throw new Error('the lines are no table');
  return table;
}

const cells = (row: ReadElement | undefined): string[] =>
  (row?.children ?? []).map(({ text }) => text.trim());

const kinds: readonly [what: string, lines: number, different: object, agencies?: number][] = [
  ['1 line', 1, {}],
  ['30 lines', 30, {}],
  ['75 lines on three pages', 75, {}],
  ['as many agencies as lines', 71, {}, 71],
  ['collections', 31, { variant: collectionsVariant }],
  ['a draft', 31, { company: { ...sampleInvoice(1).company, isDraft: true } }],
];

describe.each(kinds)(
  'an invoice of %s, read by a screen reader',
  (_what, count, different, agencies) => {
    it('is one table of lines with headings of columns, a cell for each value [F-168]', async () => {
      const invoice = sampleInvoice(count, different, agencies);
      const tree = readStructure(await draw(count, different, agencies));
      const table = linesIn(tree);
      const [head, ...rows] = table.children;
      expect(head?.children.map(({ role, scope }) => [role, scope])).toEqual(
        cells(head).map(() => ['TH', 'Column']),
      );
      expect(cells(head).slice(-4)).toEqual(['Rate', 'Commission due', 'Code', 'Paid']);
      const records = rows.filter(({ children }) => children.length === head?.children.length);
      expect(records).toHaveLength(count);
      invoice.lines.forEach((line, index) => {
        const values = cells(records[index]);
        expect(values.slice(0, 2)).toEqual([String(line.position), String(line.recordId)]);
        expect(values).toContain(`${line.guestLastName}/${line.guestFirstName}`);
        expect(values).toContain(formatDay(line.checkInOn));
        expect(values.slice(-2)).toEqual(['', '']);
      });
      expect(rows.at(-1)?.text).toMatch(/^\s*Total commission due \$[\d,.]+$/);
      for (const each of elementsOf(tree, 'Table')) expect(new Set(widthsOf(each)).size).toBe(1);
    });

    it('comes in the order of reading: the coupon after the lines and their sums [F-168]', async () => {
      const { text } = readStructure(await draw(count, different, agencies));
      const places = [
        'INVOICE',
        'Response codes',
        'Please respond to EVERY line',
        'Commission due Code Paid',
        'Total commission due',
        'Subtotals by agency',
        'Payment instructions',
        'Remit to Recoup',
        'Check number',
      ].map((words) => text.indexOf(words));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    });

    it('has a space between a label and its value [F-168]', async () => {
      const pdf = await draw(count, different, agencies);
      const { text } = readStructure(pdf);
      for (const words of [
        'Date 11/21/2026',
        'Notice number 2',
        'Page 1 of',
        'Invoice number 1000234-5',
      ])
        expect(text.includes(words), words).toBe(true);
      if (pdfToolsPresent) expect(pdfSyntaxError(pdf)).toBeUndefined();
      if (pdfToolsPresent)
        expect(structureTextOf(pdf)).toMatch(/TH:\s+\/Scope \/Row\s+"Date"\s+TD/);
    });
  },
);

describe('a merged batch', () => {
  it('keeps each invoice in a section, its coupon before the next invoice [F-168]', () => {
    const invoices = [sampleInvoice(31), sampleInvoice(2, { invoiceId: 572 })];
    const series = beginInvoices(sampleInvoice(31), () => undefined);
    const pieces = invoices.map((invoice) => series.add(invoice));
    const tree = readStructure(Buffer.concat([...pieces, series.finish()]));
    expect(tree.children.map(({ role }) => role)).toEqual(['Sect', 'Sect']);
    for (const section of tree.children) expect(section.text).toMatch(/Check number\s*$/);
  });
});
