import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** Why single sign-on failed, as shown on the sign-in page. */
export const singleSignOnRefusals = {
  unreachable: 'Single sign-on is not responding. Try again in a moment.',
  denied: 'You were not signed in because access was denied.',
  expired: 'This sign-in has expired or was already used. Try again.',
  untrusted: 'The response from your sign-in provider could not be verified. Try again.',
  unverified:
    'Your email address is not verified with your sign-in provider. Verify it, then sign in again.',
  otherDomain: 'Your email domain is not allowed to sign in here.',
  noAccount: 'No account exists for your email address. Ask an executive to create one.',
  inactive: 'Your account is inactive. Ask an executive to reactivate it.',
} as const;

export type SingleSignOnRefusalCode = keyof typeof singleSignOnRefusals;

/** Returns whether a text from an address names a refusal. */
export const isSingleSignOnRefusal = (code: string): code is SingleSignOnRefusalCode =>
  Object.hasOwn(singleSignOnRefusals, code);

/** The identity asserted by the provider. */
interface ProviderIdentity {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
}

const refuse = (code: SingleSignOnRefusalCode): Verdict<SingleSignOnRefusalCode> =>
  refused(code, singleSignOnRefusals[code]);

/**
 * Returns whether an identity may open an account at all: its email is verified and of an admitted
 * domain (none named admits every one).
 */
export function checkIdentity(
  { email, isEmailVerified }: ProviderIdentity,
  domains: readonly string[],
): Verdict<SingleSignOnRefusalCode> {
  if (email === undefined || !isEmailVerified) return refuse('unverified');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain) ? allowed : refuse('otherDomain');
}

/** Returns whether the account of that email may be opened. None is ever made on the way. */
export function checkAccount(
  account: { readonly isActive: boolean } | undefined,
): Verdict<SingleSignOnRefusalCode> {
  if (!account) return refuse('noAccount');
  return account.isActive ? allowed : refuse('inactive');
}
