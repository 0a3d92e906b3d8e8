import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type PdfImage, readPdfImage } from '@recoup/pdf/pdf-image';
import { sampleLogo } from '@recoup/test-support/images';
import { elementsOf, readStructure } from '@recoup/test-support/pdf-structure';
import {
  inkIn,
  pdfSyntaxError,
  pdfToolsPresent,
  plainObjectsOf,
} from '@recoup/test-support/pdf-tools';
import { afterAll, describe, expect, it } from 'vitest';
import { collectionsVariant, sampleInvoice } from '#test/invoice-documents';
import type { InvoiceDocument } from './invoice-document.ts';
import { createInvoicePrinter } from './invoice-printer.ts';
import { renderInvoice } from './render-invoice.ts';
import { type Area, logoArea, sheet, windowReach } from './sheet.ts';

const aLogo = async (width: number, height: number, ground?: string): Promise<PdfImage> =>
  await readPdfImage(await sampleLogo(width, height, ground).png().toBuffer(), 400);
const render = async (different: Partial<InvoiceDocument>, lineCount = 40): Promise<Buffer> =>
  await renderInvoice(sampleInvoice(lineCount, different), () => undefined);

/** The documented position of the logo, in points from the left and the top. */
function placeOf(pdf: Buffer): Area {
  const [, box = ''] = /\/S\/Figure[^\n]*\/BBox\[([\d. ]+)\]/.exec(pdf.toString('latin1')) ?? [];
  const [left = 0, bottom = 0, right = 0, top = 0] = box.split(' ').map(Number);
  return { left, top: sheet.height - top, right, bottom: sheet.height - bottom };
}

const imagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').split('/Subtype /Image\n').length - 1;

const shapes: [what: string, width: number, height: number, ground?: string][] = [
  ['wide', 1600, 300],
  ['tall', 300, 1600],
  ['square', 500, 500],
  ['tiny', 16, 16],
  ['transparent', 640, 480, 'none'],
];

describe('the logo on an invoice', () => {
  it.each(shapes)(
    'that is %s is in its area with its aspect ratio, and in no window [F-160]',
    async (_what, width, height, ground) => {
      for (const variant of [{ type: 'standard' } as const, collectionsVariant]) {
        const pdf = await render({ variant, logo: await aLogo(width, height, ground) });
        const place = placeOf(pdf);
        const [wide, high] = [place.right - place.left, place.bottom - place.top];
        expect(place.left).toBeGreaterThanOrEqual(logoArea.left);
        expect(place.bottom).toBeLessThanOrEqual(logoArea.bottom + 0.01);
        expect([place.right, place.top]).toEqual([logoArea.right, logoArea.top]);
        expect(Math.abs(wide * height - high * width)).toBeLessThan(0.03 * Math.max(width, height));
        expect(wide).toBeLessThanOrEqual(width * 0.75);
        expect(pdf.toString('latin1').includes('/SMask')).toBe(ground === 'none');
        if (!pdfToolsPresent) continue;
        expect(pdfSyntaxError(pdf)).toBeUndefined();
        expect(inkIn(pdf, place)).toBeGreaterThan(0.05);
        const without = await render({ variant });
        expect(inkIn(without, logoArea)).toBe(0);
        for (const reach of Object.values(windowReach))
          expect(inkIn(pdf, reach)).toBe(inkIn(without, reach));
      }
    },
  );

  it('is where no window of the envelope may show it', () => {
    for (const { right, top, bottom } of Object.values(windowReach))
      expect(right < logoArea.left || bottom < logoArea.top || top > logoArea.bottom).toBe(true);
  });

  it('is a figure with the trade name as alternative text [F-160]', async () => {
    const name = 'Núñez & Sons (München)';
    const company = { ...sampleInvoice(1).company, name };
    const pdf = await render({ company, logo: await aLogo(90, 60) });
    const [, hex = ''] = /\/S\/Figure[^\n]*\/Alt<FEFF(\w+)>/.exec(pdf.toString('latin1')) ?? [];
    expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe(name);
    const roles = readStructure(pdf).children.map(({ role }) => role);
    expect(roles.indexOf('Figure')).toBeGreaterThan(0);
    expect(roles.indexOf('Figure')).toBeLessThan(roles.indexOf('H1'));
    expect(elementsOf(readStructure(pdf), 'Figure')).toHaveLength(1);
  });
});

describe('the printer', () => {
  const logos = new Map<number, PdfImage>();
  const asked: number[] = [];
  const printer = createInvoicePrinter({
    workers: 1,
    onUnprintable: () => undefined,
    findLogo: async (fileId) => {
      asked.push(fileId);
      return logos.get(fileId);
    },
  });
  afterAll(() => printer.close());
  const company = { ...sampleInvoice(1).company, logoFileId: 7 };

  it('writes a logo once into the file of a batch, and another of later invoices too [F-160]', async () => {
    logos.set(7, await aLogo(90, 60)).set(8, await aLogo(60, 90));
    const invoices = Array.from({ length: 60 }, (_, index) =>
      sampleInvoice(3, {
        invoiceId: index + 1,
        company: { ...company, logoFileId: index < 40 ? 7 : 8 },
      }),
    );
    const pdf = await buffer(printer.printTogether(Readable.from(invoices)));
    expect(imagesIn(pdf)).toBe(2);
    expect(pdf.toString('latin1').split('/S/Figure')).toHaveLength(61);
    if (!pdfToolsPresent) return;
    expect(pdfSyntaxError(pdf)).toBeUndefined();
    expect(plainObjectsOf(pdf).match(/\/Im[12] Do/g)).toHaveLength(60);
  });

  it('prints the logo here and in its workers, and continues without one that is lost [F-160]', async () => {
    const logo = await aLogo(90, 60);
    logos.set(7, logo).delete(8);
    for (const lineCount of [3, 500]) {
      const invoice = sampleInvoice(lineCount, { company });
      const expected = await render({ company, logo }, lineCount);
      expect((await printer.print(invoice)).equals(expected)).toBe(true);
      expect((await printer.printInBatch(invoice)).equals(expected)).toBe(true);
    }
    const lost = sampleInvoice(3, { company: { ...company, logoFileId: 8 } });
    expect((await printer.print(lost)).equals(await render({}, 3))).toBe(true);
    asked.length = 0;
    await printer.print(sampleInvoice(3));
    expect(asked).toEqual([]);
  });
});
