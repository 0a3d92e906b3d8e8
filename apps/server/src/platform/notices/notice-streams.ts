import { Readable } from 'node:stream';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { DatabaseLog } from '@recoup/postgres/log';
import { newClient } from '@recoup/postgres/new-client';
import type { Client } from 'pg';
import type { Actor } from '#platform/auth/actor';
import { type LiveSession, liveSessions } from '#platform/auth/session-store';
import { AppError } from '#platform/errors/app-error';
import { noticeChannel } from './notices.ts';

/** How many streams a user may have open: one for each browser. */
const mostOfUser = 10;

/** How many streams a process holds; other pages ask every 30 seconds. */
const mostOfProcess = 2_000;

/** What may wait for a client that does not read. */
const mostBytesWaiting = 1_000;

const answerTimeoutMs = 10_000;

interface NoticeStreamsOptions {
  readonly address: DatabaseAddress;
  readonly log: DatabaseLog;
  /** Ends every stream when it is aborted. */
  readonly stopping: AbortSignal;
  /** Time between two signs of life, which also look whether the sessions are still live. */
  readonly beatMs?: number;
}

interface OpenStream {
  readonly content: Readable;
  readonly userId: number;
  /** The hash of the session's secret, in hex. */
  readonly session: string;
}

/** The streams on which a process tells open pages that their user has a new notice. */
export interface NoticeStreams {
  /**
   * Opens a stream of lines: `"alive"` at once and from then on at intervals, and `"news"` when the
   * user has a new notice. It ends with the session.
   * @throws AppError limited, or unavailable while the process stops or the database is away
   */
  open(actor: Actor): Promise<Readable>;
  /** Ends every stream, and the connection that listens. */
  close(): Promise<void>;
}

/**
 * Listens for new notices on one connection, which opens with the first stream. If it is lost, every
 * stream ends, and the pages ask again by themselves (decision 158).
 */
export function createNoticeStreams(options: NoticeStreamsOptions): NoticeStreams {
  const { address, log, stopping, beatMs = 20_000 } = options;
  const streams = new Set<OpenStream>();
  let connecting: Promise<void> | undefined;
  let listener: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tell = (stream: OpenStream, line: 'alive' | 'news'): void => {
    stream.content.push(`"${line}"\n`);
    if (stream.content.readableLength > mostBytesWaiting) stream.content.destroy();
  };
  const end = (stream: OpenStream): void => {
    streams.delete(stream);
    stream.content.push(null);
  };
  const endAll = (): void => {
    for (const stream of streams) end(stream);
  };
  /** Lets go of the connection, unless that was done and pages wait on the next one already. */
  const lose = (client: Client, error?: unknown): void => {
    if (client !== listener) return;
    listener = undefined;
    connecting = undefined;
    clearTimeout(timer);
    endAll();
    if (!stopping.aborted) log.warn({ err: error }, 'connection for new notices lost');
    void client.end().catch(() => undefined);
  };
  const beat = async (client: Client): Promise<void> => {
    // others open in the meantime
    const asked = [...streams];
    const hashes = asked.map(({ session }) => Buffer.from(session, 'hex'));
    try {
      const { rows } = await client.query<LiveSession>(liveSessions, [hashes]);
      const live = new Set(rows.map(({ hash }) => hash.toString('hex')));
      for (const stream of asked.filter((one) => streams.has(one)))
        if (live.has(stream.session)) tell(stream, 'alive');
        else end(stream);
    } catch (error) {
      lose(client, error);
    }
    if (client === listener) beatLater(client);
  };
  // a look at the sessions may take longer than the time between two
  const beatLater = (client: Client): void => {
    timer = setTimeout(() => void beat(client), beatMs);
  };
  const connect = async (): Promise<void> => {
    const client = newClient(address, {
      applicationName: 'recoup-notices',
      connectTimeoutMs: answerTimeoutMs,
      answerTimeoutMs,
    });
    client.on('notification', ({ payload }) => {
      for (const stream of streams) if (String(stream.userId) === payload) tell(stream, 'news');
    });
    client.once('end', () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${noticeChannel}`);
    } catch (error) {
      connecting = undefined;
      void client.end().catch(() => undefined);
      throw error;
    }
    listener = client;
    beatLater(client);
  };

  stopping.addEventListener('abort', endAll);
  return {
    open: async ({ id: userId, sessionHash }) => {
      const own = [...streams].filter((stream) => stream.userId === userId).length;
      if (own >= mostOfUser || streams.size >= mostOfProcess || !sessionHash)
        throw new AppError('limited', 'Too many pages wait for notices.');
      connecting ??= connect();
      try {
        await connecting;
      } catch (error) {
        throw new AppError('unavailable', 'New notices cannot be awaited right now.', {
          cause: error,
        });
      }
      if (stopping.aborted)
        throw new AppError('unavailable', 'The server is restarting. Try again in a moment.');
      const content = new Readable({ read: () => undefined });
      const stream = { content, userId, session: sessionHash.toString('hex') };
      streams.add(stream);
      content.once('close', () => streams.delete(stream));
      tell(stream, 'alive');
      return content;
    },
    close: async () => {
      await connecting?.catch(() => undefined);
      const client = listener;
      listener = undefined;
      connecting = undefined;
      clearTimeout(timer);
      endAll();
      await client?.end();
    },
  };
}
