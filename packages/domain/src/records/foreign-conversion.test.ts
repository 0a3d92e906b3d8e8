import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  conversionUndoRefusal,
  convertedPaidCt,
  convertibleStatuses,
  mayConvert,
  rateBetween,
  readExchangeRate,
} from './foreign-conversion.ts';

describe('a foreign conversion', () => {
  it('is of records in Foreign Payment and in Currency Review', () => {
    expect(convertibleStatuses).toEqual([8, 45]);
  });

  it('multiplies the paid CT by the rate, rounded half up to cents [R-288, R-289]', () => {
    expect(convertedPaidCt(cents(10_000), 108)).toBe(10_800);
    expect(convertedPaidCt(cents(150), 1)).toBe(2);
    expect(convertedPaidCt(cents(149), 1)).toBe(1);
  });

  it('tells the rate that two amounts stand for, as short as it makes the cents [R-291, F-132]', () => {
    for (const [paid, converted, rate] of [
      [10_000, 7_400, 0.74],
      [1_932, 2_531, 1.31],
      [200, 333, 1.665],
      [630_000, 4_100, 0.00650794],
      [200, 20_000, 100],
      [200, 20_003, undefined],
      [0, 100, undefined],
    ] as const)
      expect(rateBetween(cents(paid), cents(converted))).toBe(rate);
  });

  it('is undone while its month is not published, and tells why not otherwise [F-132]', () => {
    const made = { status: 8, isConverted: true, isKnown: true, publishedMonth: null } as const;
    for (const [change, reason] of [
      [{}, null],
      [{ isConverted: false }, 'This payment has not been converted.'],
      [{ status: 1 }, 'Only a record in Foreign Payment can go back to its own currency.'],
      [{ isKnown: false }, 'The amount before this conversion is not known.'],
      [{ publishedMonth: 'May 2026' }, 'The agency reports of May 2026 are published.'],
    ] as const)
      expect(conversionUndoRefusal({ ...made, ...change })).toBe(reason);
  });

  it('needs a rate from 0 to 100 in steps of 0.01 [R-290, R-291, R-292, R-293]', () => {
    for (const [text, hundredths] of [
      ['1.08', 108],
      [' 1.08 ', 108],
      ['.5', 50],
      ['0', 0],
      ['100', 10_000],
      ['7.', 700],
      ['', undefined],
      ['.', undefined],
      ['100.01', undefined],
      ['1.005', undefined],
      ['-1', undefined],
      ['1e1', undefined],
    ] as const)
      expect([text, readExchangeRate(text)]).toEqual([text, hundredths]);
    expect(mayConvert(cents(100), undefined)).toMatchObject({ code: 'rate' });
  });

  it('is refused when the new paid CT is not above 0, or the same [R-294, R-295]', () => {
    expect(mayConvert(cents(100), 0)).toMatchObject({ code: 'notPositive' });
    expect(mayConvert(cents(10), 4)).toMatchObject({ code: 'notPositive' });
    expect(mayConvert(cents(100), 100)).toMatchObject({ code: 'unchanged' });
    expect(mayConvert(cents(100), 101)).toEqual({ allowed: true });
  });
});
