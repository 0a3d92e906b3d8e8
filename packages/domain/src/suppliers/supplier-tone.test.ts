import { describe, expect, it } from 'vitest';
import { supplierTone } from './supplier-tone.ts';

describe('the colour of a supplier status', () => {
  it.each([
    [0, 'open'],
    [92, 'danger'],
    [93, 'danger'],
    [88, 'attention'],
    [89, 'attention'],
    [6, 'closed'],
    [7, 'closed'],
    [22, 'closed'],
    [86, 'closed'],
    [87, 'closed'],
  ] as const)('of %i is %s', (code, tone) => {
    expect(supplierTone(code)).toBe(tone);
  });
});
