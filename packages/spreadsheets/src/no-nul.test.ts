import { cellsOf } from '@recoup/test-support/table-file';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const text = 'Last\0 Name,Rate\nRiv\0era\0,120.00\n';
const padding = `\n${'Smith,99\n'.repeat(20_000)}`;
const shared = '<si><t>Last_x0000_ Name</t></si><si><t>Rate_xD800_</t></si>';
const workbook = writeXlsx({
  sheets: [
    {
      name: 'S',
      rows:
        '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' +
        '<row><c t="inlineStr"><is><t>Riv_x0000_era</t></is></c><c t="str"><v>12_x0000_0.00</v></c></row>',
    },
  ],
  sharedStrings: shared,
});

describe('a NUL in a cell, header included', () => {
  test.each<[string, string | Buffer]>([
    ['UTF-8', `${text}${'Smith,99\n'.repeat(10)}`],
    ['UTF-8 with its mark', `\uFEFF${text}`],
    ['Windows-1252', Buffer.from(`${text}J\xE4ger,99\n${'Smith,99\n'.repeat(10)}`, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 whose first letter it is', Buffer.from(`\uFEFF\0${text}`, 'utf16le')],
    ['big-endian UTF-16', utf16be(`\uFEFF${text}`)],
  ])('is dropped: %s [F-118]', async (_, content) => {
    const cells = await cellsOf(content);
    expect(cells.slice(0, 2)).toEqual([
      ['Last Name', 'Rate'],
      ['Rivera', '120.00'],
    ]);
  });

  test('is dropped wherever it is in a large file [F-118]', async () => {
    expect((await cellsOf(`a,b${padding}Riv\0era,120.00\n\0\0`)).at(-1)).toEqual([
      'Rivera',
      '120.00',
    ]);
  });

  test('is dropped from a workbook, and half a pair reads as a sign for it [F-118]', async () => {
    expect(await cellsOf(workbook)).toEqual([
      ['Last Name', 'Rate\uFFFD'],
      ['Rivera', '120.00'],
    ]);
  });
});
