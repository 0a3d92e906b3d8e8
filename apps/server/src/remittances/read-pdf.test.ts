import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { renderPdf } from '@recoup/pdf/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderInvoice } from '#modules/invoices/invoice-pdf/render-invoice';
import { sampleInvoice } from '#test/invoice-documents';
import {
  drawn,
  type PdfText,
  streamOf,
  writePdf,
  writePdfObjects,
} from '#test/remittances/write-pdf';
import { readLimitedPaper } from './read-limited-paper.ts';
import { readPdf } from './read-pdf.ts';

const linesOf = async (pdf: Buffer): Promise<string[]> => {
  const [block] = await readPdf(new Uint8Array(pdf));
  return block?.kind === 'text' ? block.lines.map(({ text }) => text) : [];
};
const linesOfPage = (texts: readonly PdfText[], entries?: string): Promise<string[]> =>
  linesOf(writePdf([{ texts, ...(entries !== undefined && { entries }) }]));

describe('the text of a PDF', () => {
  it('is read line by line as it stands on the page, in whatever order it was drawn', async () => {
    const column = (x: number, ...texts: string[]): PdfText[] =>
      texts.map((text, at) => [x, 700 - 12 * at, text]);
    const texts = [
      ...column(400, 'Paid', '30.00', '9.95'),
      ...column(50, 'Guest', 'Vintner, Olga', 'Calloway, Ruth'),
      ...column(220, 'Conf', 'KX400817', ''),
    ];
    expect(await linesOfPage(texts)).toEqual([
      'Guest                          Conf                              Paid',
      'Vintner, Olga                  KX400817                          30.00',
      'Calloway, Ruth                                                   9.95',
    ]);
  });

  it('has whole words where a program sets each letter by itself, or a bold one twice', async () => {
    const letters = Array.from('VINTNER', (letter, at): PdfText => [50 + 5.4 * at, 700, letter]);
    const shadow: PdfText[] = [
      [150, 700, 'PAID'],
      [150.3, 700, 'PAID'],
    ];
    expect(await linesOfPage([...letters, [93.2, 700, 'OLGA'], ...shadow])).toEqual([
      'VINTNER OLGA       PAID',
    ]);
  });

  it.each([0, 90, 180, 270])(
    'is read upright on a page that is shown turned by %i',
    async (turn) => {
      const [cosine, sine] =
        [
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ][turn / 90] ?? [];
      const matrix = `${cosine} ${sine} ${-(sine ?? 0)} ${cosine} 300 300 cm`;
      const content = `${matrix}\n${drawn([
        [0, 12, 'Guest'],
        [100, 12, 'Paid'],
        [0, 0, 'Vintner'],
        [100, 0, '30.00'],
      ])}`;
      const lines = await linesOf(writePdf([{ content, entries: `/Rotate ${turn}` }]));
      expect(lines).toEqual(['Guest              Paid', 'Vintner            30.00']);
    },
  );

  it('has the lines of a table that was set across the sheet, and no stamp that lies over it', async () => {
    const across = `q 0 1 -1 0 300 300 cm ${drawn([
      [0, 12, 'Guest'],
      [100, 12, 'Paid'],
    ])} Q`;
    const stamp = `q 0.7 0.7 -0.7 0.7 200 200 cm ${drawn([[0, 0, 'PAID', 40]])} Q`;
    expect(await linesOf(writePdf([{ content: across + stamp }]))).toEqual([
      'Guest              Paid',
    ]);
  });

  it('has a cell of two lines in its row, though the row stands between them', async () => {
    const texts: PdfText[] = [
      [50, 704, 'DUVIVIER'],
      [200, 700, '5501-A7'],
      [300, 700, '2026-05-20'],
      [400, 700, '105.00'],
      [50, 696, 'MARC'],
    ];
    expect(await linesOfPage(texts)).toEqual([
      'DUVIVIER MARC               5501-A7           2026-05-20         105.00',
    ]);
  });

  it('has headings and page numbers that every page repeats only once', async () => {
    const page = (number: number, guest: string) => ({
      texts: [
        [50, 760, 'Harbor Inn'],
        [50, 740, 'Guest'],
        [150, 740, 'Paid'],
        [50, 726, guest],
        [150, 726, '30.00'],
        [50, 712, 'Total'],
        [150, 712, '30.00'],
        [280, 20, `Page ${number} of 2`],
      ] satisfies PdfText[],
    });
    const lines = await linesOf(writePdf([page(1, 'Vintner'), page(2, 'Calloway')]));
    expect(
      lines.filter((line) => line !== '').map((line) => line.replace(/ +/g, ' ').trim()),
    ).toEqual([
      'Harbor Inn',
      'Guest Paid',
      'Vintner 30.00',
      'Total 30.00',
      'Page 1 of 2',
      'Calloway 30.00',
    ]);
  });

  it('is read from packed text in embedded fonts, with accents and other scripts', async () => {
    const options = {
      size: [612, 792] as [number, number],
      title: 'Remittance',
      language: 'en-US',
      creator: 'Another',
      createdAt: new Date('2026-01-31T12:00:00Z'),
      onMissing: () => undefined,
    };
    const pdf = renderPdf(options, (pen) => {
      pen.addPage();
      pen.tag('P', () => pen.text(56, 72, 'Müller, Zoë paid', { size: 9 }));
      pen.tag('P', () => pen.text(56, 96, '東京 30,00 €', { size: 9 }));
    });
    expect((await linesOf(pdf)).filter((line) => line !== '')).toEqual([
      'Müller, Zoë paid',
      '東京 30,00 €',
    ]);
  });

  it('is quoted where it is an invoice of ours that comes back', async () => {
    const invoice = sampleInvoice(3);
    const lines = await linesOf(await renderInvoice(invoice, () => undefined));
    expect(lines.filter((line) => line.includes(String(invoice.lines[0]?.recordId)))).toEqual([
      expect.stringMatching(/^> .*49\.09/),
    ]);
    expect(lines.filter((line) => !line.startsWith('>'))).toEqual([]);
  });
});

const mebibyte = Buffer.alloc(1024 * 1024);
/** A mebibyte of nothing, packed so that any number of them follow each other. */
const packed = deflateSync(mebibyte, { finishFlush: constants.Z_FULL_FLUSH });
const [head, body] = [packed.subarray(0, 2), packed.subarray(2)];
const bombOf = (mebibytes: number): Buffer =>
  Buffer.concat([head, ...Array.from({ length: mebibytes }, () => body), Buffer.from([3, 0])]);

const onePage = (contents: string | Buffer, ...others: Array<string | Buffer>): Buffer =>
  writePdfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    contents,
    ...others,
  ]);
const picture = streamOf(
  Buffer.alloc(4),
  '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
);
const bomb = onePage(streamOf(bombOf(2_048), '/Filter /FlateDecode'));
const most = { rows: 5_000, characters: 2_000_000 };
const good = writePdf([{ texts: [[50, 700, 'Vintner 30.00']] }]);

describe('a PDF that cannot be read', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recoup-pdf-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (pdf: Buffer) => {
    const path = join(folder, 'response.pdf');
    await writeFile(path, pdf);
    return await readLimitedPaper(path, most);
  };

  it.each<[string, string, Buffer]>([
    ['a scan', 'noText', onePage(streamOf(Buffer.from('/X Do')), picture)],
    ['an empty page', 'noText', writePdf([{}])],
    ['letters without names', 'noText', writePdf([{ texts: [[50, 700, '\x01\x02\x03\x04']] }])],
    [
      'encrypted',
      'encrypted',
      writePdf(
        [{ texts: [[50, 700, 'x']] }],
        `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ),
    ],
    ['cut off', 'damaged', good.subarray(0, 60)],
    ['noise', 'damaged', Buffer.from('%PDF-1.7\n\x00\x01\x02 nothing of it')],
    [
      'of pages within themselves',
      'damaged',
      writePdfObjects([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
      ]),
    ],
    [
      'of deep lists',
      'damaged',
      writePdfObjects([`<< /Type /Catalog /Pages ${'['.repeat(1_000_000)} >>`]),
    ],
    [
      'of 100,000 pages',
      'tooLarge',
      writePdfObjects([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      ]),
    ],
    ['of a stream that becomes 2 GB', 'tooLarge', bomb],
    [
      'that draws itself',
      'noText',
      onePage(
        streamOf(Buffer.from('/X Do')),
        streamOf(
          Buffer.from('/X Do '.repeat(1_000)),
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        ),
      ),
    ],
  ])('is refused by name: %s is %s', async (_, reason, pdf) => {
    await expect(read(pdf)).rejects.toMatchObject({ name: 'PaperRefusal', reason });
    expect(await readdir(folder)).toEqual(['response.pdf']);
  });

  it('harms no other response that is read at the same time', async () => {
    const path = join(folder, 'another.pdf');
    await writeFile(path, good);
    const [bombed, another] = await Promise.allSettled([read(bomb), readLimitedPaper(path, most)]);
    await rm(path);
    expect(bombed).toMatchObject({ reason: { reason: 'tooLarge' } });
    expect(another).toMatchObject({
      value: { blocks: [{ kind: 'text', lines: [{ lineNumber: 1, text: 'Vintner 30.00' }] }] },
    });
  });

  it('is given up when it takes longer than it may', async () => {
    const path = join(folder, 'response.pdf');
    await writeFile(path, good);
    await expect(readLimitedPaper(path, most, 1)).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});
