import { describe, expect, it } from 'vitest';
import {
  type AgencyEmails,
  addEmail,
  changeEmail,
  mayDeleteEmail,
  mayReplaceEmails,
  primaryOf,
  removeEmail,
} from './agency-emails.ts';

const none: AgencyEmails = { emails: [], primaryEmail: null };
const two: AgencyEmails = { emails: ['pay@a.com', 'ops@a.com'], primaryEmail: 'pay@a.com' };
const deleted = 'The primary email cannot be deleted. Make another one primary first.';

describe('the emails of an agency', () => {
  it('A-281 makes the first one primary', () => {
    expect(addEmail(none, 'a@a.com')).toEqual({ emails: ['a@a.com'], primaryEmail: 'a@a.com' });
  });

  it('A-282 leaves the primary one when another is added', () => {
    expect(addEmail(two, 'c@a.com')).toEqual({
      emails: ['pay@a.com', 'ops@a.com', 'c@a.com'],
      primaryEmail: 'pay@a.com',
    });
  });

  it('A-283 moves the mark with the text of the primary one', () => {
    expect(changeEmail(two, 'pay@a.com', 'new@a.com')).toEqual({
      emails: ['new@a.com', 'ops@a.com'],
      primaryEmail: 'new@a.com',
    });
    expect(changeEmail(two, 'ops@a.com', 'new@a.com').primaryEmail).toBe('pay@a.com');
  });

  it('A-284 A-285 lets any go but the primary one', () => {
    expect(mayDeleteEmail(two, 'Pay@A.com')).toMatchObject({ allowed: false, reason: deleted });
    expect(mayDeleteEmail(two, 'ops@a.com').allowed).toBe(true);
    expect(removeEmail(two, 'ops@a.com')).toEqual({
      emails: ['pay@a.com'],
      primaryEmail: 'pay@a.com',
    });
  });

  it('A-280 A-281 keeps one primary when none is named: the one that was, else the first', () => {
    expect(primaryOf({ emails: ['x@a.com', 'PAY@a.com'], primaryEmail: null }, two)).toBe(
      'PAY@a.com',
    );
    expect(primaryOf({ emails: ['x@a.com', 'y@a.com'], primaryEmail: null }, none)).toBe('x@a.com');
    expect(primaryOf(none, two)).toBeNull();
  });
});

describe('replacing all emails of an agency', () => {
  it.each([
    ['the same ones', two],
    ['another primary one', { ...two, primaryEmail: 'ops@a.com' }],
    ['A-283 a new text for the primary one', changeEmail(two, 'pay@a.com', 'new@a.com')],
    ['A-285 one less', removeEmail(two, 'ops@a.com')],
    ['other letters', { emails: ['PAY@a.com', 'ops@a.com'], primaryEmail: 'PAY@a.com' }],
  ])('takes %s', (_what, asked) => {
    expect(mayReplaceEmails(two, asked).allowed).toBe(true);
  });

  it('A-281 takes any where there were none', () => {
    expect(mayReplaceEmails(none, two).allowed).toBe(true);
  });

  it.each([
    ['A-284 none at all', none, deleted],
    ['A-284 the others', { emails: ['ops@a.com'], primaryEmail: 'ops@a.com' }, deleted],
    ['A-284 the others, none primary', { emails: ['ops@a.com'], primaryEmail: null }, deleted],
    [
      'one of them twice',
      { emails: ['pay@a.com', 'Pay@a.com'], primaryEmail: 'pay@a.com' },
      'Pay@a.com is there already',
    ],
    [
      'A-280 a primary one that is none of them',
      { emails: ['pay@a.com'], primaryEmail: 'else@a.com' },
      'The primary email must be one of the emails',
    ],
  ])('refuses %s', (_what, asked, reason) => {
    expect(mayReplaceEmails(two, asked)).toMatchObject({ allowed: false, reason });
  });
});
