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
const deleted = 'The primary email cannot be deleted. Set another email as primary first.';

describe('the emails of an agency', () => {
  it('makes the first one primary [A-281]', () => {
    expect(addEmail(none, 'a@a.com')).toEqual({ emails: ['a@a.com'], primaryEmail: 'a@a.com' });
  });

  it('leaves the primary one when another is added [A-282]', () => {
    expect(addEmail(two, 'c@a.com')).toEqual({
      emails: ['pay@a.com', 'ops@a.com', 'c@a.com'],
      primaryEmail: 'pay@a.com',
    });
  });

  it('moves the mark with the text of the primary one [A-283]', () => {
    expect(changeEmail(two, 'pay@a.com', 'new@a.com')).toEqual({
      emails: ['new@a.com', 'ops@a.com'],
      primaryEmail: 'new@a.com',
    });
    expect(changeEmail(two, 'ops@a.com', 'new@a.com').primaryEmail).toBe('pay@a.com');
  });

  it('lets any go but the primary one [A-284, A-285]', () => {
    expect(mayDeleteEmail(two, 'Pay@A.com')).toMatchObject({ allowed: false, reason: deleted });
    expect(mayDeleteEmail(two, 'ops@a.com').allowed).toBe(true);
    expect(removeEmail(two, 'ops@a.com')).toEqual({
      emails: ['pay@a.com'],
      primaryEmail: 'pay@a.com',
    });
  });

  it('keeps one primary when none is named: the one that was, else the first [A-280, A-281]', () => {
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
    ['a new text for the primary one [A-283]', changeEmail(two, 'pay@a.com', 'new@a.com')],
    ['one less [A-285]', removeEmail(two, 'ops@a.com')],
    ['other letters', { emails: ['PAY@a.com', 'ops@a.com'], primaryEmail: 'PAY@a.com' }],
  ])('takes %s', (_what, asked) => {
    expect(mayReplaceEmails(two, asked).allowed).toBe(true);
  });

  it('takes any where there were none [A-281]', () => {
    expect(mayReplaceEmails(none, two).allowed).toBe(true);
  });

  it.each([
    ['none at all [A-284]', none, deleted],
    ['the others [A-284]', { emails: ['ops@a.com'], primaryEmail: 'ops@a.com' }, deleted],
    ['the others, none primary [A-284]', { emails: ['ops@a.com'], primaryEmail: null }, deleted],
    [
      'one of them twice',
      { emails: ['pay@a.com', 'Pay@a.com'], primaryEmail: 'pay@a.com' },
      'Pay@a.com is already on this agency',
    ],
    [
      'a primary one that is none of them [A-280]',
      { emails: ['pay@a.com'], primaryEmail: 'else@a.com' },
      "The primary email must be one of the agency's emails",
    ],
  ])('refuses %s', (_what, asked, reason) => {
    expect(mayReplaceEmails(two, asked)).toMatchObject({ allowed: false, reason });
  });
});
