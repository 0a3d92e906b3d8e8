import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { counted } from '@recoup/domain/kit/counted';
import type { FileStore } from '@recoup/file-store/file-store';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { BaseLogger } from 'pino';
import type { Db } from '#platform/db/database';
import { findMaintenance } from '#platform/maintenance/maintenance-mode';
import { recordServiceFailure, recordServiceUse } from '#platform/outgoing/service-health';
import type { Secrets } from '#platform/secrets/secrets';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { explainFailure, MailboxFailure } from './mailbox-failure.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import { openMailbox } from './open-mailbox.ts';
import { createMailReading, type ReadMails } from './read-mails.ts';
import type { ReceiveMail } from './received-mail.ts';
import { whileLocked } from './while-locked.ts';

interface ReaderOptions {
  readonly settings: MailboxSettings;
  readonly address: DatabaseAddress;
  readonly db: Db;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly receiveMail: ReceiveMail;
  /** Addresses that Recoup sends from, in lower case. */
  readonly ownAddresses: readonly string[];
  readonly log: BaseLogger;
  /** Other times than the usual ones, in milliseconds. */
  readonly pace?: Partial<Pace>;
}

interface Pace {
  /** How often a process that does not read looks whether it may. */
  lockMs: number;
  /** How long news are waited for before the folder is read again anyway. */
  idleMs: number;
  /** The first pause after a failure; each further one is twice as long. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** How long the mail server may be silent. */
  patienceMs: number;
  /** How long a mail may take to arrive. */
  downloadMs: number;
}

/** Servers end an IDLE after 30 minutes, and firewalls forget a silent connection sooner. */
const usualPace: Pace = {
  lockMs: 10_000,
  idleMs: 9 * 60_000,
  firstPauseMs: 1_000,
  longestPauseMs: 5 * 60_000,
  patienceMs: 30_000,
  downloadMs: 10 * 60_000,
};

/**
 * Reads the mailbox for as long as the process runs, if no other process does (decision 202). How the
 * reading goes is noted beside the other services. Returns what ends it.
 */
export function startMailboxReader(options: ReaderOptions): () => Promise<void> {
  const { settings, db, log, address, secrets } = options;
  const pace = { ...usualPace, ...options.pace };
  const ending = new AbortController();
  const { signal: ended } = ending;
  const isPaused = async (): Promise<boolean> => (await findMaintenance(db)) !== undefined;
  const readMails = createMailReading({ ...options, isPaused, downloadMs: pace.downloadMs });
  const { signIn } = settings;
  const tokens = 'password' in signIn ? undefined : createAccessTokens(signIn, { db, secrets });

  async function read(locked: AbortSignal): Promise<void> {
    let failures = 0;
    let isRefused = false;
    while (!locked.aborted) {
      try {
        await waitWhile(isPaused, locked);
        const deps = { settings, pace, tokens, isRefused, readMails, isPaused, db };
        await readOneConnection(deps, locked, () => {
          failures = 0;
          isRefused = false;
        });
      } catch (error) {
        if (locked.aborted) return;
        failures += 1;
        isRefused = error instanceof MailboxFailure && error.isSignIn;
        log.warn({ err: error }, 'the mailbox cannot be read; will retry');
        const reason = error instanceof Error ? error.message : String(error);
        await recordServiceFailure(db, 'mailbox', reason);
        await pause(pauseAfter(failures, pace), locked);
      }
    }
  }

  async function run(): Promise<void> {
    while (!ended.aborted) {
      try {
        await whileLocked({ address, everyMs: pace.lockMs, signal: ended }, read);
      } catch (error) {
        if (ended.aborted) return;
        log.warn({ err: error }, 'the database cannot be reached to read the mailbox; will retry');
        await pause(pace.lockMs, ended);
      }
    }
  }

  const reading = run();
  return async () => {
    ending.abort(new Error('the process stops'));
    await reading;
  };
}

interface ConnectionDeps {
  settings: MailboxSettings;
  pace: Pace;
  tokens: AccessTokens | undefined;
  isRefused: boolean;
  readMails: ReadMails;
  isPaused: () => Promise<boolean>;
  db: Db;
}

/**
 * Reads over one connection until mails may no longer be received.
 * @throws MailboxFailure when the connection ends
 */
async function readOneConnection(
  { settings, pace, tokens, isRefused, readMails, isPaused, db }: ConnectionDeps,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  const { patienceMs, idleMs } = pace;
  const accessToken = await findToken(tokens, isRefused, settings);
  const mailbox = await openMailbox({ settings, accessToken, signal, patienceMs, idleMs });
  try {
    while (!(await isPaused())) {
      const troubles = await readMails(mailbox, signal);
      onRead();
      if (troubles.length === 0) await recordServiceUse(db, 'mailbox');
      else await recordServiceFailure(db, 'mailbox', troubleText(troubles));
      await mailbox.waitForNews(troubles.length === 0 ? idleMs : pace.longestPauseMs / 5);
      if (!mailbox.isUsable)
        throw new MailboxFailure(`The mail server ${settings.host} ended the connection.`);
    }
  } finally {
    mailbox.close();
  }
}

async function findToken(
  tokens: AccessTokens | undefined,
  isRefused: boolean,
  settings: MailboxSettings,
): Promise<string | undefined> {
  try {
    return await tokens?.get(isRefused);
  } catch (error) {
    throw explainFailure(error, settings);
  }
}

const troubleText = (troubles: readonly string[]): string =>
  `${counted(troubles.length, 'mail')} could not be received and will be tried again: ${troubles[0]}`;

/** Twice as long after each failure up to a limit, and each time a little different. */
function pauseAfter(failures: number, { firstPauseMs, longestPauseMs }: Pace): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20));
  return Math.round((longest * randomInt(50, 101)) / 100);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

const lookMs = 2_000;

async function waitWhile(isPaused: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isPaused())) await pause(lookMs, signal);
}
