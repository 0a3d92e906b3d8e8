import { AppError } from '#platform/errors/app-error';
import type { BucketSettings } from './bucket.ts';

type Place = Pick<BucketSettings, 'names' | 'endpoint' | 'bucket'>;

/** Why a request to the object store failed, with a message for the administrator. */
export class ObjectStoreFailure extends Error {
  override readonly name = 'ObjectStoreFailure';
  /** The same call may succeed later. */
  readonly mayPass: boolean;
  /** The requested object does not exist. */
  readonly isMissing: boolean;

  constructor(
    message: string,
    { mayPass = false, isMissing = false, cause = undefined as unknown },
  ) {
    super(message, { cause });
    this.mayPass = mayPass;
    this.isMissing = isMissing;
  }

  /** Any failed request: an error that is not the store's own response may be temporary. */
  static of(error: unknown): ObjectStoreFailure {
    return error instanceof ObjectStoreFailure
      ? error
      : new ObjectStoreFailure('The object store could not be reached.', {
          mayPass: true,
          cause: error,
        });
  }
}

/**
 * Returns the message for a user: a configuration error as it is, and otherwise that they can try
 * again.
 */
export function toObjectStoreRefusal(error: unknown): AppError {
  const failure = ObjectStoreFailure.of(error);
  const message = failure.mayPass
    ? 'Stored files are temporarily unavailable. Try again in a moment.'
    : failure.message;
  return new AppError('unavailable', message, { cause: failure });
}

const sentences: Readonly<Record<string, (place: Place) => string>> = {
  NoSuchBucket: ({ bucket, endpoint }) => `There is no bucket ${bucket} at ${endpoint}.`,
  InvalidAccessKeyId: ({ names, endpoint }) =>
    `The key in ${names}_ACCESS_KEY_ID is unknown at ${endpoint}.`,
  SignatureDoesNotMatch: ({ names }) =>
    `${names}_SECRET_ACCESS_KEY does not match ${names}_ACCESS_KEY_ID.`,
  AuthorizationHeaderMalformed: ({ names, bucket }) =>
    `The bucket ${bucket} is not in the region that ${names}_REGION names.`,
  RequestTimeTooSkewed: () => "This machine's clock differs too much from the object store's.",
};

/** Too many calls, or one that took too long. */
const passing: ReadonlySet<number> = new Set([408, 429]);
/** An operation that the service does not support will not work a minute later either. */
const permanent: ReadonlySet<number> = new Set([501, 505]);

/** Classifies an error of the library. */
export function explainFailure(place: Place, error: unknown): ObjectStoreFailure {
  const { Code = '', $response } = error as { Code?: string; $response?: { statusCode: number } };
  const status = $response?.statusCode ?? 0;
  return status < 300 ? ObjectStoreFailure.of(error) : explainAnswer(place, status, Code);
}

function explainAnswer(place: Place, status: number, code: string): ObjectStoreFailure {
  const { names, bucket, endpoint } = place;
  // followed, a redirect would take files and signatures to a place that no one chose
  if (status < 400)
    return new ObjectStoreFailure(
      `${endpoint} redirects requests for the bucket ${bucket}. Correct ${names}_ENDPOINT and ${names}_REGION.`,
      {},
    );
  const sentence = sentences[code]?.(place);
  if (sentence) return new ObjectStoreFailure(sentence, {});
  // 416: a part beyond its end
  if (status === 404 || status === 416)
    return new ObjectStoreFailure('The object store does not have this.', { isMissing: true });
  if (status === 403)
    return new ObjectStoreFailure(
      `The key in ${names}_ACCESS_KEY_ID may not do this in the bucket ${bucket}: it needs to read, write, list and delete there.`,
      {},
    );
  const mayPass = (status >= 500 && !permanent.has(status)) || passing.has(status);
  const said = [status, /^\w{1,60}$/.test(code) ? code : ''].filter(Boolean).join(' ');
  const advice = mayPass ? '' : ` Check that ${names}_ENDPOINT is the address of an S3 service.`;
  return new ObjectStoreFailure(`The object store returned ${said}.${advice}`, { mayPass });
}
