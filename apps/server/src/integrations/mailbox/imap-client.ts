import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import type { MailboxSettings } from './mailbox-settings.ts';

interface ClientOptions {
  readonly settings: MailboxSettings;
  /** For a sign-in without a password. */
  readonly accessToken: string | undefined;
  /** How long the server may be silent. */
  readonly patienceMs: number;
}

/** More than any mail that is downloaded, in one piece: some servers send no parts. */
const longestLiteral = 27_000_000;
/** After so long without a command the server is asked to tell of news (IDLE), or is polled. */
const idleDelayMs = 200;

// most processes never read mail
const loadLibrary = () => import('imapflow');

/** A client that is not connected yet, with limits for whatever its server sends. */
export async function createImapClient(
  { settings, accessToken, patienceMs }: ClientOptions,
  further: ImapFlowOptions = {},
): Promise<ImapFlow> {
  const library = await loadLibrary();
  const { host, port, encryption, user, signIn } = settings;
  const client = new library.ImapFlow({
    host,
    port,
    secure: encryption === 'tls',
    doSTARTTLS: encryption === 'startTls',
    auth: { user, ...('password' in signIn ? { pass: signIn.password } : { accessToken }) },
    logger: false,
    autoIdleDelay: idleDelayMs,
    disableBinary: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    // the connection is also silent while a mail is kept
    socketTimeout: 4 * patienceMs,
    maxLiteralSize: longestLiteral,
    maxResponseSize: longestLiteral + 1_000_000,
    maxLineLength: 10_000_000,
    ...further,
  });
  // the call that waits gets the error
  client.on('error', () => undefined);
  return client;
}

/** Returns those of the folders that the mailbox does not have. */
export async function missingFolders(
  client: ImapFlow,
  folders: readonly string[],
): Promise<string[]> {
  const listed = new Set((await client.list({ listOnly: true })).map(({ path }) => path));
  const prefix = client.namespace?.prefix ?? '';
  return folders.filter((name) => !listed.has(name) && !listed.has(`${prefix}${name}`));
}
