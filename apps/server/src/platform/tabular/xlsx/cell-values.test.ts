import { describe, expect, test } from 'vitest';
import { cellsOf } from '#test/tabular/table-file';
import { writeXlsx } from '#test/tabular/write-xlsx';

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
