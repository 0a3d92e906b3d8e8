import { describe, expect, test } from 'vitest';
import { readGuestName } from '../uploads/read-guest-name.ts';
import { isSameGuest } from './same-guest.ts';

const guest = (name: string) => readGuestName(name, undefined, undefined);

describe('a guest of a record and of a hotel', () => {
  test.each([
    ['John Quinn', { lastName: 'Quinn', firstName: 'John Jr.' }],
    ['John Quinn', { lastName: 'Quinn Jr.', firstName: 'John' }],
    ['J Quinn', { lastName: 'Quinn Jr.', firstName: 'John' }],
    ['QUINN/JOHN III', { lastName: 'Quinn', firstName: 'John' }],
    ['Quinn John', { lastName: 'Quinn', firstName: 'John Jr.' }],
    ['1.1QUINN/JOHN MR*ADT', { lastName: 'Quinn III', firstName: 'John' }],
  ])('are one with and without a suffix: %s, %o [F-115]', (said, record) => {
    expect(isSameGuest(guest(said), record)).toBe(true);
  });
});
