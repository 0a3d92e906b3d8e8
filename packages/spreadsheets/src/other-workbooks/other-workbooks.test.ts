import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import { fileOf, readAll } from '@recoup/test-support/table-file';
import { writeZip } from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';
import { maxOtherWorkbookBytes } from '../limits.ts';

const euro = '[$€-407] #,##0.00';

function workbook(type: BookType): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Guest', 'Rate', 'Check In', 'Paid'],
    ['José', 120.5, 46_290, true],
    [],
    ['Łukasz', -3, 46_291.75, false],
  ]);
  for (const [place, format] of [
    ['B2', euro],
    ['C2', 'dd/mm/yyyy'],
    ['C4', 'dd/mm/yyyy'],
  ] as const)
    sheet[place].z = format;
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Cover');
  utils.book_append_sheet(book, sheet, 'Bookings');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Total', 5]]), 'Sums');
  return write(book, { type: 'buffer', bookType: type });
}

const dollars =
  '<number:currency-style style:name="N1"><number:currency-symbol number:language="en" number:country="CA">$</number:currency-symbol><number:number number:decimal-places="2"/></number:currency-style>' +
  '<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>';

function openDocument(cells: string, styles = ''): Buffer {
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  const names = ['office', 'table', 'text', 'style']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
  return writeZip([
    { name: 'mimetype', content: type },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/></manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `<office:document-content ${names} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0">${styles}<office:body><office:spreadsheet><table:table table:name="Stays"><table:table-row>${cells}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    },
    { name: 'Object 1/styles.xml', content: '<a/>' },
  ]);
}

describe('a workbook that is not an .xlsx', () => {
  test('tells which rows it does not show, where its format is .xlsb', async () => {
    const sheet = utils.aoa_to_sheet([['Guest'], ['Smith']]);
    sheet['!rows'] = [{}, { hidden: true }];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Filtered');
    const { rows } = await readAll(fileOf(write(book, { type: 'buffer', bookType: 'xlsb' })));
    expect(rows).toEqual([
      { lineNumber: 1, cells: ['Guest'] },
      { lineNumber: 2, cells: ['Smith'], isHidden: true },
    ]);
  });

  test.each<[BookType, string]>([
    ['xls', 'bookings.xls'],
    ['xls', 'bookings.csv'],
    ['xlsb', 'bookings.xlsb'],
    ['xlsb', 'bookings'],
    ['ods', 'bookings.ods'],
    ['ods', 'bookings.dat'],
  ])('is read whatever its name: %s as %s [F-117]', async (type, name) => {
    const path = fileOf(workbook(type), name);
    const { shape, rows } = await readAll(path);
    expect(shape).toEqual({
      kind: 'xlsx',
      sheetNames: ['Cover', 'Bookings', 'Sums'],
      emptySheets: ['Cover'],
      sheetName: 'Bookings',
    });
    expect(rows.map(({ lineNumber, cells }) => [lineNumber, ...cells])).toEqual([
      [1, 'Guest', 'Rate', 'Check In', 'Paid'],
      [2, 'José', '120.5', '2026-09-25', 'TRUE'],
      [4, 'Łukasz', '-3', '2026-09-26', 'FALSE'],
    ]);
    expect(rows[1]?.formats?.[0]).toBe(undefined);
    if (type !== 'ods') expect(rows[1]?.formats?.[1]).toBe(euro);
    expect((await readAll(path, { sheetName: 'Sums' })).rows[0]?.cells).toEqual(['Total', '5']);
    await expect(readAll(path, { sheetName: 'July' })).rejects.toThrow("has no sheet named 'July'");
  });

  test.each<[string, string, Buffer]>([
    [
      'too large',
      'of more than 20 MB',
      Buffer.concat([workbook('xls'), Buffer.alloc(maxOtherWorkbookBytes)]),
    ],
    [
      'damaged',
      'damaged or of an unknown version',
      Buffer.concat([workbook('xls').subarray(0, 1_024), randomBytes(4_096)]),
    ],
    [
      'a bomb',
      'too large when unpacked',
      writeZip([{ name: 'xl/workbook.bin', content: 'x', claimedSize: 900_000_000 }]),
    ],
  ])('is refused with what to do when it is %s [F-117]', async (_, why, content) => {
    const error: unknown = await readAll(fileOf(content, 'a.xls')).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({ name: 'TabularError', message: expect.stringContaining(why) });
    expect(String(error)).toMatch(/ Save it as \.xlsx\.$/);
  });

  test('is read without the styles that OpenDocument leaves to choice [F-117]', async () => {
    const cells = ['Guest', 'José']
      .map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`)
      .join('');
    const { shape, rows } = await readAll(fileOf(openDocument(cells), 'stays.ods'));
    expect(shape).toMatchObject({ kind: 'xlsx', sheetName: 'Stays' });
    expect(rows.map((row) => row.cells)).toEqual([['Guest', 'José']]);
  });

  test.each([
    '',
    '<office:automatic-styles/>',
    `<office:automatic-styles>${dollars}</office:automatic-styles>`,
  ])(
    'shows the currency that a cell of OpenDocument states, whatever its sign: %s [F-104]',
    async (styles) => {
      const cell = (currency: string, value: number) =>
        `<table:table-cell table:style-name="ce1" office:value-type="currency" office:currency="${currency}" office:value="${value}"><text:p>$${value}</text:p></table:table-cell>`;
      const cells =
        cell('CAD', 120.5) +
        cell('EUR', 1.125) +
        '<table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell>';
      const { rows } = await readAll(fileOf(openDocument(cells, styles), 'stays.ods'));
      expect(rows[0]?.cells).toEqual(['120.5', '1.125', '3']);
      expect(rows[0]?.formats).toEqual([
        expect.stringContaining('CAD'),
        expect.stringContaining('EUR'),
        'General',
      ]);
    },
  );

  test('may have exactly the megabytes that the refusal and the documents name [F-335]', () => {
    const page = join(import.meta.dirname, '../../../../docs/file-formats.md');
    const [, row] =
      /^\| `\.xls`, `\.xlsb`, `\.ods` \| (\d+ MB);/m.exec(readFileSync(page, 'utf8')) ?? [];
    expect(Number.parseInt(row ?? '', 10) * 1_000_000).toBe(maxOtherWorkbookBytes);
  });

  test.each(['Export.xls', 'export.dat', 'export', 'EXPORT.XLSX', 'scan.pdf'])(
    'is text when it contains text: %s [F-117]',
    async (name) => {
      const { shape, rows } = await readAll(fileOf('Guest\tRate\nRivera\t120\n', name));
      expect(shape).toMatchObject({ kind: 'text', delimiter: '\t' });
      expect(rows).toHaveLength(2);
    },
  );
});
