import { cellsOf, fileOf, readAll } from '@recoup/test-support/table-file';
import { describe, expect, test } from 'vitest';
import { sniffedBytes } from './limits.ts';

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const names = 'Name,Ort\nJäger,Zürich\n';

describe('the encoding of a text file', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(names), 'utf-8'],
    ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${names}`), 'utf-8'],
    ['UTF-16 with byte order mark', Buffer.from(`\uFEFF${names}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without byte order mark', Buffer.from(names, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', utf16be(`\uFEFF${names}`), 'utf-16be'],
    ['big-endian UTF-16 without byte order mark', utf16be(names), 'utf-16be'],
    ['Windows-1252', Buffer.from(names, 'latin1'), 'windows-1252'],
  ])('is told: %s', async (_, content, encoding) => {
    const { shape, rows } = await readAll(fileOf(content));
    expect(shape).toEqual({ kind: 'text', encoding, delimiter: ',' });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Ort'],
      ['Jäger', 'Zürich'],
    ]);
  });

  test('is Windows-1252 with its own signs', async () => {
    expect(await cellsOf(Buffer.from([0x35, 0x30, 0x20, 0x80, 0x2c, 0x92, 0x73]))).toEqual([
      ['50 €', '’s'],
    ]);
  });

  test('is still UTF-8 when a character is split at the end of the first bytes', async () => {
    const padding = 'a'.repeat(sniffedBytes - 1);
    const { shape, rows } = await readAll(fileOf(`${padding}ä,b\n`));
    expect(shape).toMatchObject({ encoding: 'utf-8' });
    expect(rows[0]?.cells).toEqual([`${padding}ä`, 'b']);
  });

  test('is detected from the whole file, not from its start', async () => {
    const content = Buffer.concat([
      Buffer.from(`${'plain,row\n'.repeat(300_000)}`),
      Buffer.from('Jäger,Zürich\n', 'latin1'),
    ]);
    const { shape, rows } = await readAll(fileOf(content));
    expect(shape).toMatchObject({ encoding: 'windows-1252' });
    expect(rows.at(-1)?.cells).toEqual(['Jäger', 'Zürich']);
  });

  test('is UTF-8 over many megabytes of characters of two to four bytes', async () => {
    const row = 'Jäger,日本,😀\n';
    const { shape, rows } = await readAll(fileOf(row.repeat(150_000)));
    expect(shape).toMatchObject({ encoding: 'utf-8' });
    expect(rows).toHaveLength(150_000);
    expect(new Set(rows.map(({ cells }) => cells.join()))).toEqual(new Set([row.trim()]));
  });
});

describe('the delimiter of a text file', () => {
  test.each([
    [',', 'Guest,Rate,City\n"Smith, J",99.00,"Katy, TX"\n'],
    [';', 'Name;Rate;Ort\nJäger;53,01;Bonn\nSmith;1.234,50;"Köln;Deutz"\n'],
    ['\t', 'Traveler\tCity/State\tRate\nTaylor, J\tHeber Springs, AR\t$1,154.00\n'],
    ['|', 'H|11202026|PS|1500\nD|0|4711|SMITH, JAMES\n'],
    [',', 'REC,ARC\n1,10518491\n'],
    [',', 'Unpaid; hotel; commissions; of; May\nGuest,Rate,City\nA,1,B\nC,2,D\nE,3,F\nG,4,H\n'],
    [';', '"Guest";"Size"\n"Smith";"5"" x 3"", or so"\n'],
  ])('is told: %j', async (delimiter, content) => {
    expect((await readAll(fileOf(content))).shape).toMatchObject({ delimiter });
  });

  test('is the one that the first line states, which is not a row', async () => {
    const { shape, rows } = await readAll(fileOf('sep=;\r\na,b;c,d\r\n'));
    expect(shape).toMatchObject({ delimiter: ';' });
    expect(rows).toEqual([{ lineNumber: 2, cells: ['a,b', 'c,d'] }]);
  });

  test('is the one that is asked for', async () => {
    expect(await cellsOf('a;b,c\n', { delimiter: ';' })).toEqual([['a', 'b,c']]);
  });
});

describe('the rows of a text file', () => {
  test('begin on the line that they are numbered by', async () => {
    const content = 'a,b\r\n\r\n"one\r\ntwo\r\nthree",c\r\n , \r\n"x\ny",d\r\ne,f';
    expect((await readAll(fileOf(content))).rows).toEqual([
      { lineNumber: 1, cells: ['a', 'b'] },
      { lineNumber: 3, cells: ['one\r\ntwo\r\nthree', 'c'] },
      { lineNumber: 7, cells: ['x\ny', 'd'] },
      { lineNumber: 9, cells: ['e', 'f'] },
    ]);
  });

  test.each([['a,b\nc,d\n'], ['a,b\r\nc,d\r\n'], ['a,b\rc,d'], ['"a","b"\n"c","d"']])(
    'end as they like: %j',
    async (content) => {
      expect(await cellsOf(content)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
    },
  );

  test('may be shorter and longer than the header', async () => {
    expect(await cellsOf('a,b,c\nd\ne,f,g,h\n')).toEqual([
      ['a', 'b', 'c'],
      ['d'],
      ['e', 'f', 'g', 'h'],
    ]);
  });

  test('keep quotes that quote nothing', async () => {
    expect(await cellsOf('Hotel,TV\nThe "Inn",5" wide\n"He said ""no""",x\n')).toEqual([
      ['Hotel', 'TV'],
      ['The "Inn"', '5" wide'],
      ['He said "no"', 'x'],
    ]);
  });
});

describe('a text file that cannot be read', () => {
  test('for being cut off inside quotes says on which line', async () => {
    await expect(cellsOf('a,b\nc,d\n"e\nf,g\n')).rejects.toMatchObject({
      code: 'unterminatedQuote',
      message:
        'The row that starts on line 3 has an opening quotation mark without a closing one. The file may be incomplete.',
    });
  });

  test('for one line of 10 MB says on which line, without reading it all', async () => {
    await expect(cellsOf(`a,b\n${'x'.repeat(10_000_000)}\n`)).rejects.toMatchObject({
      code: 'tooLarge',
      message:
        'The row that starts on line 2 is longer than 1 MB. A closing quotation mark may be missing.',
    });
  });

  test('for having too many columns says on which line', async () => {
    await expect(cellsOf(`a,b\n${','.repeat(500)}x\n`)).rejects.toMatchObject({
      code: 'tooLarge',
      message: 'Line 2 has 501 columns. The maximum is 500.',
    });
  });
});
