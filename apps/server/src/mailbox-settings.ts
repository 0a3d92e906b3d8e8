import { z } from 'zod';
import type { MailboxSettings } from '#integrations/mailbox/mailbox-settings';
import { secureAddress } from './setting-shapes.ts';

const folder = z
  .string()
  .regex(/^[^\p{Cc}*%]{1,200}$/u, 'must be the name of a folder, without * and %');

/** The settings of the mailbox that hotels answer to. */
export const mailboxEnvironment = {
  MAILBOX_URL: z
    .url({ protocol: /^imaps?$/, error: 'must begin with imap:// or imaps://' })
    .optional(),
  MAILBOX_CLIENT_ID: z.string().optional(),
  MAILBOX_CLIENT_SECRET: z.string().optional(),
  MAILBOX_REFRESH_TOKEN: z.string().optional(),
  MAILBOX_TOKEN_URL: secureAddress.optional(),
  MAILBOX_FOLDER: folder.default('INBOX'),
  MAILBOX_READ_FOLDER: folder.default('Recoup read'),
  MAILBOX_UNREADABLE_FOLDER: folder.default('Recoup unreadable'),
  MAILBOX_AUTH_SERVER: z
    .string()
    .regex(/^\s*[\w-]+(\.[\w-]+)*\s*$/, 'must be the name of a mail server')
    .transform((given) => given.trim().toLowerCase())
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof mailboxEnvironment>>;

const usualPorts = { 'imap:': 143, 'imaps:': 993 } as const;
const thisMachine = ['127.0.0.1', 'localhost', '[::1]'];

/** @throws Error for a mailbox that is set up in part */
export function readMailbox(data: Given): MailboxSettings | undefined {
  const signIn = readSignIn(data);
  if (data.MAILBOX_URL === undefined) {
    if (signIn) throw new Error('MAILBOX_CLIENT_ID requires MAILBOX_URL: it is its account.');
    return undefined;
  }
  const url = new URL(data.MAILBOX_URL);
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === '') throw new Error('MAILBOX_URL must name a user: imaps://user:password@host.');
  if ((password === '') === (signIn === undefined))
    throw new Error(
      'MAILBOX_URL must contain a password, unless MAILBOX_CLIENT_ID and the settings with it are given.',
    );
  const folders = [data.MAILBOX_FOLDER, data.MAILBOX_READ_FOLDER, data.MAILBOX_UNREADABLE_FOLDER];
  if (new Set(folders.map((name) => name.toLowerCase())).size < folders.length)
    throw new Error(
      'MAILBOX_FOLDER, MAILBOX_READ_FOLDER and MAILBOX_UNREADABLE_FOLDER must be three folders.',
    );
  const protocol = url.protocol === 'imaps:' ? 'imaps:' : 'imap:';
  const encryption = thisMachine.includes(url.hostname) ? 'none' : 'startTls';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPorts[protocol] : Number(url.port),
    encryption: protocol === 'imaps:' ? 'tls' : encryption,
    user,
    signIn: signIn ?? { password },
    folder: data.MAILBOX_FOLDER,
    readFolder: data.MAILBOX_READ_FOLDER,
    unreadableFolder: data.MAILBOX_UNREADABLE_FOLDER,
    authServer: data.MAILBOX_AUTH_SERVER,
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('MAILBOX_URL: a % in the user or password must be written as %25.');
  }
}

/** All four parts of an OAuth sign-in, or nothing. */
function readSignIn(data: Given) {
  const clientId = data.MAILBOX_CLIENT_ID;
  const clientSecret = data.MAILBOX_CLIENT_SECRET;
  const refreshToken = data.MAILBOX_REFRESH_TOKEN;
  const tokenUrl = data.MAILBOX_TOKEN_URL;
  if (!clientId && !clientSecret && !refreshToken && !tokenUrl) return undefined;
  if (!clientId || !clientSecret || !refreshToken || !tokenUrl)
    throw new Error(
      'MAILBOX_CLIENT_ID, MAILBOX_CLIENT_SECRET, MAILBOX_REFRESH_TOKEN and MAILBOX_TOKEN_URL belong together.',
    );
  return { clientId, clientSecret, refreshToken, tokenUrl };
}

/** The mailbox as it is printed at the start, without its secrets. */
export function describeMailbox(mailbox: MailboxSettings): string {
  const { host, port, encryption, user, folder: read } = mailbox;
  const scheme = encryption === 'tls' ? 'imaps' : 'imap';
  return `${scheme}://${encodeURIComponent(user)}:***@${host}:${port}/${read}`;
}
