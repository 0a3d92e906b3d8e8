import type { Readable } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import { createImapClient, missingFolders } from './imap-client.ts';
import { explainFailure, MailboxFailure } from './mailbox-failure.ts';
import type { MailboxSettings } from './mailbox-settings.ts';

/** A mail in the folder that is read. */
export interface FoundMail {
  readonly uid: number;
  /** As the server states it, in bytes; it need not be true. */
  readonly byteSize: number;
  readonly arrivedAt: Date;
}

/** A connection to the mailbox, signed in, with its folder selected. */
export interface OpenMailbox {
  /** The mails of the folder by their numbers, those left out that someone marked as deleted. */
  list(): Promise<number[]>;
  readonly uidValidity: string;
  /** The mail with this number; undefined if it is no longer there. */
  find(uid: number): Promise<FoundMail | undefined>;
  /** The bytes of a mail, as they arrive, at most so many; undefined if it is no longer there. */
  download(uid: number, mostBytes: number): Promise<Readable | undefined>;
  /** Moves a mail into another folder. Nothing is deleted, and nothing is marked. */
  move(uid: number, folder: string): Promise<void>;
  /** Waits until a mail arrives, at most so long. Returns also when the connection ends. */
  waitForNews(mostMs: number): Promise<void>;
  /** Whether the connection is still there. */
  readonly isUsable: boolean;
  close(): void;
}

interface OpenOptions {
  readonly settings: MailboxSettings;
  /** For a sign-in without a password. */
  readonly accessToken: string | undefined;
  /** Ends the connection, whatever it is doing. */
  readonly signal: AbortSignal;
  /** How long the server may be silent (30 seconds). */
  readonly patienceMs?: number | undefined;
  /** How often an IDLE is issued again; a server without it is asked every two minutes. */
  readonly idleMs: number;
}

const usualPatienceMs = 30_000;
const chunkSize = 256 * 1024;

/**
 * Connects, signs in, makes the folders for mails that were read where they are missing, and selects
 * the folder that is read.
 * @throws MailboxFailure in words for people
 */
export async function openMailbox(options: OpenOptions): Promise<OpenMailbox> {
  const { settings, accessToken, signal, idleMs, patienceMs = usualPatienceMs } = options;
  const client = await createImapClient(
    { settings, accessToken, patienceMs },
    { maxIdleTime: idleMs },
  );
  const close = (): void => client.close();
  signal.addEventListener('abort', close, { once: true });
  client.once('close', () => signal.removeEventListener('abort', close));

  /** Whatever trickles in must be whole in time. */
  async function ask<Result>(run: () => Promise<Result>): Promise<Result> {
    const timer = setTimeout(close, 2 * patienceMs);
    try {
      return await run();
    } catch (error) {
      throw explainFailure(error, settings);
    } finally {
      clearTimeout(timer);
    }
  }

  try {
    signal.throwIfAborted();
    await ask(() => client.connect());
    await ask(() => prepareFolders(client, settings));
    await ask(() => client.mailboxOpen(settings.folder));
    if (client.mailbox && client.mailbox.readOnly)
      throw new MailboxFailure(`The folder ${settings.folder} of the mailbox can only be read.`);
  } catch (error) {
    close();
    throw error;
  }

  let isNews = false;
  let tell = (): void => undefined;
  client.on('exists', () => {
    isNews = true;
    tell();
  });

  return {
    get uidValidity() {
      return client.mailbox ? String(client.mailbox.uidValidity) : '';
    },
    get isUsable() {
      return client.usable;
    },
    list: async () => {
      isNews = false;
      const found = await ask(() => client.search({ deleted: false }, { uid: true }));
      if (!found) throw new MailboxFailure('The mail server does not list the mails.');
      return found;
    },
    find: async (uid) => {
      const asked = { uid: true, size: true, internalDate: true };
      const mail = await ask(() => client.fetchOne(String(uid), asked, { uid: true }));
      if (!mail || mail.uid !== uid) return undefined;
      const arrivedAt = new Date(mail.internalDate ?? Number.NaN);
      return {
        uid,
        byteSize: mail.size ?? 0,
        arrivedAt: Number.isNaN(arrivedAt.getTime()) ? new Date() : arrivedAt,
      };
    },
    download: async (uid, maxBytes) => {
      const part = await ask(() =>
        client.download(String(uid), undefined, { uid: true, maxBytes, chunkSize }),
      );
      return part.content;
    },
    move: async (uid, folder) => {
      const moved = await ask(() => client.messageMove(String(uid), folder, { uid: true }));
      if (!moved)
        throw new MailboxFailure(`The mail server did not move a mail into the folder ${folder}.`);
    },
    waitForNews: async (mostMs) => {
      if (isNews || !client.usable) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        tell = () => {
          clearTimeout(timer);
          resolve();
        };
        client.once('close', tell);
      });
      client.off('close', tell);
      tell = () => undefined;
    },
    close,
  };
}

/** @throws MailboxFailure for a server that cannot move mails without deleting others */
async function prepareFolders(client: ImapFlow, settings: MailboxSettings): Promise<void> {
  if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS'))
    throw new MailboxFailure(
      'The mail server supports neither MOVE nor UIDPLUS, so mails cannot be moved out of the folder that is read.',
    );
  const folders = [settings.readFolder, settings.unreadableFolder];
  for (const name of await missingFolders(client, folders)) await client.mailboxCreate(name);
}
