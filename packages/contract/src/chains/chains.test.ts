import { describe, expect, it } from 'vitest';
import { chain, chainInput } from './chains.schemas.ts';

describe('a chain', () => {
  const accepts = (change: Record<string, unknown>): boolean =>
    chainInput.safeParse({ name: 'Hilton', abbreviation: 'HH', code: 'HILTON', ...change }).success;

  it('has a name, an abbreviation and a code [A-377]', () => {
    expect(Object.keys(chain.shape)).toEqual(
      expect.arrayContaining(['id', 'name', 'abbreviation', 'code']),
    );
  });

  it('needs all three [A-379, A-380, A-381]', () => {
    for (const field of ['name', 'abbreviation', 'code'])
      expect([field, accepts({ [field]: '' })]).toEqual([field, false]);
  });

  it('has at most 35, exactly 2 and at most 10 characters in them [A-382..A-385]', () => {
    expect(accepts({ name: 'x'.repeat(35) })).toBe(true);
    expect(accepts({ name: 'x'.repeat(36) })).toBe(false);
    expect(accepts({ abbreviation: 'H' })).toBe(false);
    expect(accepts({ abbreviation: 'HHH' })).toBe(false);
    expect(accepts({ code: 'x'.repeat(10) })).toBe(true);
    expect(accepts({ code: 'x'.repeat(11) })).toBe(false);
  });
});
