import type { SingleSignOnRefusalCode } from '@recoup/domain/auth/single-sign-on';

/** A sign-in under way: made for it, and needed to finish it. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnAddress: string;
}

/** The identity asserted by the provider. */
export interface Identity {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** Whether the provider says that it required more than one factor. */
  readonly usedSeveralFactors: boolean;
  /** When the user last signed in there; undefined if the provider does not say. */
  readonly provedAt: Date | undefined;
}

/** Signs users in through their company's identity provider. */
export interface SingleSignOn {
  /**
   * Begins a sign-in that cannot be guessed, and returns its address.
   * @param isAnew whether the provider must ask again even if the user is signed in there
   * @throws SingleSignOnFailure
   */
  begin(
    returnAddress: string,
    isAnew: boolean,
  ): Promise<{ pending: PendingSignIn; address: string }>;
  /**
   * Returns the identity with which the browser came back.
   * @throws SingleSignOnFailure
   */
  finish(pending: PendingSignIn, returned: URL): Promise<Identity>;
}

/** The sign-in failed; the code is for the user's message, the cause for the log. */
export class SingleSignOnFailure extends Error {
  override readonly name = 'SingleSignOnFailure';
  readonly code: SingleSignOnRefusalCode;

  constructor(code: SingleSignOnRefusalCode, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = code;
  }
}
