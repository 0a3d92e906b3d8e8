import { describe, expect, it } from 'vitest';
import { headingsOf } from './table-headings.ts';
import { cellsBelow, mayBeHeads, segmentsOf, withAbove } from './text-columns.ts';

const below = (heads: string, text: string) => {
  const segments = segmentsOf(heads);
  const roles = headingsOf(segments.map((each) => each.text)) ?? [];
  const columns = segments.map((segment, at) => ({ ...segment, role: roles[at] }));
  return cellsBelow(columns, text, segmentsOf(text))?.map((cell) => cell.text);
};

it('parts of a line stand apart by two spaces or more, wherever they stand', () => {
  expect(segmentsOf('  Vintner, Olga  KX400817     30.00 ')).toEqual([
    { start: 2, end: 15, text: 'Vintner, Olga' },
    { start: 17, end: 25, text: 'KX400817' },
    { start: 30, end: 35, text: '30.00' },
  ]);
  expect(segmentsOf('   ')).toEqual([]);
});

it('parts may be headings where there are several, and none is a number of two digits', () => {
  const may = (text: string) => mayBeHeads(segmentsOf(text));
  expect(may('Guest   Paid')).toBe(true);
  expect(may('Guest   Paid 1')).toBe(true);
  expect(may('Guest Paid')).toBe(false);
  expect(may('Guest   Paid   10')).toBe(false);
});

describe('headings of two lines', () => {
  const joined = (above: string, own: string) =>
    withAbove(segmentsOf(above), segmentsOf(own)).map(({ text }) => text);

  it.each<[string, string, string, string[]]>([
    [
      'fewer above',
      '         Arrival             Commission',
      'Guest    Date      Conf      Paid      ',
      ['Guest', 'Arrival Date', 'Conf', 'Commission Paid'],
    ],
    [
      'fewer below',
      'Guest    Arrival   Conf      Commission',
      '         Date                   Paid   ',
      ['Guest', 'Arrival Date', 'Conf', 'Commission Paid'],
    ],
  ])('are joined where they stand below each other: %s', (_case, above, own, whole) => {
    expect(joined(above, own)).toEqual(whole);
  });

  it.each<[string, string, string]>([
    ['stands below none', 'Guest    Conf                    ', 'Name               Paid   Nights'],
    ['stands below the same', 'Guest    Commission  Nights', '         Due  Paid'],
    ['is a row', 'Guest    Conf       Paid', 'Vintner  KX400817   30.00'],
    ['says less together', 'Commission  Comm  ', 'Guest       Nights'],
  ])('are not where one of the second %s', (_case, above, own) => {
    expect(joined(above, own)).toEqual(segmentsOf(own).map(({ text }) => text));
  });

  it('reach as far as the longer of both', () => {
    const [, paid] = withAbove(
      segmentsOf('Guest     Commission'),
      segmentsOf('Name         Paid out  '),
    );
    expect(paid).toEqual({ start: 10, end: 21, text: 'Commission Paid out' });
  });
});

describe('a line below headings', () => {
  const heads = 'Guest          Conf       Paid    ';

  it.each<[string, string, string[]]>([
    [
      'has each part in its column',
      'Vintner, Olga  KX400817     30.00',
      ['Vintner, Olga', 'KX400817', '30.00'],
    ],
    [
      'may leave a column empty',
      'Vintner, Olga               30.00',
      ['Vintner, Olga', '', '30.00'],
    ],
    [
      'may have two parts in a column',
      'Vint  Olga     KX400817     30.00',
      ['Vint Olga', 'KX400817', '30.00'],
    ],
    [
      'may have two blanks in a name, whose second part stands nearer to the next column',
      'Vintner  Olga  KX400817     30.00',
      ['Vintner Olga', 'KX400817', '30.00'],
    ],
    [
      'may have a part before the next column, where that has no other',
      'Vintner     KX400817        30.00',
      ['Vintner', 'KX400817', '30.00'],
    ],
    [
      'may have a part between columns, which belongs to the nearer one',
      'Vintner, Olga     KX4008      30.00-',
      ['Vintner, Olga', 'KX4008', '30.00-'],
    ],
    [
      'may fill a column to the last place',
      'Vintner, Olga Q KX400817     30.00',
      ['Vintner, Olga Q KX400817', '', '30.00'],
    ],
    [
      'may run into the next column',
      'Vintner Johann KX400817     30.00',
      ['Vintner Johann', 'KX400817', '30.00'],
    ],
    [
      'may have words behind its amount',
      'Vintner, Olga  KX400817     30.00    less fee',
      ['Vintner, Olga', 'KX400817', '30.00', 'less fee'],
    ],
  ])('%s', (_case, text, cells) => {
    expect(below(heads, text)).toEqual(cells);
  });

  it.each([
    '30',
    '$30.00',
    '(30.00)',
    '€ 30,00',
    '30,00 €',
    '30.00-',
    '-30.00',
    "1'030.00",
    '-',
    '--',
    '—',
  ])('is a row where "%s" stands below Paid', (amount) => {
    expect(below(heads, `Vintner, Olga  KX400817   ${amount}`)?.at(-1)).toBe(amount);
  });

  it.each<[string, string]>([
    ['a word with one letter and a number stands below Paid', 'Vintner, Olga  KX400817   no 30.00'],
    ['a word stands below Paid', 'Vintner, Olga  KX400817   soon'],
    ['nothing stands below Paid', 'Vintner, Olga  KX400817'],
    ['only an amount stands', '                          30.00'],
    ['an amount with words stands below Paid', 'Vintner, Olga  KX400817   30.00 soon'],
  ])('is no row where %s', (_case, text) => {
    expect(below(heads, text)).toBeUndefined();
  });

  it('has its remark behind a last column of amounts only', () => {
    const cells = cellsBelow(
      segmentsOf('Guest    Paid ').map((each, at) => ({ ...each, role: at ? 'paid' : 'guest' })),
      'Vintner  30.00   short  paid',
      segmentsOf('Vintner  30.00   short  paid'),
    );
    expect(cells?.at(-1)).toEqual({
      role: 'remark',
      column: 2,
      heading: '',
      text: 'short paid',
      isNumber: false,
    });
    expect(below('Paid     Guest  ', '30.00    Vintner        short')).toEqual([
      '30.00',
      'Vintner short',
    ]);
  });
});
