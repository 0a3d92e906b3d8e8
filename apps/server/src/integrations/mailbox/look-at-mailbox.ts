import type { ImapFlow } from 'imapflow';
import { createImapClient, missingFolders } from './imap-client.ts';
import { explainFailure } from './mailbox-failure.ts';
import type { MailboxSettings } from './mailbox-settings.ts';

interface MailboxLook {
  /** Whether it was signed in; not by OAuth. */
  readonly isSignedIn: boolean;
  /** Folders of the settings that are not there. */
  readonly missing: readonly string[];
  /** Whether the server tells of new mails. */
  readonly tellsNews: boolean;
}

const patienceMs = 10_000;

/**
 * Connects to the mail server, signs in with the password, and looks for the folders. Changes
 * nothing.
 * @throws MailboxFailure in words for people
 */
export async function lookAtMailbox(settings: MailboxSettings): Promise<MailboxLook> {
  const { signIn } = settings;
  const isSignedIn = 'password' in signIn;
  const client = await createImapClient(
    { settings, accessToken: undefined, patienceMs },
    isSignedIn ? {} : { auth: undefined },
  );
  const timer = setTimeout(() => client.close(), 2 * patienceMs);
  try {
    await connect(client, isSignedIn);
    const { folder, readFolder, unreadableFolder } = settings;
    const folders = [folder, readFolder, unreadableFolder];
    return {
      isSignedIn,
      missing: isSignedIn ? await missingFolders(client, folders) : [],
      tellsNews: client.capabilities.has('IDLE'),
    };
  } catch (error) {
    throw explainFailure(error, settings);
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

/** Connects; without a user as far as the sign-in, which the library refuses then. */
async function connect(client: ImapFlow, isSignedIn: boolean): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const isAtSignIn = error instanceof Error && 'authenticationFailed' in error;
    if (isSignedIn || !isAtSignIn) throw error;
  }
}
