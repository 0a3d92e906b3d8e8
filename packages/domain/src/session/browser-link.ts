/** How long a link that makes a browser known is good once it was mailed. */
export const browserLinkMinutes = 30;

/** Told to an unknown browser whose account is closed to unknown ones, where links can be mailed (F-208). */
export const browserLinkMailed =
  'Too many failed sign-ins to this account from unknown browsers. If this email belongs to an active user, a link was mailed to it: open it in this browser, then sign in again. It is valid for 30 minutes, and at most one is mailed each hour. You can also sign in where you have signed in before.';

/** Why a link makes no browser known; it does not say which of the reasons it is. */
export const browserLinkEnded =
  'This link is no longer valid: it has expired, or the account changed. Sign in again to have another one mailed.';
