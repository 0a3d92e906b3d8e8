import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { newClient } from '@recoup/postgres/new-client';
import type { ClientBase } from 'pg';
import { acquireLock } from '#platform/db/advisory-locks';

interface LockOptions {
  readonly address: DatabaseAddress;
  /** How often a lock that another process has is tried. */
  readonly everyMs: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

const answerTimeoutMs = 10_000;

/**
 * Runs something while this process has the lock of the mailbox, on a connection of its own: when the
 * process is killed, the lock ends with it. The signal that it gets is aborted when the connection
 * is lost, because another process may read from then on.
 * @throws Error when the database cannot be reached
 */
export async function whileLocked(
  { address, everyMs, signal }: LockOptions,
  run: (locked: AbortSignal) => Promise<void>,
): Promise<void> {
  const client = newClient(address, {
    applicationName: 'recoup-mailbox',
    connectTimeoutMs: answerTimeoutMs,
    answerTimeoutMs,
  });
  const lost = new AbortController();
  const lose = (): void => lost.abort(new Error('the connection with the lock is lost'));
  client.once('end', lose);
  const locked = AbortSignal.any([signal, lost.signal]);
  try {
    await client.connect();
    while ((await acquireLock(client, 'mailbox')) !== undefined)
      await sleep(everyMs, undefined, { signal: locked });
    const done = new AbortController();
    const watching = watch(client, {
      everyMs,
      signal: AbortSignal.any([locked, done.signal]),
      lose,
    });
    try {
      await run(locked);
    } finally {
      done.abort();
      await watching;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Notices a connection that broke silently. */
async function watch(
  client: ClientBase,
  { everyMs, signal, lose }: Pick<LockOptions, 'everyMs' | 'signal'> & { lose: () => void },
): Promise<void> {
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await client.query('select 1').catch(lose);
  }
}
