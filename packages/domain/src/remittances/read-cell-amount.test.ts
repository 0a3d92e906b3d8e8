import { describe, expect, it } from 'vitest';
import { lines, read, table } from '../../test/papers.ts';
import { readPaper } from './read-paper.ts';

const firstOf = (heads: string[], cells: string[], currency = 'CAD') => {
  const [answer] = read(
    [table(['Guest', 'Conf', ...heads], ['Vintner, Olga', 'KX400817', ...cells])],
    currency,
  ).answers;
  return [answer?.paid, answer?.currency];
};

describe('the currency of an amount in a column', () => {
  it.each<[string, string, string]>([
    ['Paid', 'EUR 41.00', 'EUR'],
    ['Paid', '41.00 €', 'EUR'],
    ['Paid €', '41.00', 'EUR'],
    ['Paid £', '41.00', 'GBP'],
    ['Paid EUR', '41.00', 'EUR'],
    ['Paid $', '41.00', 'CAD'],
    ['Paid', '$41.00', 'CAD'],
    ['Paid', '41.00', 'CAD'],
    ['Paid USD', '$41.00', 'USD'],
    ['Paid USD', 'EUR 41.00', 'EUR'],
  ])('is read below "%s" of "%s"', (heading, cell, currency) => {
    expect(firstOf([heading], [cell])).toEqual([4_100, currency]);
  });

  it('in yen has no cents', () => {
    expect(firstOf(['Paid ¥'], ['4,100'], 'JPY')).toEqual([410_000, 'JPY']);
  });

  it.each<[string, string]>([
    ['EUR', 'EUR'],
    ['$', 'CAD'],
    ['USD', 'USD'],
    ['', 'CAD'],
  ])('is read of the column for it, where "%s" stands there', (cell, currency) => {
    expect(firstOf(['Currency', 'Paid'], [cell, '41.00'])).toEqual([4_100, currency]);
  });

  it('is that of the column for it, if not of another that is not the dollar', () => {
    expect(firstOf(['Currency', 'Paid USD'], ['EUR', '41.00'])).toEqual([4_100, 'EUR']);
    expect(firstOf(['Currency', 'Paid EUR'], ['USD', '41.00'])).toEqual([4_100, 'EUR']);
  });
});

describe('an amount that a workbook keeps as a number', () => {
  const paidIn = (text: string, format: string, currency = 'CAD') => {
    const [answer] = readPaper(
      {
        blocks: [
          {
            kind: 'table',
            rows: [
              { lineNumber: 1, cells: ['Guest', 'Conf', 'Commission'] },
              {
                lineNumber: 2,
                cells: ['Vintner, Olga', 'KX400817', text],
                formats: [undefined, undefined, format],
              },
            ],
          },
        ],
      },
      [{ number: '2201-4', currency, lines }],
    ).answers;
    return answer && [answer.paid, answer.currency];
  };

  it.each<[string, string, string]>([
    ['41', '0.00', 'CAD'],
    ['41', '[$€-407]0.00', 'EUR'],
    ['41', '[$GBP] 0.00', 'GBP'],
    ['41', '"$"0.00', 'CAD'],
    ['41', '[$$-409]0.00', 'USD'],
  ])('%s in the format %s is in %s [F-124]', (text, format, currency) => {
    expect(paidIn(text, format)).toEqual([4_100, currency]);
  });

  it('is none where it is shown as a percentage', () => {
    expect(paidIn('0.41', '0%')).toBeUndefined();
    const { answers } = read([
      {
        kind: 'table',
        rows: [
          { lineNumber: 1, cells: ['Guest', 'Conf', 'Paid', 'Remark'] },
          {
            lineNumber: 2,
            cells: ['Vintner, Olga', 'KX400817', '0.41', 'no show'],
            formats: [undefined, undefined, '0%', undefined],
          },
        ],
      },
    ]);
    expect(answers[0]?.doubts).toEqual(['"0.41" is a percentage']);
  });
});

it('a percentage is no amount', () => {
  expect(firstOf(['Commission'], ['10.00%'])).toEqual([undefined, undefined]);
});
