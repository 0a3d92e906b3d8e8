import { describe, expect, it } from 'vitest';
import { table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { indexLines } from './index-lines.ts';
import type { PaperBlock } from './paper.ts';
import { readBlockLines } from './read-lines.ts';
import { rowShapeOf, stayShapeOf } from './row-shape.ts';

const reading = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: day('2026-11-16'),
  knownOn: day('2026-11-16'),
  mostPaidOn: [],
  index: indexLines([]),
  trustsNumbers: false,
  isForwarded: false,
  passedOnBelow: undefined,
} as const;

describe('the order of the parts of a line', () => {
  it.each([
    ['88412011 Baker, John 03/01/2026 30.50', 'number day amount'],
    ['Baker, John 03/01/2026 30.50 88412011', 'day amount number'],
    ['30.50 Baker, John 88412011 from 03/01/2026 to 03/05/2026', 'amount number day day'],
    ['Baker 88412 03/01/2026 30.50', 'number day amount'],
    ['Baker 8841 03/01/2026 30.50', 'day amount'],
    ['Baker 03/01/2026 12345.67', 'day amount'],
    ['Baker 88412.1 03/01/2026 30.50', 'day amount'],
    ['Baker 1.88412 03/01/2026 30.50', 'day amount'],
  ])('is that in which a person reads them: "%s"', (line, shape) => {
    expect(rowShapeOf(line, reading)).toBe(shape);
  });

  it.each(['88412011 Baker, John 30.50', '88412011 Baker, John 03/01/2026', 'Baker, John'])(
    'is none without a day and an amount: "%s"',
    (line) => {
      expect(rowShapeOf(line, reading)).toBeUndefined();
    },
  );
});

describe('the row of a stay in a text', () => {
  const shapeOf = (block: PaperBlock) => {
    const [line] = readBlockLines([block], []).flat();
    return line && stayShapeOf(line, reading);
  };
  const shape = 'number day amount';

  it.each(['Baker, John', 'BAKER', "O'Neill", 'Émile', 'Baker USD', 'Commission paid to Baker'])(
    'has the number of the stay and a name: "%s"',
    (name) => {
      expect(shapeOf(text(`88412011 ${name} 03/01/2026 30.50`))).toBe(shape);
    },
  );

  it.each([
    ['no name', '88412011 baker 03/01/2026 30.50'],
    ['a letter alone', '88412011 B 03/01/2026 30.50'],
    ['words that say what it is', '88412011 Commission 03/01/2026 30.50'],
    ['words that say what became of it', '88412011 Cancelled 03/01/2026 30.50'],
    ['a currency', '88412011 EUR 03/01/2026 30.50'],
    ['a word with a capital letter within it', '88412011 eMail2Baker 03/01/2026 30.50'],
    ['no number', 'Baker, John 03/01/2026 30.50'],
    ['a total', '88412011 Baker Total 03/01/2026 30.50'],
    ['a payment', 'Check No. 88412011 Baker 03/01/2026 30.50'],
    ['a fee', 'Bank fee 88412011 Baker 03/01/2026 -30.50'],
  ])('is not a line with %s', (_, line) => {
    expect(shapeOf(text(line))).toBeUndefined();
  });

  it('is not the row of a table, whose columns say more', () => {
    const row = table(['88412011', 'Baker, John', '03/01/2026', '30.50']);
    expect(shapeOf(row)).toBeUndefined();
  });
});
