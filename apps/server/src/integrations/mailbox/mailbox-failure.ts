import { SignInRefusal } from '#platform/connections/oauth-client';
import type { MailboxSettings } from './mailbox-settings.ts';

/** The mailbox cannot be used; the text says why, for people. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure';

  /** Whether the sign-in was refused. */
  readonly isSignIn: boolean;

  constructor(message: string, options: ErrorOptions & { isSignIn?: boolean } = {}) {
    super(message, options);
    this.isSignIn = options.isSignIn ?? false;
  }
}

const longestWords = 300;

/** Returns a failure of the mail server, or of the way to it, in words for people. */
export function explainFailure(
  error: unknown,
  { host, port, user }: Pick<MailboxSettings, 'host' | 'port' | 'user'>,
): MailboxFailure {
  if (error instanceof MailboxFailure) return error;
  const said = wordsOf(error);
  if (error instanceof SignInRefusal)
    return new MailboxFailure(
      `The sign-in of the mailbox ${user} is no longer valid: set a new MAILBOX_REFRESH_TOKEN. (${said})`,
      { cause: error, isSignIn: true },
    );
  const isSignIn =
    error instanceof Error &&
    'authenticationFailed' in error &&
    error.authenticationFailed === true;
  return isSignIn
    ? new MailboxFailure(`The mail server ${host} refused to sign in ${user}: ${said}`, {
        cause: error,
        isSignIn,
      })
    : new MailboxFailure(`The mail server ${host}:${port} cannot be used: ${said}`, {
        cause: error,
      });
}

/** What the server said, or what broke; limited, because a server can say anything. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestWords);
  const { responseText, response, code } = error as Error & Record<string, unknown>;
  const [said = ''] = [responseText, response, error.message, code].filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[];
  return said.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestWords);
}
