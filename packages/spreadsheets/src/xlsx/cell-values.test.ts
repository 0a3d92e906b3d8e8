import { cellsOf, fileOf, readAll } from '@recoup/test-support/table-file';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';

describe('a cell without a value', () => {
  test.each([
    '<c t="s"/>',
    '<c t="s"></c>',
    '<c t="s"><v/></c>',
    '<c t="s"><v></v></c>',
    '<c t="s"><v xml:space="preserve"> \n</v></c>',
    '<c t="s"><f>A1</f><v/></c>',
    '<c t="s"><v>2</v></c>',
    '<c/>',
    '<c><v/></c>',
    '<c t="b"/>',
    '<c t="b"><v/></c>',
    '<c t="str"><v/></c>',
    '<c t="inlineStr"><is><t/></is></c>',
    '<c t="e"/>',
    '<c t="d"/>',
  ])('is blank, however it is written: %s [F-101]', async (cell) => {
    const rows = `<row r="1"><c t="s"><v>0</v></c>${cell}<c t="s"><v>1</v></c></row>`;
    const sharedStrings = '<si><t>Last Name</t></si><si><t>Rate</t></si>';
    const content = writeXlsx({ sheets: [{ name: 'S', rows }], sharedStrings });
    expect(await cellsOf(content)).toEqual([['Last Name', '', 'Rate']]);
  });
});

const euro = '#,##0.00 [$€-407]';
const styles =
  `<numFmts><numFmt numFmtId="164" formatCode="${euro}"/><numFmt numFmtId="14" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode=""/></numFmts>` +
  '<cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="44"/><xf numFmtId="14"/><xf numFmtId="27"/><xf numFmtId="999"/><xf numFmtId="165"/></cellXfs>';

describe('a number of a workbook', () => {
  test('whose format is longer than a workbook may have is a plain number [F-205]', async () => {
    const endless = '['.repeat(110_000);
    const rows = '<row><c s="1"><v>120</v></c></row>';
    const content = writeXlsx({
      sheets: [{ name: 'S', rows }],
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${endless}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>`,
    });
    const { rows: read } = await readAll(fileOf(content));
    expect(read[0]).toMatchObject({ cells: ['120'], formats: ['General'] });
  });

  test.each<[string, string, string | undefined]>([
    ['<c><v>120</v></c>', '120', 'General'],
    ['<c s="0"><v>120</v></c>', '120', 'General'],
    ['<c s="1"><v>120.5</v></c>', '120.5', euro],
    ['<c s="1" t="n"><v>1234.567</v></c>', '1234.567', euro],
    ['<c s="2"><v>0.1</v></c>', '0.1', '0.00%'],
    [
      '<c s="3"><f>A1</f><v>99</v></c>',
      '99',
      '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
    ],
    ['<c s="4"><v>46290</v></c>', '2026-09-25', 'dd/mm/yyyy'],
    ['<c s="5"><v>46290</v></c>', '2026-09-25', 'mm-dd-yy'],
    ['<c s="6"><v>1</v></c>', '1', 'General'],
    ['<c s="7"><v>1</v></c>', '1', 'General'],
    ['<c s="99"><v>1</v></c>', '1', 'General'],
    ['<c s="4" t="d"><v>2026-09-25T00:00:00</v></c>', '2026-09-25', 'dd/mm/yyyy'],
    ['<c s="1" t="str"><v>120</v></c>', '120', undefined],
    ['<c s="1" t="s"><v>0</v></c>', 'Rate', undefined],
    ['<c s="1" t="b"><v>1</v></c>', 'TRUE', undefined],
    ['<c s="1" t="e"><v>#N/A</v></c>', '#N/A', undefined],
    ['<c s="1" t="inlineStr"><is><t>120</t></is></c>', '120', undefined],
    ['<c s="1"><v>n/a</v></c>', 'n/a', undefined],
  ])('has its number format next to it: %s [F-113]', async (cell, text, format) => {
    const rows = `<row><c t="s"><v>0</v></c>${cell}</row>`;
    const content = writeXlsx({
      sheets: [{ name: 'S', rows }],
      sharedStrings: '<si><t>Rate</t></si>',
      styles,
    });
    const [row] = (await readAll(fileOf(content))).rows;
    expect(row?.cells).toEqual(['Rate', text]);
    expect(row?.formats).toEqual(format === undefined ? undefined : [undefined, format]);
  });

  test.each([
    ['1E-7', '0.0000001'],
    ['-1.25E-8', '-0.0000000125'],
    ['8.30136247E8', '830136247'],
    ['1e21', '1000000000000000000000'],
    ['-1.5e+22', '-15000000000000000000000'],
    ['4111111111111111', '4111111111111111'],
    ['119.57999999999999', '119.58'],
    ['0.1000', '0.1'],
    ['007', '7'],
    ['+5', '5'],
    ['-0', '0'],
  ])('is written out in digits: %s', async (stored, text) => {
    const rows = `<row><c><v>${stored}</v></c></row>`;
    expect(await cellsOf(writeXlsx({ sheets: [{ name: 'S', rows }] }))).toEqual([[text]]);
  });
});

describe('a number format', () => {
  const readWith = async (format: string): Promise<string | undefined> => {
    const styled = `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`;
    const rows = '<row><c s="0"><v>46290</v></c></row>';
    return (await cellsOf(writeXlsx({ sheets: [{ name: 'S', rows }], styles: styled })))[0]?.[0];
  };

  test.each([
    'CAD #,##0.00',
    '#,##0.00 USD',
    'AUD 0;-AUD 0',
    '0.0 "days"',
    '#,##0_d',
    '[h]:mm',
    'hh:mm:ss.000',
    'General "by day"',
  ])('shows no day, though it has letters of days: %s [F-104]', async (format) => {
    expect(await readWith(format.replaceAll('"', '&quot;'))).toBe('46290');
  });

  test.each([
    'yyyy-mm-dd hh:mm:ss.000',
    'dd/mm/yyyy;@',
    '[$-409]d\\-mmm\\-yy',
    'mm/dd/yyyy;0',
    'ddd d. mmmm',
    '"No. 0" d.m.yy',
  ])('shows a day: %s [F-113]', async (format) => {
    expect(await readWith(format.replaceAll('"', '&quot;'))).toBe('2026-09-25');
  });
});
