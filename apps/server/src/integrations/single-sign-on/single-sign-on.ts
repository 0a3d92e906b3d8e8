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
  /** Whether the provider says that it asked for more than one factor. */
  readonly usedSeveralFactors: boolean;
  /** When the person last proved it there; undefined where the provider does not say. */
  readonly provedAt: Date | undefined;
}

/** Signs users in through their company's identity provider. */
export interface SingleSignOn {
  /**
   * A sign-in that no one can guess, and the address where it is done.
   * @param isAnew whether the provider must ask again whom it knows already
   * @throws SingleSignOnFailure
   */
  begin(
    returnAddress: string,
    isAnew: boolean,
  ): Promise<{ pending: PendingSignIn; address: string }>;
  /**
   * Who the browser came back as.
   * @throws SingleSignOnFailure
   */
  finish(pending: PendingSignIn, returned: URL): Promise<Identity>;
}

/** No one was signed in; the code says why to people, the cause to the log. */
export class SingleSignOnFailure extends Error {
  override readonly name = 'SingleSignOnFailure';
  readonly code: SingleSignOnRefusalCode;

  constructor(code: SingleSignOnRefusalCode, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = code;
  }
}
