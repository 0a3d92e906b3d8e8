import { describe, expect, it } from 'vitest';
import { mayReplacePhones } from './phone-numbers.ts';

const stored = { numbers: ['1', '2'], primary: '1' };

describe('the phone numbers of a supplier', () => {
  it.each([
    ['S-483 cannot lose the primary one', ['2'], '2', false],
    ['S-484 can lose another one', ['1'], '1', true],
    ['S-486 can have another primary one', ['1', '2'], '2', true],
    ['can have the primary one corrected', ['3', '2'], '3', true],
    ['have their primary one among them', ['1', '2'], '3', false],
    ['are at least one', [], null, false],
  ])('%s', (_which, numbers, primary, expected) => {
    expect(mayReplacePhones(stored, { numbers, primary }).allowed).toBe(expected);
  });
});
