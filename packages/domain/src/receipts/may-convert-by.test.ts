import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { isWorthACent } from './may-convert-by.ts';

describe('what a conversion gives a record', () => {
  const line = { recordId: 12, amount: cents(1), currency: 'EUR' };

  it.each([
    ['nothing before it is converted', null],
    ['a cent', cents(1)],
  ])('may be %s', (_, dollars) => {
    expect(isWorthACent({ ...line, dollars }).allowed).toBe(true);
  });

  it.each([
    ['nothing', cents(0), '$0.00'],
    ['less than nothing', cents(-49), '-$0.49'],
  ])('is refused when it is %s', (_, dollars, written) => {
    expect(isWorthACent({ ...line, dollars })).toMatchObject({
      allowed: false,
      code: 'dollars',
      reason: `Record 12: EUR\u00A00.01 would come to ${written}. A payment is at least one cent.`,
    });
  });
});
