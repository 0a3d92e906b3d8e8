import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { proofOfSender, whyMailIsDismissed } from '@recoup/domain/responses/mail-claims';
import { signedDomain } from '@recoup/domain/responses/signed-domain';
import type { FileStore, StoredContent } from '@recoup/file-store/file-store';
import { isConnectionLost } from '@recoup/postgres/connection-lost';
import type { BaseLogger } from 'pino';
import { storeWithRow } from '#platform/files/stored-files';
import { headOf, longestHead, readMailHead } from './mail-head.ts';
import { explainFailure } from './mailbox-failure.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import type { FoundMail, OpenMailbox } from './open-mailbox.ts';
import type { ReceivedMail, ReceiveMail } from './received-mail.ts';

/** Mails up to this size are read, in bytes. */
const largestMail = 25_000_000;

interface ReadingDeps {
  readonly settings: MailboxSettings;
  readonly files: FileStore;
  readonly receiveMail: ReceiveMail;
  /** Addresses that Recoup sends from, in lower case. */
  readonly ownAddresses: readonly string[];
  readonly log: BaseLogger;
  /** Whether no mail may be received right now. */
  readonly isPaused: () => Promise<boolean>;
  /** How long a mail may take to arrive (10 minutes). */
  readonly downloadMs?: number | undefined;
}

/** What this process knows of a mail that is still in the folder. */
interface Progress {
  wholeTries: number;
  headTries: number;
  /** Set once the mail is kept: the folder where it belongs. */
  destination?: string;
}

/** Reads the folder once. Returns why mails were left in it, in words for people. */
export type ReadMails = (mailbox: OpenMailbox, signal: AbortSignal) => Promise<string[]>;

const mostWholeTries = 4;
const mostHeadTries = 2;
const usualDownloadMs = 10 * 60_000;

/**
 * Reads mails: each is stored, then kept in the database, and only then moved. Whatever ends in
 * between leaves it in the folder, where it is found again; `receiveMail` knows it then.
 */
export function createMailReading(deps: ReadingDeps): ReadMails {
  const { settings, files, receiveMail, ownAddresses, log, isPaused } = deps;
  const { downloadMs = usualDownloadMs } = deps;
  const known = new Map<string, Progress>();
  const keyOf = (mailbox: OpenMailbox, uid: number): string => `${mailbox.uidValidity} ${uid}`;
  const progressOf = (key: string): Progress => known.get(key) ?? { wholeTries: 0, headTries: 0 };

  /** Stores what `take` leaves of a mail. `onFault` is called when the mail server is at fault. */
  async function store(
    given: { mailbox: OpenMailbox; uid: number; mostBytes: number; onFault: () => void },
    take: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
    signal: AbortSignal,
  ): Promise<StoredContent | undefined> {
    const { mailbox, uid, mostBytes, onFault } = given;
    const timeout = AbortSignal.timeout(downloadMs);
    let isTheirs = true;
    // what the store throws is not thrown in here
    async function* watched(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      try {
        yield* take(content);
      } catch (error) {
        isTheirs = true;
        throw error;
      }
    }
    try {
      const content = await mailbox.download(uid, mostBytes);
      if (!content) return undefined;
      isTheirs = false;
      const limit = AbortSignal.any([signal, timeout]);
      return await files.put(Readable.from(watched(content)), { signal: limit });
    } catch (error) {
      if ((isTheirs || timeout.aborted) && !signal.aborted) onFault();
      // what is on its way cannot be told from the answer to the next command
      if (timeout.aborted) mailbox.close();
      throw mailbox.isUsable ? error : explainFailure(error, settings);
    }
  }

  /** The whole mail, or as much of it as the mail server hands over. */
  async function fetch(
    mailbox: OpenMailbox,
    mail: FoundMail,
    signal: AbortSignal,
  ): Promise<{ content: StoredContent; unreadBecause: string | null } | undefined> {
    const { uid, byteSize } = mail;
    const key = keyOf(mailbox, uid);
    const progress = progressOf(key);
    known.set(key, progress);
    const place = `It is in the mailbox, in the folder ${settings.unreadableFolder}.`;
    if (byteSize <= largestMail && progress.wholeTries < mostWholeTries) {
      const onFault = () => void (progress.wholeTries += 1);
      const asked = { mailbox, uid, mostBytes: largestMail + 1, onFault };
      const content = await store(asked, upToLargest, signal);
      return content && { content, unreadBecause: null };
    }
    const unreadBecause =
      byteSize > largestMail
        ? `The mail has ${bytesText(byteSize)}; mails of up to ${bytesText(largestMail)} are read. ${place}`
        : `The mail server did not hand this mail over whole in ${mostWholeTries} tries. ${place}`;
    if (progress.headTries < mostHeadTries) {
      const onFault = () => void (progress.headTries += 1);
      const asked = { mailbox, uid, mostBytes: longestHead, onFault };
      const content = await store(asked, onlyHead, signal);
      return content && { content, unreadBecause };
    }
    const note = `Mail ${uid} of ${settings.user} at ${settings.host}, ${settings.folder} (${mailbox.uidValidity})\r\n`;
    return { content: await files.put(Readable.from([Buffer.from(note)])), unreadBecause };
  }

  /** Keeps a mail, and returns the folder where it belongs; nothing if it is no longer there. */
  async function keep(
    mailbox: OpenMailbox,
    uid: number,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const mail = await mailbox.find(uid);
    if (!mail) return undefined;
    const fetched = await fetch(mailbox, mail, signal);
    if (!fetched) return undefined;
    const { content, unreadBecause } = fetched;
    const head = await readMailHead(await startOf(files, content));
    const { authServer: server } = settings;
    const signed = signedDomain(head.signed, server);
    const proof = proofOfSender(head.signed.results, { server, from: head.from });
    const received: ReceivedMail = {
      mailbox: `${settings.user} at ${settings.host}, ${settings.folder}`,
      uidValidity: mailbox.uidValidity,
      uid,
      messageId: head.messageId,
      sender: head.sender,
      // where our server does not look at DMARC, a signature of the very domain in From says as much
      senderProof: proof === 'unknown' && signed !== undefined ? 'passed' : proof,
      signedDomain: signed ?? null,
      subject: head.subject,
      sentOn: head.sentOn,
      receivedAt: mail.arrivedAt.toISOString(),
      byteSize: mail.byteSize,
      content,
      unreadBecause,
      dismissedBecause: whyMailIsDismissed(head, ownAddresses) ?? null,
    };
    signal.throwIfAborted();
    const { isNew } = await storeWithRow(files, content, () => receiveMail(received));
    if (!isNew) await files.remove(content.key);
    return unreadBecause === null ? settings.readFolder : settings.unreadableFolder;
  }

  return async (mailbox, signal) => {
    const uids = await mailbox.list();
    const present = new Set(uids.map((uid) => keyOf(mailbox, uid)));
    for (const key of known.keys()) if (!present.has(key)) known.delete(key);
    const triesOf = (uid: number): number => {
      const { wholeTries, headTries } = progressOf(keyOf(mailbox, uid));
      return wholeTries + headTries;
    };
    const troubles: string[] = [];
    // one that ends the connection each time must not keep the others waiting
    for (const uid of uids.toSorted((one, other) => triesOf(one) - triesOf(other) || one - other)) {
      signal.throwIfAborted();
      if (await isPaused()) break;
      const key = keyOf(mailbox, uid);
      try {
        const destination = known.get(key)?.destination ?? (await keep(mailbox, uid, signal));
        if (destination === undefined) continue;
        known.set(key, { ...progressOf(key), destination });
        await mailbox.move(uid, destination);
        known.delete(key);
      } catch (error) {
        const isOver = !mailbox.isUsable || signal.aborted;
        if (isOver || (error instanceof Error && isConnectionLost(error))) throw error;
        log.warn({ err: error, uid }, 'a mail stays in the mailbox; will retry');
        troubles.push(error instanceof Error ? error.message : String(error));
      }
    }
    return troubles;
  };
}

/** @throws Error for a mail that is larger than the mail server says */
async function* upToLargest(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > largestMail)
      throw new Error('A mail is larger than its mail server says, and too large to be read.');
    yield chunk;
  }
}

async function* onlyHead(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  yield Buffer.concat([headOf(Buffer.concat(chunks)), Buffer.from('\r\n\r\n')]);
}

async function startOf(files: FileStore, { key, byteSize }: StoredContent): Promise<Buffer> {
  if (byteSize === 0) return Buffer.alloc(0);
  const end = Math.min(byteSize, longestHead) - 1;
  return await buffer(await files.open(key, { start: 0, end }));
}
