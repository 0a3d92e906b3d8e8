import { describe, expect, it } from 'vitest';
import { isSignOnRefusal, judgeAccount, judgeIdentity } from './single-sign-on.ts';

const vouched = (email: string | undefined, isEmailVerified = true) => ({ email, isEmailVerified });
const codeOf = (verdict: ReturnType<typeof judgeIdentity>) =>
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
  ])('judges %j of the domains %j as %s', (identity, domains, expected) => {
    expect(codeOf(judgeIdentity(identity, domains))).toBe(expected);
  });

  it('opens an active account and no other', () => {
    expect(codeOf(judgeAccount({ isActive: true }))).toBe('allowed');
    expect(codeOf(judgeAccount({ isActive: false }))).toBe('inactive');
    expect(codeOf(judgeAccount(undefined))).toBe('noAccount');
  });

  it('knows its own refusals only', () => {
    expect(isSignOnRefusal('noAccount')).toBe(true);
    expect(isSignOnRefusal('toString')).toBe(false);
  });
});
