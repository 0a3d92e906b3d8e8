import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { mayMailLinks, maySendLink } from './password-link.ts';

const whole = { takesPasswords: true, sendsMail: true, hasAddress: true };

describe('a link to choose a password', () => {
  it('can be emailed if passwords are on, email is set up and the address is known', () => {
    expect(mayMailLinks(whole).allowed).toBe(true);
    const lacking = {
      takesPasswords: 'single sign-on',
      sendsMail: 'email is not set up',
      hasAddress: 'PUBLIC_URL',
    };
    for (const [part, said] of Object.entries(lacking))
      expect(reasonOf(mayMailLinks({ ...whole, [part]: false })), part).toContain(said);
  });

  it('names first what no setting can fix', () => {
    const nothing = { takesPasswords: false, sendsMail: false, hasAddress: false };
    expect(mayMailLinks(nothing)).toMatchObject({ code: 'passwordsClosed' });
    expect(maySendLink({ isActive: false }, nothing)).toMatchObject({ code: 'inactive' });
  });

  it('is not sent to a user who is not active', () => {
    expect(maySendLink({ isActive: true }, whole).allowed).toBe(true);
    expect(maySendLink({ isActive: false }, whole)).toMatchObject({ code: 'inactive' });
  });
});
