import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3 } from '@aws-sdk/client-s3';
import type { BucketSettings } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';

const longestAnswer = 4_000_000;

const say = (): void => undefined;
/** It would bypass the log; the caller reports failures. */
const logger = { debug: say, info: say, warn: say, error: say };

/**
 * Creates a client that uses these settings and nothing else: the library looks for missing ones in
 * `AWS_…` variables, in `~/.aws`, and in the cloud it may run in. It is loaded by the first
 * request, because most installations have no object store.
 */
export async function createClient(settings: BucketSettings, silenceMs: number): Promise<S3> {
  const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle } = settings;
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    // the caller knows what may be tried again, and opens the file again
    maxAttempts: 1,
    retryMode: 'standard',
    // the signature has the sum already; many other services refuse these headers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // would take a separate connection for every larger file
    expectContinueHeader: false,
    // A wrong clock is reported to the administrator.
    disableClockSkewCorrection: true,
    authSchemePreference: [],
    disableS3ExpressSessionAuth: true,
    useArnRegion: false,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    logger,
    requestHandler: {
      connectionTimeout: silenceMs,
      socketTimeout: silenceMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      logger,
    },
    userAgentAppId: async () => undefined,
    defaultUserAgentProvider: async () => [['recoup']],
  });
  client.middlewareStack.remove('recursionDetectionMiddleware');
  client.middlewareStack.add(
    (next) => (args) => sendFile(args.request as HttpRequest, () => next(args)),
    { step: 'build' },
  );
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      await takeAnswer(args.request as HttpRequest, result.response as HttpResponse, silenceMs);
      return result;
    },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

interface HttpResponse {
  statusCode: number;
  body: IncomingMessage | Readable;
}

/** Sends a file with its sum in the signature, so that any service compares every byte with it. */
async function sendFile<Sent>(
  { headers, body }: HttpRequest,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const sum = headers['x-amz-checksum-sha256'];
  if (sum === undefined || !(body instanceof Readable)) return await send();
  delete headers['x-amz-checksum-sha256'];
  headers['x-amz-content-sha256'] = Buffer.from(sum, 'base64').toString('hex');
  // the library would wait for the rest of what cannot be read
  const unread = new Promise<never>((_resolve, reject) => body.once('error', reject));
  try {
    return await Promise.race([send(), unread]);
  } finally {
    body.destroy();
  }
}

/**
 * Reads a response that is not a file right away; one that stalls, is too slow, or never ends is
 * aborted.
 */
async function takeAnswer(
  asked: HttpRequest,
  answered: HttpResponse,
  patienceMs: number,
): Promise<void> {
  const { statusCode, body } = answered;
  const isFine = statusCode >= 200 && statusCode < 300;
  const isFile = isFine && asked.query['x-id'] === 'GetObject';
  const paced = readPaced(body, isFile ? { patienceMs } : { patienceMs, longest: longestAnswer });
  if (isFile) {
    // A slow reader does not count.
    if (body instanceof IncomingMessage) body.setTimeout(0);
    answered.body = paced;
  } else if (isFine && asked.method === 'PUT') {
    // Its headers contain everything.
    paced.on('error', () => undefined).resume();
    answered.body = Readable.from([]);
  } else answered.body = Readable.from([await buffer(paced)]);
}

interface Pace {
  /** Longest silence, and how long a trickle is listened to. */
  patienceMs: number;
  /** Most bytes that are taken. */
  longest?: number;
}

const slowestBytesPerMs = 16;

/**
 * Reads a response body and aborts if the sender stalls or is too slow. A slow reader does not count.
 * It breaks with an ObjectStoreFailure.
 */
function readPaced(answer: Readable, pace: Pace): Readable {
  return Readable.from(chunksOf(answer, pace), { objectMode: false });
}

async function* chunksOf(answer: Readable, pace: Pace): AsyncGenerator<Buffer> {
  const { patienceMs, longest = Number.POSITIVE_INFINITY } = pace;
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  let waitedMs = 0;
  let received = 0;
  try {
    for (;;) {
      const budgetMs = patienceMs + received / slowestBytesPerMs - waitedMs;
      const timer = setTimeout(
        () => answer.destroy(new Error('the object store is not responding')),
        Math.max(0, Math.min(budgetMs, patienceMs)),
      );
      const began = performance.now();
      const next = await chunks.next().finally(() => clearTimeout(timer));
      waitedMs += performance.now() - began;
      if (next.done) return;
      received += next.value.length;
      if (received > longest)
        throw new RangeError('object store response exceeds the maximum length');
      yield next.value;
    }
  } catch (error) {
    throw ObjectStoreFailure.of(error);
  } finally {
    answer.destroy();
  }
}
