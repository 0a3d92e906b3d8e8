import { describe, expect, it, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { excludedPhones, generationLimits } from './generation-filters.ts';

describe('the limits of a batch of invoices', () => {
  it('are 1 to 50 pages and $10 to $25,000 at home unless chosen [S-132, S-133, S-134, S-136, S-137]', () => {
    expect(generationLimits({})).toEqual({
      locale: 'domestic',
      minimumPages: 1,
      maximumPages: 50,
      minimumCommission: 1_000,
      maximumCommission: 2_500_000,
    });
  });

  it('begin at $100 abroad and at $10 everywhere [S-135]', () => {
    expect(generationLimits({ locale: 'international' }).minimumCommission).toBe(10_000);
    expect(generationLimits({ locale: 'all' }).minimumCommission).toBe(1_000);
  });

  it('are those that the user chose', () => {
    const chosen = {
      locale: 'international',
      minimumPages: 2,
      maximumPages: 3,
      minimumCommission: cents(0),
      maximumCommission: cents(500),
    } as const;
    expect(generationLimits(chosen)).toEqual(chosen);
  });
});

describe('the phone check of invoice generation', () => {
  const isExcluded = (phone: string) => new RegExp(excludedPhones).test(phone);

  test.each([
    ['S-138', '800'],
    ['S-139', '866'],
    ['S-140', '877'],
    ['S-141', '888'],
  ])('leaves out the prefix $1 [$0]', (_, prefix) => {
    expect(isExcluded(`${prefix}5550100`)).toBe(true);
  });

  it('leaves out the same numbers with a leading 1 [S-142]', () => {
    expect(isExcluded('18005550100')).toBe(true);
    expect(isExcluded('8005550100')).toBe(true);
  });

  test.each([['833'], ['844'], ['855'], ['212'], ['808'], ['180']])(
    'keeps the prefix %s [S-143]',
    (prefix) => {
      expect(isExcluded(`${prefix}5550100`)).toBe(false);
    },
  );

  it('keeps a foreign number that begins alike [S-143]', () => {
    expect(isExcluded('80012345678')).toBe(false);
    expect(isExcluded('8001234')).toBe(false);
  });
});
