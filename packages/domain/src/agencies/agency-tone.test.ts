import { describe, expect, it } from 'vitest';
import { agencyTone } from './agency-tone.ts';

describe('the colour of an agency status', () => {
  it.each([
    [0, 'open'],
    [10, 'attention'],
    [12, 'attention'],
    [2, 'closed'],
    [3, 'closed'],
    [7, 'closed'],
  ] as const)('of %i is %s', (code, tone) => {
    expect(agencyTone(code)).toBe(tone);
  });
});
