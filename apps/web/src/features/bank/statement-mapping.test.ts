import { describe, expect, it } from 'vitest';
import { answerTo, type Mapping, meaningOf, withAnswer, withMeaning } from './statement-mapping.ts';

/** Date, description, money, balance: nothing says which column has the amounts. */
const found: Mapping = {
  headerLine: 1,
  columns: { bookedOn: 0, balance: 3 },
  texts: [1],
  dateOrder: null,
  decimalMark: 'point',
  amountSign: null,
};

const whichAmount: Parameters<typeof answerTo>[1] = {
  part: 'columns',
  subject: 'amount',
  text: 'Choose the column with the amount of a line.',
  candidates: [{ value: '2', label: 'Money (column 3)' }],
};

const whichOrder: Parameters<typeof answerTo>[1] = {
  part: 'dateOrder',
  subject: '',
  text: '',
  candidates: [],
};

describe('how a table of a bank is read', () => {
  it('is open for what the table does not show', () => {
    expect(answerTo(found, whichAmount)).toBe('');
    expect(answerTo(found, whichOrder)).toBe('');
  });

  it('takes an answer for a column and for the whole table', () => {
    const answered = withAnswer(withAnswer(found, whichAmount, '2'), whichOrder, 'monthFirst');
    expect(answered.columns).toEqual({ bookedOn: 0, balance: 3, amount: 2 });
    expect(answered.dateOrder).toBe('monthFirst');
    expect(answerTo(answered, whichAmount)).toBe('2');
  });

  it('has each meaning once, except texts', () => {
    const moved = withMeaning(found, 2, 'balance');
    expect(moved.columns).toEqual({ bookedOn: 0, balance: 2 });
    expect(meaningOf(moved, 3)).toBe('');
    expect(withMeaning(found, 0, 'text')).toMatchObject({ columns: { balance: 3 }, texts: [0, 1] });
  });

  it('ignores a column that is no longer read', () => {
    expect(withMeaning(found, 1, '').texts).toEqual([]);
    expect(withMeaning(found, 3, '').columns).toEqual({ bookedOn: 0 });
  });
});
