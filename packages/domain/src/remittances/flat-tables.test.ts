import { describe, expect, it } from 'vitest';
import { flatTableAt } from './flat-tables.ts';

const linesOf = (texts: string[]) => texts.map((text, at) => ({ lineNumber: at + 1, text }));
const found = (texts: string[], start = 0) => {
  const table = flatTableAt(linesOf(texts), start);
  return table && [table.length, ...table.rows.map((row) => row.map(({ text }) => text).join('|'))];
};

const heads = ['Guest', 'Arrival', 'Paid'];
const first = ['Vintner, Olga', '03/04/2026', '30.00'];
const second = ['Amsel, Peter', '04/11/2026', '36.00'];
const rows = [heads, first, second];
const spaced = (texts: string[], empty: number) =>
  texts.flatMap((text) => [text, ...Array.from({ length: empty }, () => ' ')]);

describe('a table of which each cell has its own line', () => {
  it.each([0, 1, 2])('is found with %i empty lines behind each cell', (empty) => {
    expect(found(spaced(rows.flat(), empty))).toEqual([
      9 * (empty + 1),
      ...rows.map((row) => row.join('|')),
    ]);
  });

  it('is not found with three', () => {
    expect(found(spaced(rows.flat(), 3))).toBeUndefined();
  });

  it('begins where it was looked for, and ends with its last whole row', () => {
    const texts = ['Dear Recoup,', ...rows.flat(), 'Kind regards,', 'Ida', 'Harbor Inn'];
    expect(found(texts, 1)?.[0]).toBe(9);
    expect(found(texts, 0)).toBeUndefined();
    expect(found([...rows.flat(), 'Adler, Ida', '03/05/2026'])?.[0]).toBe(9);
  });

  it.each<[string, string[]]>([
    ['no amount', ['Vintner, Olga', '03/04/2026', '']],
    ['no day', ['Vintner, Olga', '', '30.00']],
    ['a word instead of an amount', ['Vintner, Olga', '03/04/2026', 'no show']],
    ['a dash instead of an amount', ['Vintner, Olga', '03/04/2026', '–']],
    ['a day that is one only in Europe', ['Vintner, Olga', '25/04/2026', '30.00']],
    ['a day that is one only in America', ['Vintner, Olga', '04/25/2026', '30.00']],
    ['a long name', ['Vintner '.repeat(7), '03/04/2026', '30.00']],
  ])('may have a row with %s', (_case, row) => {
    expect(found([...heads, ...row, ...second])?.[0]).toBe(9);
  });

  it.each<[string, string[]]>([
    ['nothing in its first cell', ['', '03/04/2026', '30.00']],
    ['nothing but its first cell', ['Vintner, Olga', '', '']],
    ['a sentence instead of an amount', ['Vintner, Olga', '03/04/2026', 'see mail of 3 May']],
    ['no day where one is announced', ['Vintner, Olga', 'in March', '30.00']],
    [
      'a sentence in a cell',
      ['We paid all of this some time ago, and '.repeat(2), '03/04/2026', '3'],
    ],
  ])('has no row with %s', (_case, row) => {
    expect(found([...heads, ...row, ...second])).toBeUndefined();
  });

  it.each<[string, string[]]>([
    ['two columns', ['Guest', 'Paid']],
    ['no column that names the stay', ['Arrival', 'Nights', 'Paid']],
    ['no column for money', ['Guest', 'Arrival', 'Nights']],
    ['a column that is not known', ['Guest', 'Wing', 'Paid']],
    ['a value behind a colon in a heading', ['Guest: Vintner', 'Arrival', 'Paid']],
    ['a number in a heading', ['Guest', 'Arrival 2', 'Paid']],
    ['a sentence for a heading', ['Guest', 'Arrival', 'What we paid as commission of it']],
  ])('is none with %s', (_case, own) => {
    const row = own.map((_, at) => (at === own.length - 1 ? '30.00' : '03/04/2026'));
    expect(found([...own, ...row, ...row, ...row])).toBeUndefined();
  });

  it.each(['Guest', 'Conf', 'REC'])('may name its stays below "%s"', (heading) => {
    const row = ['70211', '03/04/2026', '30.00'];
    expect(found([heading, 'Date', 'Amount', ...row, ...row])?.[0]).toBe(9);
  });

  it('has at least two rows', () => {
    expect(found([...heads, ...first])).toBeUndefined();
  });
});
