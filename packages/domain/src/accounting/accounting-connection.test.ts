import { describe, expect, it } from 'vitest';
import { expiresSoon, mayConnectAccounting } from './accounting-connection.ts';

const now = new Date('2026-11-20T17:00:00Z');
const may = (refreshExpiresAt: string | null, valid: boolean) =>
  mayConnectAccounting({ refreshExpiresAt, valid }, now);

describe('the connection to the accounts', () => {
  it('may be made when there is none, and again once its date has passed [R-413, R-415]', () => {
    expect([may(null, false).allowed, may(null, true).allowed]).toEqual([true, true]);
    expect(may('2026-11-20T16:59:59.999Z', false).allowed).toBe(true);
    expect(may('2026-11-20T17:00:00.000Z', true).allowed).toBe(true);
  });

  it('may not be made before that date, which the reason names [R-414, R-415, R-416]', () => {
    expect(may('2026-11-20T17:00:00.001Z', true)).toMatchObject({
      reason: 'Wait until 11/20/2026 to refresh token',
    });
    // the office's day, not the one in London
    expect(may('2027-03-01T04:59:00.000Z', true)).toMatchObject({
      reason: 'Wait until 2/28/2027 to refresh token',
    });
  });

  it('may be made before that date when the service has ended it', () => {
    expect(may('2027-03-01T00:00:00.000Z', false).allowed).toBe(true);
  });

  it.each([
    ['2026-12-04T20:00:00.000Z', true, true],
    ['2026-12-05T20:00:00.000Z', true, false],
    ['2026-12-04T20:00:00.000Z', false, false],
    [null, false, false],
    [null, true, false],
  ])(
    'shows a warning from 14 days before its end: %s, valid %s',
    (refreshExpiresAt, valid, soon) => {
      expect(expiresSoon({ refreshExpiresAt, valid }, now)).toBe(soon);
    },
  );
});
