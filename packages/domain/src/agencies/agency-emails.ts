import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** The emails of an agency; one of them is primary as soon as there is any. */
export interface AgencyEmails {
  readonly emails: readonly string[];
  readonly primaryEmail: string | null;
}

const primaryKept = 'The primary email cannot be deleted. Set another email as primary first.';

/** Emails are the same whatever the case of their letters. */
function isSame(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}

const holds = ({ emails }: AgencyEmails, email: string): boolean =>
  emails.some((each) => isSame(each, email));

/** Adds an email; the first one becomes primary. */
export function addEmail(current: AgencyEmails, email: string): AgencyEmails {
  return {
    emails: [...current.emails, email],
    primaryEmail: current.primaryEmail ?? email,
  };
}

/** Changes the text of an email; that of the primary one stays primary. */
export function changeEmail(current: AgencyEmails, before: string, after: string): AgencyEmails {
  return {
    emails: current.emails.map((email) => (isSame(email, before) ? after : email)),
    primaryEmail: isSame(current.primaryEmail, before) ? after : current.primaryEmail,
  };
}

/** Takes an email away. Ask `mayDeleteEmail` first. */
export function removeEmail(current: AgencyEmails, email: string): AgencyEmails {
  return { ...current, emails: current.emails.filter((each) => !isSame(each, email)) };
}

/** Returns whether an email may go: not the primary one. */
export function mayDeleteEmail(current: AgencyEmails, email: string): Verdict<'primary'> {
  return isSame(current.primaryEmail, email) ? refused('primary', primaryKept) : allowed;
}

/**
 * Which of the emails asked for is primary: the one named, else the one that was, else the first
 * (A-281).
 */
export function primaryOf(asked: AgencyEmails, stored: AgencyEmails): string | null {
  const wanted = asked.primaryEmail ?? stored.primaryEmail;
  return asked.emails.find((email) => isSame(wanted, email)) ?? asked.emails[0] ?? null;
}

/**
 * Returns whether all emails of an agency may be replaced by these. A primary email that is missing
 * among them counts as changed where a new text is primary, else as deleted.
 */
export function mayReplaceEmails(
  stored: AgencyEmails,
  asked: AgencyEmails,
): Verdict<'twice' | 'unknownPrimary' | 'primary'> {
  const seen = new Set<string>();
  for (const email of asked.emails) {
    if (seen.has(email.toLowerCase()))
      return refused('twice', `${email} is already on this agency`);
    seen.add(email.toLowerCase());
  }
  if (asked.primaryEmail !== null && !holds(asked, asked.primaryEmail))
    return refused('unknownPrimary', "The primary email must be one of the agency's emails");
  if (stored.primaryEmail === null || holds(asked, stored.primaryEmail)) return allowed;
  const isChanged = asked.primaryEmail !== null && !holds(stored, asked.primaryEmail);
  return isChanged ? allowed : refused('primary', primaryKept);
}
