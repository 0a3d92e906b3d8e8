import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3 } from '@aws-sdk/client-s3';
import { createClient } from './create-client.ts';
import { explainFailure, ObjectStoreFailure } from './object-store-failure.ts';

/** Address and credentials of the bucket. */
export interface BucketSettings {
  /** Prefix of its settings, for messages about them. */
  readonly names: 'S3' | 'BACKUP_S3';
  /** The service's address without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Stands before every key: empty, or words that end with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket's name is in the path of the address instead of the host. */
  readonly isPathStyle: boolean;
}

/** The content. It is opened again for every attempt. */
export interface UploadContent {
  readonly byteSize: number;
  readonly sha256: Buffer;
  open(): Readable;
}

/** Headers of a content. */
interface SendOptions {
  readonly byteSize?: number;
  readonly signal?: AbortSignal | undefined;
}

/** How long a failing service is retried. */
export interface RetryPolicy {
  /** The longest silence. */
  silenceMs: number;
  /** No attempt begins later than this after the first. */
  attemptsWithinMs: number;
  mostAttempts: number;
}

/** While a user waits. */
export const interactiveRetryPolicy: RetryPolicy = {
  silenceMs: 4_000,
  attemptsWithinMs: 2_000,
  mostAttempts: 3,
};
const longestPauseMs = 10_000;
const slowestBytesPerMs = 64;

type HttpHandlerOptions = NonNullable<Parameters<S3['config']['requestHandler']['handle']>[1]>;

/** One bucket of an S3-compatible service. */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(settings: BucketSettings, patience = interactiveRetryPolicy) {
  const { silenceMs, attemptsWithinMs, mostAttempts } = patience;
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}${key}` });
  let opened: Promise<S3> | undefined;
  const open = async (): Promise<S3> => await (opened ??= createClient(settings, silenceMs));

  /**
   * Calls the service. What may pass is tried again for a while.
   * @throws ObjectStoreFailure
   */
  async function call<Answer>(
    ask: (client: S3, options: HttpHandlerOptions) => Promise<Answer>,
    { byteSize = 0, signal }: SendOptions = {},
  ): Promise<Answer> {
    const client = await open();
    const requestTimeout = silenceMs + byteSize / slowestBytesPerMs;
    const options = signal ? { requestTimeout, abortSignal: signal } : { requestTimeout };
    const until = performance.now() + attemptsWithinMs;
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask(client, options);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = explainFailure(settings, error);
        if (!failure.mayPass || tried === mostAttempts || performance.now() > until) throw failure;
      }
      const pauseMs = Math.min(100 * 3 ** (tried - 1), longestPauseMs);
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  return {
    settings,
    /** The bucket and a key in it, as calls take them. */
    at,
    call,
    /** The same; nothing where the service does not have what is asked for. */
    find: async <Answer>(ask: (client: S3) => Promise<Answer>): Promise<Answer | undefined> => {
      try {
        return await call(ask);
      } catch (error) {
        if (ObjectStoreFailure.of(error).isMissing) return undefined;
        throw error;
      }
    },
    /** Returns an address from which anyone can download a file for some seconds. */
    link: async (
      key: string,
      headers: { ResponseContentDisposition: string; ResponseContentType: string },
      seconds: number,
    ): Promise<string> => {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const command = new GetObjectCommand({ ...at(key), ...headers });
      return await getSignedUrl(await open(), command, { expiresIn: seconds });
    },
  };
}
