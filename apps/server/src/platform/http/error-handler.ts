import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorStatuses } from '@recoup/contract/kit/errors';
import { FileMissingError } from '@recoup/file-store/file-store';
import { isConnectionLost } from '@recoup/postgres/connection-lost';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error';
import { databaseDiskFull, isStorageTrouble } from '#platform/files/disk-errors';

/**
 * When to try again, if the refusal itself does not say; services that are not set up have no such
 * time (F-229).
 */
const usualSecondsToRetry: Partial<Record<ErrorCode, number>> = {
  unavailable: 5,
  limited: 60,
  maintenance: 60,
};

/** Codes of Fastify's own refusals that correspond to one of ours; other 4xx are invalid input. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
};

/** Messages for bodies that Fastify refuses, which say what is valid (F-150). */
const bodySentences: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body must be JSON, and it is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body must be valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body must be as long as its Content-Length.',
};

const sentences: Partial<Record<ErrorCode, string>> = {
  tooLarge: 'The request is too large.',
  wrongType: 'Unsupported content type.',
};

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = fastifyCodes[error.code];
  if (code) return new AppError(code, sentences[code] ?? error.message);
  if (isConnectionLost(error))
    return new AppError(
      'unavailable',
      'The database is temporarily unavailable. Try again in a moment.',
    );
  if (error.code === databaseDiskFull)
    return new AppError(
      'unavailable',
      'The database is out of disk space. Contact your administrator.',
      { cause: error },
    );
  if (error instanceof FileMissingError)
    return new AppError('notFound', error.message, { cause: error });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(
      'invalidInput',
      bodySentences[error.code] ?? 'The request could not be read.',
    );
  return undefined;
}

/**
 * Content headers of a response. A stream that failed before its first byte has left them on the
 * raw response, where Fastify would treat a refusal as content of that type.
 */
const headersOfContent = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
];

/** The body of a refusal as the contract states it. */
function answer(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const { errors, extra, retryAfterSeconds } = error.details;
  const seconds = retryAfterSeconds ?? usualSecondsToRetry[error.code];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.status(error.status).send({
    message: error.message,
    ...(errors && { errors }),
    ...extra,
    code: error.code,
    requestId: request.id,
  });
}

/** Headers that hooks add to every other response; hooks do not run without a route. */
const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
};

/** Refuses an address that cannot be decoded, before any route. */
export function handleUnroutable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = new AppError('invalidInput', 'The URL is not valid.');
  answer(reply.headers(bareHeaders), request, refusal);
}

/** Refusals of requests that the HTTP parser cannot read to the end of their headers. */
const parserRefusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The headers of the request are too large. Delete the cookies of this site, then try again.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const unreadable = ['400 Bad Request', 'The request could not be read.'] as const;

/** A refusal of what never becomes a request, after which its connection is closed. */
function bareRefusal(message: string): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ message, code: 'invalidInput' });
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

/** Refuses data that is not a valid request, on its raw connection, and closes it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, message] = parserRefusals[error.code ?? ''] ?? unreadable;
    const { headers, body } = bareRefusal(message);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}

/**
 * Refuses an `Expect` other than `100-continue`, which Node would refuse without our headers.
 */
export function answerExpectations(app: FastifyInstance): void {
  const { headers, body } = bareRefusal('The only Expect header accepted here is 100-continue.');
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, headers).end(body),
  );
}

/** Responds to every failure with one sentence for users; the details stay in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    for (const name of headersOfContent) reply.removeHeader(name);
    const known = toAppError(error);
    if (known) {
      const { cause: err } = known;
      const { errors: fields } = known.details;
      // User input stays out of the log.
      if (isStorageTrouble(err)) request.log.error({ code: known.code, err }, known.message);
      else if (fields)
        request.log.info({ code: known.code, err, fields: Object.keys(fields) }, 'refused');
      else request.log.info({ code: known.code, err }, known.message);
      return answer(reply, request, known);
    }
    request.log.error({ err: error }, 'request failed');
    return reply
      .status(errorStatuses.serverError)
      .send({ message: 'Server Error', code: 'serverError', requestId: request.id });
  });
}
