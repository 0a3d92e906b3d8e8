import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  conversionUndoRefusal,
  convertedPaidCt,
  convertibleStatuses,
  isExchangeRate,
  mayConvert,
  mayConvertAll,
  rateBetween,
  readExchangeRate,
} from './foreign-conversion.ts';

describe('a foreign conversion', () => {
  it('is of records in Foreign Payment and in Currency Review', () => {
    expect(convertibleStatuses).toEqual([8, 45]);
  });

  it('multiplies the paid CT by the rate, rounded half up to cents [R-288, R-289]', () => {
    expect(convertedPaidCt(cents(10_000), 1.08)).toBe(10_800);
    expect(convertedPaidCt(cents(150), 0.01)).toBe(2);
    expect(convertedPaidCt(cents(149), 0.01)).toBe(1);
  });

  it('multiplies by the rate on file with all its decimals [F-132]', () => {
    expect(convertedPaidCt(cents(3_333), 1.095)).toBe(3_650);
    expect(convertedPaidCt(cents(500_000), 0.0065)).toBe(3_250);
    expect(convertedPaidCt(cents(1_000_000_000), 0.0000399)).toBe(39_900);
    expect(mayConvert(cents(3_333), 1.095, 1.095)).toEqual({ allowed: true });
    expect(mayConvert(cents(3_333), 1.0950001, 1.095)).toMatchObject({
      code: 'rate',
      reason:
        'Enter an exchange rate from 0.01 to 100 with at most 2 decimals, or 1.095 as on file',
    });
    for (const onFile of [null, 1.1, 100.5])
      expect(mayConvert(cents(3_333), onFile === 100.5 ? onFile : 1.095, onFile)).toMatchObject({
        code: 'rate',
        reason: 'Enter an exchange rate from 0.01 to 100 with at most 2 decimals',
      });
  });

  it('shows the rate that two amounts stand for, as short as it makes the cents [R-291, F-132]', () => {
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

  it('of several payments at one rate is of all of them, or names the first that it does not suit [F-409]', () => {
    const payments = [
      { id: 51, paidCt: cents(10_000) },
      { id: 52, paidCt: cents(1) },
      { id: 53, paidCt: cents(2) },
    ];
    expect(mayConvertAll(payments, 1.5, null)).toEqual({ allowed: true });
    expect(mayConvertAll(payments, 0.3, null)).toMatchObject({
      code: 'notPositive',
      reason: 'Record 52: The new Paid CT must be greater than 0',
    });
    expect(mayConvertAll(payments, 1, null)).toMatchObject({
      code: 'unchanged',
      reason: 'Record 51: The new Paid CT is the same as the current one',
    });
    for (const rate of [undefined, 100.01, 1.095])
      expect(mayConvertAll([], rate, null)).toMatchObject({
        code: 'rate',
        reason: 'Enter an exchange rate from 0.01 to 100 with at most 2 decimals',
      });
    expect(mayConvertAll(payments, 1.095, 1.095)).toMatchObject({ code: 'unchanged' });
    expect(mayConvertAll(payments.slice(0, 1), 1.095, 1.095)).toEqual({ allowed: true });
  });

  it('is undone while it stands, and tells why not otherwise [F-132]', () => {
    const made = { status: 8, isConverted: true, isKnown: true } as const;
    for (const [change, reason] of [
      [{}, null],
      [{ isConverted: false }, 'This payment has not been converted.'],
      [
        { status: 1 },
        'Only a record with the status Foreign Payment can be returned to its own currency.',
      ],
      [{ isKnown: false }, 'The amount before this conversion is not known.'],
    ] as const)
      expect(conversionUndoRefusal({ ...made, ...change })).toBe(reason);
  });

  it('needs a rate from 0 to 100 in steps of 0.01 [R-290, R-291, R-292, R-293]', () => {
    for (const [text, rate, isTaken] of [
      ['1.08', 1.08, true],
      [' 1.08 ', 1.08, true],
      ['.5', 0.5, true],
      ['0', 0, true],
      ['100', 100, true],
      ['7.', 7, true],
      ['0.07', 0.07, true],
      ['100.01', 100.01, false],
      ['1.005', 1.005, false],
    ] as const) {
      expect([text, readExchangeRate(text)]).toEqual([text, rate]);
      expect([text, isExchangeRate(rate, 1.1)]).toEqual([text, isTaken]);
    }
    for (const text of ['', '.', '-1', '1e1', '1000', '1.123456789', '1,1'])
      expect([text, readExchangeRate(text)]).toEqual([text, undefined]);
    expect(isExchangeRate(-0.01, null)).toBe(false);
    expect(mayConvert(cents(100), undefined, null)).toMatchObject({ code: 'rate' });
  });

  it('is refused when the new paid CT is not above 0, or the same [R-294, R-295]', () => {
    expect(mayConvert(cents(100), 0, null)).toMatchObject({ code: 'notPositive' });
    expect(mayConvert(cents(10), 0.04, null)).toMatchObject({ code: 'notPositive' });
    expect(mayConvert(cents(100), 1, null)).toMatchObject({ code: 'unchanged' });
    expect(mayConvert(cents(100), 1.01, null)).toEqual({ allowed: true });
  });
});
