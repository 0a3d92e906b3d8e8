import { randomBytes } from 'node:crypto';
import { cellsOf, fileOf, readAll } from '@recoup/test-support/table-file';
import {
  type WorkbookSource,
  writeXlsx,
  writeZip,
  xlsxParts,
} from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';

const sheetOf = (rows: string, rest: Omit<WorkbookSource, 'sheets'> = {}): Buffer =>
  writeXlsx({ sheets: [{ name: 'Bookings', rows }], ...rest });
const styles =
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/>' +
  '<numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="&quot;day&quot; 0.00"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs>';

describe('a workbook', () => {
  test('gives texts, numbers, truths, errors and the stored values of formulas', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><r><t>in </t></r><r><t>line</t></r></is></c><c r="B2"><v>119.57999999999999</v></c>' +
      '<c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#REF!</v></c><c r="E2" t="str"><f>A1&amp;B1</f><v>x&amp;y_x000D_</v></c>' +
      '<c r="F2"><f>1+1</f><v>2</v></c><c r="G2"><v>8.30136247E8</v></c><c r="H2"><v>1E-2</v></c></row>';
    const sharedStrings =
      '<si><t>Rate</t></si><si><r><t>Gu</t></r><r><rPr><b/></rPr><t xml:space="preserve">est </t></r><rPh><t>ゲスト</t></rPh></si>';
    expect(await cellsOf(sheetOf(rows, { sharedStrings }))).toEqual([
      ['Guest ', 'Rate'],
      ['in line', '119.58', 'TRUE', '#REF!', 'x&y\r', '2', '830136247', '0.01'],
    ]);
  });

  test('gives days by the style of their cells', async () => {
    const rows =
      '<row r="1"><c r="A1" s="1"><v>46290</v></c><c r="B1" s="2"><v>46290.75</v></c><c r="C1"><v>46290</v></c>' +
      '<c r="D1" s="4"><v>46290</v></c><c r="E1" s="5"><v>0.5</v></c><c r="F1" s="1"><v>1</v></c><c r="G1" s="1"><v>61</v></c>' +
      '<c r="H1" s="1"><v>0</v></c><c r="I1" t="d"><v>2026-09-25T00:00:00</v></c></row>';
    expect(await cellsOf(sheetOf(rows, { styles }))).toEqual([
      [
        '2026-09-25',
        '2026-09-25',
        '46290',
        '46290',
        '0.5',
        '1900-01-01',
        '1900-03-01',
        '0',
        '2026-09-25',
      ],
    ]);
  });

  test('counts days from 1904 when it says so', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>44828</v></c></row>';
    expect(await cellsOf(sheetOf(rows, { styles, from1904: true }))).toEqual([['2026-09-25']]);
  });

  test('keeps the zeros that a number is shown with', async () => {
    const rows = '<row r="1"><c r="A1" s="3"><v>5546170</v></c></row>';
    expect(await cellsOf(sheetOf(rows, { styles }))).toEqual([['05546170']]);
  });

  test('leaves gaps where cells are left out, and rows without values away', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="3"><c r="A3" s="0"/></row>' +
      '<row r="1048576"><c r="A1048576"><v>3</v></c></row><row><c><v>4</v></c><c><v>5</v></c></row>';
    const gap = Array.from({ length: 24 }, () => '');
    const { rows: read } = await readAll(fileOf(sheetOf(rows)));
    expect(read.map(({ lineNumber, cells }) => ({ lineNumber, cells }))).toEqual([
      { lineNumber: 2, cells: ['', '1', ...gap, '2'] },
      { lineNumber: 1_048_576, cells: ['3'] },
      { lineNumber: 1_048_577, cells: ['4', '5'] },
    ]);
  });

  test('reads its first sheet that is not hidden, or the one asked for', async () => {
    const value = (text: string) => `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row>`;
    const workbook = writeXlsx({
      sheets: [
        { name: 'Lists', rows: value('hidden'), hidden: true },
        { name: 'May', rows: value('first') },
        { name: 'June', rows: value('second') },
      ],
    });
    expect(await readAll(fileOf(workbook))).toEqual({
      shape: { kind: 'xlsx', sheetNames: ['May', 'June'], emptySheets: [], sheetName: 'May' },
      rows: [{ lineNumber: 1, cells: ['first'] }],
    });
    expect(await cellsOf(workbook, { sheetName: 'June' })).toEqual([['second']]);
    await expect(cellsOf(workbook, { sheetName: 'July' })).rejects.toThrow(
      "The Excel file has no sheet named 'July'. Sheets: 'May', 'June'.",
    );
  });

  test('keeps a row that is numbered 0 and texts under their name of before 2007 [F-113]', async () => {
    const rows = '<row r="0"><c r="A0" t="s"><v>0</v></c></row>';
    const sharedStrings = '<sstItem><t>Guest</t></sstItem>';
    const { rows: read } = await readAll(fileOf(sheetOf(rows, { sharedStrings })));
    expect(read).toEqual([{ lineNumber: 1, cells: ['Guest'] }]);
  });

  test('tells which rows it does not show, and reads them', async () => {
    const cell = '<c t="inlineStr"><is><t>a stay</t></is></c>';
    const rows = `<row r="1">${cell}</row><row r="2" hidden="1">${cell}<c><v>120</v></c></row><row r="3" hidden="true">${cell}</row><row r="4" hidden="0">${cell}</row>`;
    const { rows: read } = await readAll(fileOf(sheetOf(rows)));
    expect(read).toEqual([
      { lineNumber: 1, cells: ['a stay'] },
      {
        lineNumber: 2,
        cells: ['a stay', '120'],
        formats: [undefined, 'General'],
        isHidden: true,
      },
      { lineNumber: 3, cells: ['a stay'], isHidden: true },
      { lineNumber: 4, cells: ['a stay'] },
    ]);
  });

  test('may use prefixes for its names', async () => {
    const rows =
      '<x:row xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>prefixed</x:t></x:is></x:c></x:row>';
    expect(await cellsOf(sheetOf(rows))).toEqual([['prefixed']]);
  });
});

describe('a workbook made to harm', () => {
  const bomb = Buffer.alloc(200_000_000, '<row r="1"><c r="A1"><v>1</v></c></row>');
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>';

  test('by unpacking to hundreds of times its size is refused unread', async () => {
    await expect(cellsOf(sheetOf(bomb.toString('latin1')))).rejects.toMatchObject({
      code: 'tooLarge',
      message:
        'The Excel file is too large (xl/worksheets/sheet1.xml). Save the sheet as a .csv file and upload that.',
    });
  });

  test('by understating its size is stopped at that size', async () => {
    const parts = xlsxParts({ sheets: [{ name: 'S', rows: bomb.toString('latin1') }] }).map(
      (part) => (part.name.includes('sheet1') ? { ...part, claimedSize: 100_000 } : part),
    );
    await expect(cellsOf(writeZip(parts))).rejects.toMatchObject({
      code: 'damaged',
      message: 'The Excel file is damaged in its part xl/worksheets/sheet1.xml.',
    });
  });

  test('by texts that grow in memory is refused', async () => {
    const sharedStrings = '<si><t/></si>'.repeat(1_000_001);
    const noise = { name: 'noise', content: randomBytes(1024) };
    await expect(cellsOf(sheetOf(row, { sharedStrings, others: [noise] }))).rejects.toMatchObject({
      code: 'tooLarge',
    });
  });

  test('with its own entities is refused', async () => {
    const prologue = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    await expect(cellsOf(sheetOf(row, { prologue }))).rejects.toMatchObject({
      code: 'unsafe',
      message: 'The Excel file declares XML entities, which are not supported.',
    });
  });

  test('by an unknown entity is refused', async () => {
    const rows = '<row r="1"><c r="A1" t="str"><v>&lol;</v></c></row>';
    await expect(cellsOf(sheetOf(rows))).rejects.toMatchObject({ code: 'damaged' });
  });

  test('by nesting is refused', async () => {
    await expect(cellsOf(sheetOf('<a>'.repeat(100_000)))).rejects.toMatchObject({
      code: 'tooLarge',
    });
  });

  test('by one endless value is refused', async () => {
    const noise = randomBytes(6_000_000).toString('hex');
    const rows = `<row r="1"><c r="A1" t="str"><v>${noise}</v></c></row>`;
    await expect(cellsOf(sheetOf(rows))).rejects.toMatchObject({
      code: 'tooLarge',
      message: 'A value in the Excel file is too long (xl/worksheets/sheet1.xml).',
    });
  });

  test('by a value far to the right is refused', async () => {
    const rows = '<row r="7"><c r="XFD7"><v>1</v></c></row>';
    await expect(cellsOf(sheetOf(rows))).rejects.toMatchObject({
      code: 'tooLarge',
      message: 'Row 7 of the sheet has more than 500 columns.',
    });
  });

  test('by thousands of parts is refused', async () => {
    const others = Array.from({ length: 2_000 }, (_, index) => ({
      name: `x${index}`,
      content: '',
    }));
    await expect(cellsOf(sheetOf(row, { others }))).rejects.toMatchObject({ code: 'tooLarge' });
  });
});

describe('a damaged workbook', () => {
  const whole = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>');

  test('that is cut off is refused', async () => {
    await expect(cellsOf(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({
      code: 'damaged',
      message: 'The file is damaged or incomplete: it cannot be unpacked.',
    });
  });

  test('that lacks a part is refused by its name', async () => {
    const parts = xlsxParts({ sheets: [{ name: 'S', rows: '' }] });
    const without = parts.filter(({ name }) => !name.includes('sheet1'));
    await expect(cellsOf(writeZip(without))).rejects.toThrow(
      'The Excel file is damaged (xl/worksheets/sheet1.xml is missing).',
    );
  });

  test('whose XML is cut off is refused', async () => {
    await expect(cellsOf(sheetOf('<row r="1"><c r="A1"></row>'))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});
