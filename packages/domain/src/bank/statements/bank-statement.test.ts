import { describe, expect, it, test } from 'vitest';
import { checkedReference, joinTexts, readPlainAmount } from './bank-statement.ts';

describe('an amount that a bank writes', () => {
  test.each([
    ['1234.5', 123_450],
    [' 12,00 ', 1200],
    ['-0.01', -1],
    ['+7', 700],
    ['5.', 500],
    ['1.5000', 150],
    ['9999999999.99', 999_999_999_999],
  ])('%j is %i hundredths', (text, amount) => {
    expect(readPlainAmount(text, 'the balance')).toBe(amount);
  });

  test.each([
    ['1,234.50', "The balance is '1,234.50', which is no amount."],
    ['', "The balance is '', which is no amount."],
    ['1.001', "The balance is '1.001', which has parts of a cent."],
    ['10000000000.00', "The balance is '10000000000.00', which is too large."],
  ])('%j is refused, naming what it is of', (text, reason) => {
    expect(() => readPlainAmount(text, 'the balance')).toThrow(reason);
  });
});

it('a reference of a bank is one line of at most 200 characters', () => {
  expect(checkedReference(' FT\n263 ', 'line 2')).toBe('FT 263');
  expect(checkedReference('9'.repeat(200), 'line 2')).toHaveLength(200);
  expect(() => checkedReference('9'.repeat(201), 'line 2')).toThrow(
    'The reference of line 2 has more than 200 characters.',
  );
});

it('the text of a line is put together of parts, each once, without what is empty', () => {
  expect(joinTexts([' PINE   LODGE', undefined, '1001', '', '1001 '])).toBe('PINE LODGE · 1001');
  expect(joinTexts(['a'.repeat(4_000)])).toBe('a'.repeat(4_000));
  expect(joinTexts(['a'.repeat(4_001)])).toBe(`${'a'.repeat(3_999)}…`);
});
