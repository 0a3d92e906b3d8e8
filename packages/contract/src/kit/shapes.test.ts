import { cents } from '@recoup/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  clearableText,
  dayInput,
  emailInput,
  idInput,
  idText,
  instantInput,
  manyLineText,
  money,
  moneyInput,
  paramsOf,
  requiredText,
  verbatimText,
} from './shapes.ts';

const accepts = (shape: z.ZodType, value: unknown): boolean => shape.safeParse(value).success;

describe('money', () => {
  it('comes in as dollars with at most two decimals and is read as cents', () => {
    expect(moneyInput.parse(1234.5)).toBe(123_450);
    expect(moneyInput.parse(0)).toBe(0);
    for (const wrong of [0.005, -0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e10, '1', null])
      expect([wrong, accepts(moneyInput, wrong)]).toEqual([wrong, false]);
  });

  it('goes out as the dollars that come in, whatever the amount', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), (amount) => {
        expect(moneyInput.parse(money.parse(cents(amount)))).toBe(amount);
      }),
    );
    expect(money.parse(cents(-2_550))).toBe(-25.5);
  });

  it('does not go out when someone hands over dollars', () => {
    expect(accepts(money, 12.5)).toBe(false);
  });
});

describe('a day in a request', () => {
  it('exists in the calendar and is written YYYY-MM-DD', () => {
    expect(dayInput.parse('2024-02-29')).toBe('2024-02-29');
    for (const wrong of ['2026-02-30', '2026-2-3', '02/03/2026', '2026-02-03T00:00:00Z', '', 3])
      expect([wrong, accepts(dayInput, wrong)]).toEqual([wrong, false]);
  });
});

describe('an instant in a request', () => {
  it('is in UTC, with as many decimals as the database keeps', () => {
    expect(accepts(instantInput, '2026-11-21T15:04:05.123456Z')).toBe(true);
    expect(accepts(instantInput, '2026-11-21T15:04:05Z')).toBe(true);
    expect(accepts(instantInput, '2026-11-21T15:04:05+01:00')).toBe(false);
    expect(accepts(instantInput, `2026-11-21T15:04:05.${'1'.repeat(99)}Z`)).toBe(false);
    // there was no year 0, and the database knows none
    expect(accepts(instantInput, '0000-01-01T00:00:00Z')).toBe(false);
    expect(accepts(instantInput, '1000-01-01T00:00:00Z')).toBe(true);
  });
});

describe('an id', () => {
  it('is digits in a path and a whole number in a body', () => {
    expect(idText.parse('42')).toBe(42);
    const params = paramsOf({ path: '/api/invoices/{invoiceId}/records/{recordId}' });
    expect(params?.parse({ invoiceId: '1', recordId: 2 })).toEqual({ invoiceId: 1, recordId: 2 });
    for (const wrong of ['', 'add', '1;drop', '-1', '1.0', '2147483648', '99999999999'])
      expect([wrong, accepts(idText, wrong)]).toEqual([wrong, false]);
    for (const wrong of [0, -1, 1.5, '1', 2_147_483_648])
      expect([wrong, accepts(idInput, wrong)]).toEqual([wrong, false]);
  });
});

describe('text in a request', () => {
  it('is trimmed, bounded and free of what cannot be stored', () => {
    expect(requiredText(5).parse('  abc ')).toBe('abc');
    expect(accepts(requiredText(5), 'abcdef')).toBe(false);
    expect(accepts(requiredText(5), '   ')).toBe(false);
    expect(accepts(requiredText(5), 'a\0b')).toBe(false);
    expect(accepts(requiredText(5), 'a\uD83D')).toBe(false);
    expect(accepts(requiredText(5), 'a\u{1F600}')).toBe(true);
  });

  it('is one line, and names what would break it or turn its direction [F-206]', () => {
    const said = (given: string) => requiredText(40).safeParse(given).error?.issues[0]?.message;
    expect(said('Larch\nOUR BANK ACCOUNT HAS CHANGED')).toBe('must not contain a line break.');
    expect(said('Larch\u2028Hotel')).toBe('must not contain a line break.');
    expect(said('Larch\tHotel')).toBe('must not contain a tab.');
    for (const code of [0x1b, 0x9d, 0x202a, 0x202e, 0x2066, 0x2069])
      expect(said(`a${String.fromCodePoint(code)}b`)).toBe(
        `must not contain the invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}.`,
      );
    for (const fine of [
      '\u0645\u06CC\u200C\u062E',
      '\u{1F468}\u200D\u{1F469}',
      'H\u00F4tel \u6771\u4EAC',
      ' Larch\n',
    ])
      expect([fine, said(fine)]).toEqual([fine, undefined]);
    expect(manyLineText(40).parse('First\nSecond\n')).toBe('First\nSecond');
  });

  it('is bounded and free of what cannot be stored where it is taken as it stands', () => {
    expect(verbatimText(5).parse(' a ')).toBe(' a ');
    for (const wrong of ['abcdef', 'a\0b', '\uDE00a'])
      expect([wrong, accepts(verbatimText(5), wrong)]).toEqual([wrong, false]);
  });

  it('is unchanged when absent and cleared when empty or null', () => {
    const shape = z.strictObject({ fax: clearableText(10) });
    expect(shape.parse({})).toEqual({});
    expect(shape.parse({ fax: ' ' })).toEqual({ fax: null });
    expect(shape.parse({ fax: null })).toEqual({ fax: null });
    expect(shape.parse({ fax: '555' })).toEqual({ fax: '555' });
  });
});

describe('an email', () => {
  it('is required, is an email, and has at most 254 characters [A-288, A-289, A-290]', () => {
    const ofLength = (length: number): string => `${'a'.repeat(length - 8)}@host.us`;
    expect(emailInput.parse(' ann@agency.com ')).toBe('ann@agency.com');
    expect(accepts(emailInput, '')).toBe(false);
    expect(accepts(emailInput, 'ann at agency')).toBe(false);
    expect(accepts(emailInput, ofLength(254))).toBe(true);
    expect(accepts(emailInput, ofLength(255))).toBe(false);
  });
});
