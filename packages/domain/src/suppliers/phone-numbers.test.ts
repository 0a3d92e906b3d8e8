import { describe, expect, it } from 'vitest';
import { mayReplacePhones } from './phone-numbers.ts';

const stored = { numbers: ['1', '2'], primary: '1' };

describe('the phone numbers of a supplier', () => {
  it.each<[string, string[], string | null, boolean, (string | null)?]>([
    ['cannot lose the primary one [S-483]', ['2'], '2', false],
    ['can lose another one [S-484]', ['1'], '1', true],
    ['can have another primary one [S-486]', ['1', '2'], '2', true],
    ['can have the primary one corrected', ['3', '2'], '3', true],
    ['have their primary one among them', ['1', '2'], '3', false],
    ['lose nothing that none of them was primary', ['1'], '1', true, null],
    ['are at least one', [], null, false],
  ])('%s', (_which, numbers, primary, expected, before = '1') => {
    const verdict = mayReplacePhones({ ...stored, primary: before }, { numbers, primary });
    expect(verdict.allowed).toBe(expected);
  });
});
