import { cellsOf, fileOf, readAll } from '@recoup/test-support/table-file';
import { writeXlsx, writeZip } from '@recoup/test-support/write-xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TabularError } from './tabular-error.ts';

const accepted = 'Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, or .ods file.';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const compoundFile = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
/** A compound file whose directory is far from its start, as in large files. */
const compoundFileWith = (stream: string): Buffer => {
  const bytes = Buffer.alloc(512 * 400);
  bytes.write(compoundFile, 'latin1');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(390, 48);
  bytes.write(stream, 512 * 391 + 128, 'utf16le');
  return bytes;
};
const zipOf = (...names: string[]): Buffer =>
  writeZip(names.map((name) => ({ name, content: 'x' })));

const utf32 = (text: string, order: 'LE' | 'BE'): Buffer => {
  const points = Array.from(`\uFEFF${text}`, (sign) => sign.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(points.length * 4);
  points.forEach((point, at) =>
    order === 'LE' ? bytes.writeUInt32LE(point, at * 4) : bytes.writeUInt32BE(point, at * 4),
  );
  return bytes;
};

describe('a file type is detected from the content', () => {
  test.each<[string, Buffer]>([
    ['a PDF file', latin1('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n')],
    ['a PNG image', latin1('\x89PNG\r\n\x1A\n')],
    ['a JPEG image', latin1('\xFF\xD8\xFF\xE0\x00\x10JFIF')],
    ['a compressed file (gzip)', latin1('\x1F\x8B\x08\x00')],
    ['a Word document (.doc)', compoundFileWith('WordDocument')],
    ['an old Office file, such as .xls', latin1(compoundFile)],
    ['a web page (HTML)', latin1('\r\n<!DOCTYPE html><html><table>')],
    ['a web page (HTML)', latin1('<table><tr><td>Guest</td></tr></table>')],
    ['an XML file', Buffer.from('\uFEFF<?xml version="1.0"?><Workbook/>')],
    ['a rich text (RTF) document', latin1('{\\rtf1\\ansi')],
    ['an audio file (MP3)', latin1('ID3\x03')],
    ['a zip file', zipOf('bookings.csv')],
    ['a zip file', zipOf('inner.xlsx')],
    ['a Word document', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['an OpenDocument file that is not a spreadsheet', zipOf('mimetype', 'META-INF/manifest.xml')],
    [
      'a file of binary data',
      Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 7) % 256)),
    ],
    ['a file of binary data', Buffer.concat([latin1('a,b\n'), Buffer.alloc(40)])],
    ['a text file in UTF-32, which is not supported', utf32('Guest,Rate\nSmith,99\n', 'LE')],
    ['a text file in UTF-32, which is not supported', utf32('Guest,Rate\nSmith,99\n', 'BE')],
    ['a text file in UTF-32, which is not supported', utf32('', 'LE')],
    [
      'a text file in UTF-32, which is not supported',
      utf32('Guest,Rate\nŁukasz,99\n', 'LE').subarray(4),
    ],
    [
      'a text file in UTF-32, which is not supported',
      utf32('Guest,Rate\nŁukasz,99\n', 'BE').subarray(4),
    ],
  ])('and refused as %s [F-117, F-118]', async (what, content) => {
    await expect(cellsOf(content)).rejects.toMatchObject({
      code: 'wrongKind',
      message: `This is ${what}. ${accepted}`,
    });
  });

  test('and refused as a workbook with a password', async () => {
    const content = compoundFileWith('EncryptedPackage');
    await expect(cellsOf(content)).rejects.toMatchObject({
      code: 'encrypted',
      message:
        'This Excel file is password-protected. Remove the password and choose the file again.',
    });
  });

  test('whatever the file name', async () => {
    const workbook = writeXlsx({
      sheets: [{ name: 'S', rows: '<row r="1"><c r="A1"><v>7</v></c></row>' }],
    });
    expect((await readAll(fileOf(workbook, 'export.csv'))).shape.kind).toBe('xlsx');
    expect((await readAll(fileOf('a,b\n', 'export.xlsx'))).shape.kind).toBe('text');
  });

  test('and an empty one is refused', async () => {
    await expect(cellsOf('')).rejects.toMatchObject({
      code: 'empty',
      message: `The file is empty. ${accepted}`,
    });
  });

  test.each([['\uFEFF'], ['\r\n \r\n'], [',,\n,,\n']])(
    'and one of blanks has no rows: %j',
    async (content) => {
      expect(await cellsOf(content)).toEqual([]);
    },
  );
});

describe('whatever its bytes, a file is read or refused with a message', () => {
  const workbook = writeXlsx({
    sheets: [
      { name: 'S', rows: '<row r="1"><c r="A1" s="1"><v>46290</v></c><c t="s"><v>0</v></c></row>' },
    ],
    sharedStrings: '<si><t>text</t></si>',
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  });
  const damage = fc.array(fc.tuple(fc.nat(workbook.length - 1), fc.nat(255)), { maxLength: 6 });
  const damagedWorkbook = damage.map((changes) => {
    const bytes = Buffer.from(workbook);
    for (const [position, byte] of changes) bytes[position] = byte;
    return bytes;
  });
  const text = fc
    .array(
      fc.constantFrom('a', 'ä', '"', ',', ';', '\t', '\n', '\r', ' ', '\0', '\x80', 'sep=', '😀'),
    )
    .chain((parts) =>
      fc
        .constantFrom('utf8', 'utf16le', 'latin1')
        .map((encoding) => Buffer.from(parts.join(''), encoding as BufferEncoding)),
    );

  test.each([
    ['text of any signs', text],
    ['any bytes', fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
    ['a workbook with damaged bytes', damagedWorkbook],
  ])('%s', async (_, content) => {
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const outcome = await cellsOf(bytes).catch((error: unknown) => error);
        expect(Array.isArray(outcome) || outcome instanceof TabularError ? 'fine' : outcome).toBe(
          'fine',
        );
      }),
      { numRuns: 200 },
    );
  });
});
