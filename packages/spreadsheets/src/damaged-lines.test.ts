import { fileOf, readAll } from '@recoup/test-support/table-file';
import { describe, expect, test } from 'vitest';

const utf8 = (text: string): Buffer => Buffer.from(text);
const pasted = (text: string): Buffer => Buffer.from(text, 'latin1');
const file = (...parts: Buffer[]): string => fileOf(Buffer.concat(parts));

describe('a text file of UTF-8 with invalid bytes', () => {
  test.each<[string, Buffer[], number[], number]>([
    ['one pasted name', [utf8('Muñoz,1\nŁukasz,2\n'), pasted('Jos\xE9,3\n')], [3], 1],
    ['CR LF ends', [utf8('Muñoz,1\r\nŁukasz,2\r\n'), pasted('Jos\xE9,3\r\n')], [3], 1],
    ['CR ends', [utf8('Muñoz,1\rŁukasz,2\r'), pasted('Jos\xE9,3\r')], [3], 1],
    ['rare ends', [utf8('Muñoz,1\u2028Łukasz,2\u0085Ó,3\u2029'), pasted('Jos\xE9,3\n')], [1], 1],
    ['only rare ends', [utf8('Muñoz,1\u2028Łukasz,2\u0085Ó,3\u2029'), pasted('Jos\xE9,3')], [4], 1],
    ['two on one line', [utf8('Muñoz,Ł,é\n'), pasted('\xE9,\xE9\n')], [2], 1],
    [
      'a letter cut in half',
      [utf8('日本,1\n大阪,2\n'), utf8('日').subarray(0, 2), utf8(',3\n')],
      [3],
      1,
    ],
    ['its mark', [utf8('\uFEFFGuest,1\n'), pasted('Jos\xE9,3\n')], [2], 1],
    [
      'many lines',
      [utf8(`${'é'.repeat(200)}\n`), pasted('\xE9\n'.repeat(50))],
      Array.from({ length: 20 }, (_, at) => at + 2),
      50,
    ],
    ['a late line', [utf8('Łukasz,1\n'.repeat(60_000)), pasted('Jos\xE9,3\n')], [60_001], 1],
  ])('is read as UTF-8, and the lines are named: %s [F-112]', async (_, parts, first, count) => {
    const { shape, rows } = await readAll(file(...parts));
    expect(shape).toMatchObject({ encoding: 'utf-8', damaged: { first, count } });
    const marked = rows.filter(({ cells }) => cells.join().includes('\uFFFD'));
    expect(marked.map(({ lineNumber }) => lineNumber).slice(0, 20)).toEqual(first);
  });

  test.each<[string, Buffer[]]>([
    ['no letter of several bytes', [pasted('Jos\xE9,3\n')]],
    ['as many of them as bytes that are none', [utf8('é\n'), pasted('\xE9\n')]],
    ['a quotation mark of Windows', [pasted('O\x92Hara,3\n')]],
    ['a whole file of Windows-1252', [pasted('M\xFCller,Stra\xDFe\nJ\xE4ger,K\xF6ln\n')]],
  ])('is Windows-1252 when it has %s [F-112]', async (_, parts) => {
    const { shape } = await readAll(file(...parts));
    expect(shape).toEqual({ kind: 'text', encoding: 'windows-1252', delimiter: ',' });
  });

  test('names its lines also when UTF-8 was chosen, and none in another encoding [F-112]', async () => {
    const path = file(utf8('a,b\n'), pasted('Jos\xE9,3\n'));
    const chosen = await readAll(path, { encoding: 'utf-8' });
    expect(chosen.shape).toMatchObject({ damaged: { first: [2], count: 1 } });
    expect((await readAll(path, { encoding: 'windows-1252' })).rows[1]?.cells).toEqual([
      'José',
      '3',
    ]);
  });
});
