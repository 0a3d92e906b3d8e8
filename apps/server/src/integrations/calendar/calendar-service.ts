/** What lets a person's browser write calendar events: kept sealed, never logged. */
export interface CalendarTokens {
  readonly accessToken: string;
  /** Absent when the service keeps the one it gave before. */
  readonly refreshToken: string | undefined;
  readonly expiresAt: Date;
}

/** One sign-in at the calendar service: made for it, and needed to finish it. */
export interface CalendarSignIn {
  readonly state: string;
  readonly codeVerifier: string;
  /** Where the service sends the browser back to. */
  readonly returnAddress: string;
}

/** A calendar service that people connect with their own account. Knows nothing of callbacks. */
export interface CalendarService {
  /** A sign-in that nobody can guess. */
  begin(returnAddress: string): CalendarSignIn;
  /** Where the browser signs in. */
  signInAddress(signIn: CalendarSignIn): Promise<string>;
  /**
   * Tokens for what the browser brought back.
   * @throws CalendarRefusal when the service or the check of the answer refuses
   */
  finish(signIn: CalendarSignIn, returned: URL): Promise<CalendarTokens>;
  /** @throws CalendarRefusal when the connection has ended; another error when it is not known */
  refresh(refreshToken: string): Promise<CalendarTokens>;
  /** Tells the service to forget a token. */
  revoke(token: string): Promise<void>;
}

/** The service said no: asking the same again is of no use. */
export class CalendarRefusal extends Error {
  override readonly name = 'CalendarRefusal';
}
