import { describe, expect, it } from 'vitest';
import { lines, table, text } from '../../test/papers.ts';
import { openPaper } from './open-paper.ts';
import type { PaperBlock } from './paper.ts';

const open = (blocks: PaperBlock[], ...currencies: string[]) =>
  openPaper(
    { blocks },
    currencies.map((currency, at) => ({
      number: `2201-${at + 1}`,
      currency,
      lines: at === 0 ? lines : [],
    })),
    [],
    {},
  );
const asked = (headings: string[], ...rows: string[][]) =>
  open([table(headings, ...rows)], 'USD').questions.map((question) => question.text);

describe('the decimal mark is asked for', () => {
  it('with the amount that was paid, and may be thousands or decimals', () => {
    expect(asked(['REC', 'Guest', 'Paid'], ['70211', 'Vintner, Olga', '3.125'])).toEqual([
      expect.stringContaining('such as 3.125'),
    ]);
    expect(
      asked(
        ['REC', 'Room', 'Paid'],
        ['70211', '1.250', '30'],
        ['70212', '1.260', ''],
        ['70220', '1.270', '3.125'],
      ),
    ).toEqual([expect.stringContaining('such as 3.125')]);
    expect(asked(['REC', 'Commission'], ['70211', '3.125'])).toHaveLength(1);
  });

  it.each<[string, string[], string[]]>([
    ['of a room', ['REC', 'Room', 'Paid'], ['70211', '1.250', '30']],
    ['that is due beside one that was paid', ['REC', 'Commission', 'Paid'], ['70211', '1.250', '']],
    ['of other columns than ours', ['Guest', 'Booked', 'Paid'], ['Vintner', 'KX400817', '3.125']],
    ['that is clear', ['REC', 'Paid'], ['70211', '31.25']],
  ])('by none %s', (_case, headings, row) => {
    expect(asked(headings, row)).toEqual([]);
  });

  it('only where no other amount decides it', () => {
    const markIn = (...texts: string[]) => open([text(...texts)], 'USD').reading.mark;
    expect(markIn('Vintner KX400817 30.00')).toBe('.');
    expect(markIn('> Vintner 30,00', 'Vintner KX400817 30.00')).toBe('.');
    expect(markIn('Amsel 88120047 30,00', 'Vintner KX400817 30.00')).toBe('either');
  });
});

it.each([
  [['EUR'], 'EUR'],
  [['EUR', 'EUR'], 'EUR'],
  [['EUR', 'CAD'], 'USD'],
  [[], 'USD'],
])(
  'what is paid of invoices in %j is in %s, where nothing else is said',
  (currencies, currency) => {
    expect(open([text('Hello')], ...currencies).reading.currency).toBe(currency);
  },
);
