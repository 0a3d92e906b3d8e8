import { describe, expect, it } from 'vitest';
import { checkAccount, checkIdentity, isSingleSignOnRefusal } from './single-sign-on.ts';

const vouched = (email: string | undefined, isEmailVerified = true) => ({ email, isEmailVerified });
const codeOf = (verdict: ReturnType<typeof checkIdentity>) =>
  verdict.allowed ? 'allowed' : verdict.code;

describe('single sign-on', () => {
  it.each([
    [vouched('ann@agency.test'), [], 'allowed'],
    [vouched('Ann@AGENCY.test'), ['agency.test'], 'allowed'],
    [vouched('ann@agency.test', false), [], 'unverified'],
    [vouched(undefined), [], 'unverified'],
    [vouched('ann@agency.test'), ['other.test'], 'otherDomain'],
    [vouched('ann@evil-agency.test'), ['agency.test'], 'otherDomain'],
    [vouched('ann@sub.agency.test'), ['agency.test'], 'otherDomain'],
    [vouched('"a@agency.test"@evil.test'), ['agency.test'], 'otherDomain'],
  ])('treats %j with the domains %j as %s', (identity, domains, expected) => {
    expect(codeOf(checkIdentity(identity, domains))).toBe(expected);
  });

  it('opens an active account and no other', () => {
    expect(codeOf(checkAccount({ isActive: true }))).toBe('allowed');
    expect(codeOf(checkAccount({ isActive: false }))).toBe('inactive');
    expect(codeOf(checkAccount(undefined))).toBe('noAccount');
  });

  it('knows its own refusals only', () => {
    expect(isSingleSignOnRefusal('noAccount')).toBe(true);
    expect(isSingleSignOnRefusal('toString')).toBe(false);
  });
});
