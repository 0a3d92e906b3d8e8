import { describe, expect, it } from 'vitest';
import { instantOfLocal } from '../dates/local-time.ts';
import { callbackEvent, putOffTimes } from './callback.ts';

describe('the calendar event of a callback', () => {
  it('lasts one hour from its time, in UTC [S-560, S-561, S-580, S-581, S-582]', () => {
    const event = callbackEvent({
      supplierName: 'Hotel Luz',
      reason: 'Promised a check',
      scheduledTime: '2026-12-31T23:30:00.000Z',
    });
    expect(event).toEqual({
      summary: 'Call Hotel Luz',
      start: { dateTime: '2026-12-31T23:30:00.000Z', timeZone: 'UTC' },
      end: { dateTime: '2027-01-01T00:30:00.000Z', timeZone: 'UTC' },
      description: 'Promised a check',
    });
  });
});

describe('a time as the clocks of a zone show it', () => {
  it.each([
    ['2026-11-20T15:00', 'America/New_York', '2026-11-20T20:00:00.000Z'],
    ['2026-07-20T15:00', 'America/New_York', '2026-07-20T19:00:00.000Z'],
    ['2026-07-20T15:00', 'UTC', '2026-07-20T15:00:00.000Z'],
    ['2026-07-20T15:00', 'Asia/Kolkata', '2026-07-20T09:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-13-08T03:00', 'America/New_York', undefined],
    ['', 'America/New_York', undefined],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOfLocal(local, zone)).toBe(instant);
  });
});

it('a callback is put off by an hour, or to a morning of the own zone, across clock changes [F-428]', () => {
  const times = (now: string, zone: string) => putOffTimes(new Date(now), zone).map(({ at }) => at);
  expect(times('2026-11-20T03:30:00.000Z', 'America/New_York')).toEqual([
    '2026-11-20T04:30:00.000Z',
    '2026-11-20T14:00:00.000Z',
    '2026-11-26T14:00:00.000Z',
  ]);
  expect(times('2026-10-30T15:00:00.000Z', 'America/New_York')).toEqual([
    '2026-10-30T16:00:00.000Z',
    '2026-10-31T13:00:00.000Z',
    '2026-11-06T14:00:00.000Z',
  ]);
});
