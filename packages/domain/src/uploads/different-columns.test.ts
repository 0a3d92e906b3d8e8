import { describe, expect, test } from 'vitest';
import { withDifferentValues } from './different-columns.ts';

const rowsOf = (...lines: readonly string[]) => lines.map((line) => ({ cells: line.split(',') }));

describe('of columns with one meaning', () => {
  test.each<[string, string[], number[]]>([
    ['that differ in one row', ['555-0100,555-0100', '555-0101,555-0199'], [0, 1]],
    ['that differ in every row', ['555-0100,555-0199', '555-0101,555-0198'], [0, 1]],
    ['with the same values', ['555-0100,555-0100', '555-0101,555-0101'], [0]],
    ['with the same values but for blanks', ['555  0100 ,555 0100'], [0]],
    ['of which the first has no value', [' ,555-0100', ',555-0101'], [1]],
    ['of which the second has few values', ['555-0100,', '555-0101,555-0101'], [0, 1]],
    ['of which the second ends early', ['555-0100', '555-0101'], [0]],
    ['without a value', [',', ' , '], []],
  ])('%s those remain that say something else [F-111]', (_, lines, kept) => {
    expect(withDifferentValues([0, 1], rowsOf(...lines))).toEqual(kept);
  });

  test('the best of equal ones remains, wherever it is [F-111]', () => {
    expect(withDifferentValues([2, 0, 1], rowsOf('a,b,a', 'c,d,c'))).toEqual([2, 1]);
  });
});
