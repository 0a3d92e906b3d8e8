import { createHash } from 'node:crypto';
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { explainAnswer, ObjectStoreFailure, silence } from './object-store-failure.ts';
import { readPaced } from './read-paced.ts';

/** Where the bucket is and who may use it. */
export interface BucketSettings {
  /** How the names of its settings begin, for sentences about them. */
  readonly names: 'S3' | 'BACKUP_S3';
  /** The service's address without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Stands before every key: empty, or words that end with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket's name stands in the path of the address, not in the host. */
  readonly isPathStyle: boolean;
}

/** What is sent along. It is opened anew for every attempt. */
export interface SentContent {
  readonly byteSize: number;
  readonly sha256: Buffer;
  open(): Readable | Buffer;
}

export interface BucketCall {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without its prefix; none means the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Bytes counted from 0; without an end to the last one. */
  readonly range?: { readonly start: number; readonly end?: number };
  readonly content?: SentContent;
  readonly signal?: AbortSignal | undefined;
}

/** How long a service that fails is waited for. */
export interface Patience {
  /** The longest silence. */
  silenceMs: number;
  /** No attempt begins later than this after the first. */
  attemptsWithinMs: number;
  mostAttempts: number;
}

/** While a person waits. */
export const personsPatience: Patience = {
  silenceMs: 4_000,
  attemptsWithinMs: 2_000,
  mostAttempts: 3,
};
const longestPauseMs = 10_000;
const slowestBytesPerMs = 64;
const longestAnswer = 4_000_000;
const nothing: SentContent = {
  byteSize: 0,
  sha256: createHash('sha256').digest(),
  open: () => Buffer.alloc(0),
};

/** Text or bytes as content to send. */
export function contentOf(bytes: Buffer | string): SentContent {
  const buffer = Buffer.from(bytes);
  const sha256 = createHash('sha256').update(buffer).digest();
  return { byteSize: buffer.length, sha256, open: () => buffer };
}

/** One bucket of a service that speaks S3, each call signed (signature version 4). */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(settings: BucketSettings, patience = personsPatience) {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const { silenceMs, attemptsWithinMs, mostAttempts } = patience;
  const isPlain = endpoint.startsWith('http:');
  const agent = new (isPlain ? PlainAgent : Agent)({ keepAlive: true, maxSockets: 64 });
  const base = new URL(endpoint);
  if (settings.isPathStyle) base.pathname = `/${bucket}/`;
  else base.host = `${bucket}.${base.host}`;
  const credentials = { accessKeyId, secretAccessKey, region, service: 's3' };

  const addressOf = ({ key, query = {} }: Pick<BucketCall, 'key' | 'query'>): URL => {
    const address = new URL(key === undefined ? '' : `${prefix}${key}`, base);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  };

  async function attempt(call: BucketCall): Promise<IncomingMessage> {
    const { method, range, signal, content = nothing } = call;
    const signed = await new AwsV4Signer({
      ...credentials,
      method,
      url: addressOf(call).href,
      headers: { 'x-amz-content-sha256': content.sha256.toString('hex') },
    }).sign();
    const headers = Object.fromEntries(signed.headers);
    if (method === 'PUT' || method === 'POST') headers['content-length'] = String(content.byteSize);
    if (range) headers.range = `bytes=${range.start}-${range.end ?? ''}`;
    const sent = (isPlain ? plainRequest : request)(signed.url, {
      method,
      headers,
      agent,
      ...(signal && { signal }),
    });
    return await new Promise((resolve, reject) => {
      const giveUp = (): void => void sent.destroy(silence());
      const timer = setTimeout(giveUp, silenceMs + content.byteSize / slowestBytesPerMs);
      sent.setTimeout(silenceMs, giveUp);
      sent.once('response', (response) => {
        clearTimeout(timer);
        sent.setTimeout(0);
        resolve(response);
      });
      // a later error, such as that of a body which nobody wanted to the end, finds this settled
      sent.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      const opened = content.open();
      if (Buffer.isBuffer(opened)) sent.end(opened);
      else pipeline(opened, sent).catch((error: Error) => sent.destroy(error));
    });
  }

  /**
   * The answer to a call, its body not read yet. What may pass is tried again for a while.
   * @throws ObjectStoreFailure
   */
  async function call(what: BucketCall): Promise<IncomingMessage> {
    const until = performance.now() + attemptsWithinMs;
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await attempt(what);
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) return answer;
        throw explainAnswer(settings, answer, await readShort(answer, silenceMs));
      } catch (error) {
        what.signal?.throwIfAborted();
        const failure = ObjectStoreFailure.of(error);
        if (!failure.mayPass || tried === mostAttempts || performance.now() > until) throw failure;
      }
      const pauseMs = Math.min(100 * 3 ** (tried - 1), longestPauseMs);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  return {
    settings,
    call,
    /** The text of an answer. @throws ObjectStoreFailure */
    callForText: async (what: BucketCall): Promise<string> => {
      try {
        return await readShort(await call(what), silenceMs);
      } catch (error) {
        throw ObjectStoreFailure.of(error);
      }
    },
    /** An address that gives what a call would for some seconds, to whoever has it. */
    link: async (what: Pick<BucketCall, 'key' | 'query'>, seconds: number): Promise<string> => {
      const query = { ...what.query, 'X-Amz-Expires': String(seconds) };
      const signer = new AwsV4Signer({
        ...credentials,
        method: 'GET',
        url: addressOf({ ...what, query }).href,
        signQuery: true,
      });
      // what the signature takes for a space
      return (await signer.sign()).url.href.replaceAll('+', '%20');
    },
  };
}

async function readShort(answer: IncomingMessage, patienceMs: number): Promise<string> {
  return await text(readPaced(answer, { patienceMs, longest: longestAnswer }));
}
