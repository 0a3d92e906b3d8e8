import { fileURLToPath } from 'node:url';
import type { PaperBlock } from '@recoup/domain/remittances/paper';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { PaperRefusal, tooLong, withoutText } from './paper-refusal.ts';
import { linesOfPages, type PlacedText } from './pdf-lines.ts';
import { quotedBlock } from './quote-earlier.ts';

/** A remittance of 5,000 lines takes a fifth of it. */
const mostPages = 500;

/**
 * Reads the text of a PDF as it stands on its pages. Nothing of it is drawn, run, or fetched.
 * @throws PaperRefusal for one without text, with a password, or that is damaged or far too long
 */
export async function readPdf(bytes: Uint8Array): Promise<PaperBlock[]> {
  const file = await openPdf(bytes);
  try {
    if (file.numPages > mostPages) throw tooLong(`has more than ${mostPages} pages`);
    const pages: PlacedText[][] = [];
    for (let number = 1; number <= file.numPages; number += 1)
      pages.push(await textsOf(await file.getPage(number)));
    const lines = linesOfPages(pages);
    if (!haveText(lines)) throw withoutText('a scan, or pictures in a PDF file');
    const block: PaperBlock = {
      kind: 'text',
      lines: lines.map((text, at) => ({ lineNumber: at + 1, text })),
    };
    return [(await isOurs(file)) ? quotedBlock(block) : block];
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await file.loadingTask.destroy();
  }
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument } = await importPdfJs();
  try {
    return await getDocument({
      data: bytes,
      verbosity: 0,
      cMapUrl: fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json'))),
      useWorkerFetch: false,
      useSystemFonts: false,
      disableFontFace: true,
      useWasm: false,
    }).promise;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Whether we have drawn it: an invoice that comes back as it went out answers nothing. */
async function isOurs(file: PDFDocumentProxy): Promise<boolean> {
  const { info } = await file.getMetadata();
  return 'Creator' in info && info.Creator === 'Recoup';
}

const pdfJs = 'pdfjs-dist/legacy/build/pdf.mjs';

/** It warns where there is nothing to draw with; nothing is drawn here. */
async function importPdfJs(): Promise<typeof import('pdfjs-dist')> {
  for (const name of ['DOMMatrix', 'Path2D'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  return await import(pdfJs);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PaperRefusal) return error;
  if (error instanceof Error && error.name === 'PasswordException')
    return new PaperRefusal(
      'encrypted',
      'This PDF file is password-protected. Remove the password and choose the file again.',
      { cause: error },
    );
  return new PaperRefusal('damaged', 'This PDF file is damaged. Ask for it again.', {
    cause: error,
  });
}

/** The texts of a page that stand upright, or most of which were turned to one side. */
async function textsOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  const { transform } = page.getViewport({ scale: 1 });
  page.cleanup();
  const turned = items.flatMap((item) => ('str' in item ? placeOf(item, transform) : []));
  const byTurn = [...Map.groupBy(turned, ({ turns }) => turns)];
  const sides = byTurn.toSorted(([, one], [, other]) => other.length - one.length);
  let below = 0;
  return sides.flatMap(([, texts]) => {
    const top = texts.reduce((least, { base }) => Math.min(least, base), Number.POSITIVE_INFINITY);
    const moved = texts.map((text) => ({ ...text, base: text.base - top + below }));
    below = moved.reduce((most, { base }) => Math.max(most, base), below) + betweenSides;
    return moved;
  });
}

const betweenSides = 100;

interface TurnedText extends PlacedText {
  /** In which of four directions it is written. */
  readonly turns: number;
}

type Matrix = readonly number[];

/** Where a text stands; nothing for one that is set askew, as a stamp across the page. */
function placeOf(item: TextItem, page: Matrix): TurnedText[] {
  if (item.str.trim() === '') return [];
  const [a, b, c, d, x, y] = multiply(page, item.transform);
  const quarters = Math.atan2(b, a) / (Math.PI / 2);
  const turns = Math.round(quarters);
  const height = Math.hypot(c, d);
  if (!(height > 0) || Math.abs(quarters - turns) > mostAskew) return [];
  const [left, base] = turnBack(x, y, (turns + 4) % 4);
  return [
    {
      text: item.str.replace(/\s+/g, ' '),
      left,
      right: left + item.width,
      base,
      height,
      turns: (turns + 4) % 4,
    },
  ];
}

const mostAskew = 0.05;

const turnBack = (x: number, y: number, turns: number): [number, number] => {
  if (turns === 1) return [y, -x];
  if (turns === 2) return [-x, -y];
  return turns === 3 ? [-y, x] : [x, y];
};

function multiply(one: Matrix, other: Matrix): [number, number, number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = one;
  const [e = 1, f = 0, g = 0, h = 1, u = 0, v = 0] = other;
  return [
    a * e + c * f,
    b * e + d * f,
    a * g + c * h,
    b * g + d * h,
    a * u + c * v + x,
    b * u + d * v + y,
  ];
}

/** Whether lines have letters and digits; those of a font that does not name its letters have none. */
function haveText(lines: readonly string[]): boolean {
  const text = lines.join('').replace(/\s/g, '');
  const known = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return known * 3 > text.length;
}
