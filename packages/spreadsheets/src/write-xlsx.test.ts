import { execFileSync, spawnSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { fileOf } from '@recoup/test-support/table-file';
import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { streamXlsx, writeXlsx, type XlsxSheet } from './write-xlsx.ts';

const wide = Array.from({ length: 30 }, (_, index) => `Column ${index + 1}`);
const sheets: readonly XlsxSheet[] = [
  {
    name: 'Summary',
    header: ['Guest', 'Rate', 'Check In', 'Nights', 'Note'],
    widths: [20, 10, 10, 8, 30],
    rows: [
      ['José & <Łukasz>', { amount: '1200.50' }, { day: '2026-09-25' }, 3, null],
      [null, { amount: '-0.05' }, null, 0, '=1+1'],
      ['', null, null, null, ' padded '],
    ],
  },
  { name: 'Wide', header: wide, widths: wide.map(() => 10), rows: [wide.map((_, index) => index)] },
];
const serialDay = 46_290;
const shown = [
  [
    ['Guest', 'Rate', 'Check In', 'Nights', 'Note'],
    ['José & <Łukasz>', 1200.5, serialDay, 3, null],
    [null, -0.05, null, 0, '=1+1'],
    [null, null, null, null, ' padded '],
  ],
  [wide, wide.map((_, index) => index)],
];

const serial = (value: unknown): unknown =>
  value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : (value ?? null);
const path = async (): Promise<string> => fileOf(await writeXlsx(sheets, new Date(0)), 'ours.xlsx');

const script = `
import datetime, json, sys, openpyxl
def shown(value):
    return (value - datetime.datetime(1899, 12, 30)).days if isinstance(value, datetime.datetime) else value
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[[shown(c) for c in row] for row in sheet.iter_rows(values_only=True)] for sheet in book]))`;
/** Debian's own Python has the packages of Debian. */
const python = '/usr/bin/python3';
const hasOpenpyxl = spawnSync(python, ['-c', 'import openpyxl']).status === 0;

describe('a workbook of ours', () => {
  test('shows amounts with the decimals that they are given [F-133]', async () => {
    const amounts = [
      { amount: '1200.50' },
      { amount: '18000' },
      { amount: '0.50' },
      { amount: '45.500' },
      { amount: '-63.00' },
      { amount: '1.0000' },
    ];
    const sheet = { name: 'Amounts', header: ['Amount'], widths: [12] };
    const file = await writeXlsx([{ ...sheet, rows: amounts.map((cell) => [cell]) }], new Date(0));
    const { Sheets } = read(file, { type: 'buffer', cellText: true });
    const cells = utils.sheet_to_json(Sheets.Amounts ?? {}, { header: 1, raw: false });
    expect(cells.flat()).toEqual([
      'Amount',
      '1,200.50',
      '18,000',
      '0.50',
      '45.500',
      '-63.00',
      '1.0000',
    ]);
  });

  test('shows the same cells in SheetJS [F-167]', async () => {
    const book = read(await writeXlsx(sheets, new Date(0)), { type: 'buffer' });
    const read_ = book.SheetNames.map((name) =>
      utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, defval: null, raw: true }),
    );
    expect(read_).toEqual(shown);
  });

  test('shows the same cells in read-excel-file [F-167]', async () => {
    const file = await path();
    const pages = await readSheets(file, { trim: false });
    expect(pages.map(({ data }) => data.map((row) => row.map(serial)))).toEqual(shown);
  });

  test.skipIf(!hasOpenpyxl)('shows the same cells in openpyxl [F-167]', async () => {
    const output = execFileSync(python, ['-c', script, await path()]).toString();
    expect(JSON.parse(output)).toEqual(shown);
  });

  test('names the place of every row and cell, and a default style [F-167]', async () => {
    const book = read(await writeXlsx(sheets, new Date(0)), { type: 'buffer', bookFiles: true });
    const files = (book as unknown as { files: Record<string, { content: Uint8Array }> }).files;
    const part = (name: string): string => Buffer.from(files[name]?.content ?? []).toString();
    const sheet = part('xl/worksheets/sheet2.xml');
    expect(sheet).not.toMatch(/<(?:c|row)(?! r=")[ >/]/);
    expect(sheet).toContain('<c r="AD2"');
    expect(part('xl/styles.xml')).toContain('<cellStyle name="Normal"');
  });
});

describe('a workbook that is streamed', () => {
  const [{ rows, ...sheet }] = sheets as [XlsxSheet];

  test('equals one that is written at once, however its rows are divided', async () => {
    async function* parts() {
      yield rows.slice(0, 1);
      yield [];
      yield rows.slice(1);
    }
    const streamed = read(await buffer(streamXlsx(sheet, parts(), new Date(0))));
    const written = read(await writeXlsx([{ ...sheet, rows }], new Date(0)));
    expect(streamed.Sheets).toEqual(written.Sheets);
  });

  test('fails as its rows fail', async () => {
    async function* parts() {
      yield rows;
      throw new Error('the rows ended');
    }
    await expect(buffer(streamXlsx(sheet, parts(), new Date(0)))).rejects.toThrow('the rows ended');
  });
});
