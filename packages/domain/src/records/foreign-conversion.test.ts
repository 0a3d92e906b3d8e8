import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
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

  it('R-288 R-289 multiplies the paid CT by the rate, rounded half up to cents', () => {
    expect(convertedPaidCt(cents(10_000), 108)).toBe(10_800);
    expect(convertedPaidCt(cents(150), 1)).toBe(2);
    expect(convertedPaidCt(cents(149), 1)).toBe(1);
  });

  it('R-291 tells the rate that two amounts stand for, where there is one', () => {
    for (const [paid, converted, hundredths] of [
      [10_000, 7_400, 74],
      [200, 333, 167],
      [200, 20_000, 10_000],
      [200, 20_003, undefined],
      [0, 100, undefined],
    ] as const)
      expect(rateBetween(cents(paid), cents(converted))).toBe(hundredths);
  });

  it('R-290 R-291 R-292 R-293 needs a rate from 0 to 100 in steps of 0.01', () => {
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

  it('R-294 R-295 is refused when the new paid CT is not above 0, or the same', () => {
    expect(mayConvert(cents(100), 0)).toMatchObject({ code: 'notPositive' });
    expect(mayConvert(cents(10), 4)).toMatchObject({ code: 'notPositive' });
    expect(mayConvert(cents(100), 100)).toMatchObject({ code: 'unchanged' });
    expect(mayConvert(cents(100), 101)).toEqual({ allowed: true });
  });
});
