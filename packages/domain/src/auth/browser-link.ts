/** How long a link that makes a browser known is valid after it was emailed. */
export const browserLinkMinutes = 30;

/** Told to an unknown browser whose account is closed to unknown ones, where links can be mailed (F-208). */
export const browserLinkMailed = `Too many failed sign-ins. For now, this account accepts sign-ins only from browsers that you have used before. If this email belongs to an active user, a link was sent to it: open it in this browser, then sign in again. The link expires in ${browserLinkMinutes} minutes; at most one is sent per hour.`;

/** Why a link makes no browser known; the text does not reveal which reason applies. */
export const browserLinkEnded =
  'This link is no longer valid. It has expired, or the account changed. Sign in again to get a new one.';
