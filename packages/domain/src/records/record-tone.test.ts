import { describe, expect, it } from 'vitest';
import { recordStatuses } from './record-status.ts';
import { recordTone } from './record-tone.ts';

describe('the colour of a record status', () => {
  it('is the same for every status of a group', () => {
    const byTone = Object.groupBy(recordStatuses, ({ code }) => recordTone(code));
    const codes = Object.fromEntries(
      Object.entries(byTone).map(([tone, statuses]) => [tone, statuses.map(({ code }) => code)]),
    );
    expect(codes).toEqual({
      positive: [1, 8, 42, 43],
      open: [0, 10],
      attention: [41, 44, 45],
      closed: [2, 3, 4, 5, 6, 7, 12, 13, 18, 40, 46],
    });
  });
});
