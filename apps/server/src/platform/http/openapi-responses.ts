import {
  type Endpoint,
  errorsOf,
  isServedInMaintenance,
  undoHeader,
} from '@recoup/contract/kit/endpoint';
import { type ErrorCode, errorStatuses } from '@recoup/contract/kit/errors';
import { refusalSchema, schemaOf } from './openapi-schemas.ts';

const header = (description: string, schema: object = { type: 'string' }): object => ({
  description,
  schema,
});

const retryAfter = {
  'Retry-After': header('Seconds after which the same call makes sense again.', {
    type: 'integer',
  }),
};

/** Why any call at all can be refused. */
const always: readonly ErrorCode[] = [
  'invalidInput',
  'wrongHost',
  'limited',
  'serverError',
  'unavailable',
];

/** Every code that an endpoint can return in addition to those it declares. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, body, upload } = endpoint;
  const isPublic = access === 'public';
  const isChange = method !== 'GET';
  return [
    ...always,
    ...(isPublic ? [] : (['notSignedIn', 'forbidden'] as const)),
    ...(isChange ? (['foreignOrigin', 'tooLarge', 'wrongType'] as const) : []),
    ...(isServedInMaintenance(endpoint) ? [] : (['maintenance'] as const)),
    ...(method === 'POST' && !isPublic ? (['repeatedWithOtherBody', 'conflict'] as const) : []),
    ...(body || upload ? (['tooLarge', 'wrongType'] as const) : []),
    ...errorsOf(endpoint),
  ];
}

function refusalsOf(endpoint: Endpoint): [string, object][] {
  const byStatus = Map.groupBy(new Set(codesOf(endpoint)), (code) => errorStatuses[code]);
  return [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(' or '),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'application/json': { schema: refusalSchema(...codes) } },
    },
  ]);
}

/** A file as generators of clients know it: text where it is text, else bytes. */
const fileSchema = (mediaType: string): object =>
  mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };

const disposition = header('Under which name the file is saved.');
const contentRange = header('Which bytes of how many these are.');

/** Headers of a response with a file, and of a partial one. */
function fileAnswers({ file, takesRanges }: Endpoint): { headers?: object; others: object } {
  if (!file) return { others: {} };
  const headers = { 'Content-Disposition': disposition };
  if (!takesRanges) return { headers, others: {} };
  return {
    headers: {
      ...headers,
      'Accept-Ranges': header('`bytes`: a part can be asked for.'),
      ETag: header('Changes with the content.'),
    },
    others: {
      206: {
        description: 'The part that was asked for',
        headers: { ...headers, 'Content-Range': contentRange },
        content: contentOf(file),
      },
      416: {
        description: 'The file ends before the part that was asked for',
        headers: { 'Content-Range': contentRange },
      },
    },
  };
}

const contentOf = (file: NonNullable<Endpoint['file']>): object =>
  Object.fromEntries([file].flat().map((type) => [type, { schema: fileSchema(type) }]));

function successHeaders(endpoint: Endpoint): object | undefined {
  if (endpoint.status === 302 || endpoint.status === 303)
    return { Location: header('Where the browser is led.') };
  if (endpoint.undo) return { [undoHeader]: undoId };
  return fileAnswers(endpoint).headers;
}

const undoId = header(
  'By which `POST /api/undo/{actionId}` undoes it; absent if nothing changed.',
  {
    type: 'integer',
  },
);

/** Describes every response of an endpoint: its success, its refusals, and other possible ones. */
export function describeResponses(endpoint: Endpoint): object {
  const { status = 200, response, file, later } = endpoint;
  const headers = successHeaders(endpoint);
  const content = {
    ...(response && { 'application/json': { schema: schemaOf(response, 'output') } }),
    ...(file && contentOf(file)),
  };
  return {
    [status]: {
      description: 'Success',
      ...(headers && { headers }),
      ...(Object.keys(content).length > 0 && { content }),
    },
    ...fileAnswers(endpoint).others,
    ...(later && {
      202: {
        description: 'It takes longer: the work goes on under this name',
        content: { 'application/json': { schema: schemaOf(later, 'output') } },
      },
    }),
    ...Object.fromEntries(refusalsOf(endpoint)),
    default: {
      description: 'Any other refusal',
      content: { 'application/json': { schema: refusalSchema() } },
    },
  };
}
