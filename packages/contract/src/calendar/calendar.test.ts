import { expect, it } from 'vitest';
import { calendarSignInQuery } from './calendar.schemas.ts';

it('a calendar that is being connected comes back from signing in only to a screen of this application', () => {
  const returns = (returnTo: string): boolean =>
    calendarSignInQuery.safeParse({ returnTo }).success;
  for (const screen of ['/', '/suppliers/7?tab=notes'])
    expect([screen, returns(screen)]).toEqual([screen, true]);
  for (const elsewhere of [
    '//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\\evil.test',
    '/suppliers/..//evil.test',
    '/suppliers/%2e%2e//evil.test',
  ])
    expect([elsewhere, returns(elsewhere)]).toEqual([elsewhere, false]);
});
