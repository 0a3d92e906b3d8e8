import { describe, expect, it } from 'vitest';
import { callback, callbackInput } from './collections.schemas.ts';

describe('a callback', () => {
  const body = {
    scheduledTime: '2026-12-01T15:00:00.000Z',
    reason: ' Call AP ',
    supplierId: 1,
    assignedTo: 7,
  };
  const accepts = (change: Record<string, unknown>): boolean =>
    callbackInput.safeParse({ ...body, ...change }).success;

  it('is answered with its time under both names [S-568]', () => {
    expect(Object.keys(callback.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'scheduledTime',
        'scheduled_time',
        'reason',
        'supplierId',
        'assignedTo',
        'created_by',
        'created_at',
        'updated_at',
      ]),
    );
  });

  it('needs user, time and a reason that is not blank [S-554..S-557, S-573, S-574, S-575]', () => {
    expect(callbackInput.parse(body)).toEqual({ ...body, reason: 'Call AP' });
    for (const change of [
      { assignedTo: undefined },
      { assignedTo: '7' },
      { reason: '   ' },
      { reason: undefined },
      { scheduledTime: undefined },
      { scheduledTime: 'tomorrow' },
      { reason: 'x'.repeat(256) },
    ])
      expect([change, accepts(change)]).toEqual([change, false]);
    expect(accepts({ reason: 'x'.repeat(255) })).toBe(true);
  });
});
