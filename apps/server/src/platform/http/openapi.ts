import type { NamedEndpoint } from '@recoup/contract/endpoints';
import { credentialsOf, type Endpoint } from '@recoup/contract/kit/endpoint';
import { paramsOf } from '@recoup/contract/kit/shapes';
import type { z } from 'zod';
import { describeResponses } from './openapi-responses.ts';
import { refusalSchemas, schemaOf } from './openapi-schemas.ts';

const parameterNames = /\{(\w+)\}/g;

/** Paths that differ in nothing but the names of their parameters are one path. */
const shapeOf = (path: string): string => path.replaceAll(parameterNames, '{}');

/**
 * Spells each path one way: where calls name a parameter differently, as `/api/agencyNotes/{agencyId}` and
 * `/api/agencyNotes/{agencyNoteId}`, the description calls it `id` (F-228).
 */
function spellPaths(endpoints: readonly NamedEndpoint[]): (path: string) => string {
  const paths = new Set(endpoints.map(({ endpoint }) => endpoint.path));
  const bySpelling = Map.groupBy(paths, shapeOf);
  return (path) =>
    (bySpelling.get(shapeOf(path)) ?? []).length > 1
      ? path.replaceAll(parameterNames, '{id}')
      : path;
}

function pathParametersOf(endpoint: Endpoint, spelled: string): object[] {
  const params = paramsOf(endpoint);
  if (!params) return [];
  const { properties = {} } = schemaOf(params, 'input');
  const names = [...endpoint.path.matchAll(parameterNames)].map(([, name = '']) => name);
  const spelledNames = [...spelled.matchAll(parameterNames)].map(([, name = '']) => name);
  return names.map((name, at) => ({
    name: spelledNames[at],
    in: 'path',
    required: true,
    ...(spelledNames[at] !== name && { description: `Here the ${name}.` }),
    schema: properties[name],
  }));
}

/** An object in a query travels as JSON text, anything else as itself. */
function queryParametersOf(query: z.ZodType | undefined): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema.type === 'object' ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your choice for one creation. The same request with the same key returns the first result again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
const range = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'The part of the file that is wanted: `bytes=0-1023`.',
  schema: { type: 'string' },
};

/** Without a token the header must be there: no page of another site can send it. */
const marker = ({ access }: Endpoint): object => ({
  name: 'X-Requested-With',
  in: 'header',
  required: access === 'public',
  description: 'Goes with every change that no bearer token signs.',
  schema: { type: 'string', enum: ['XMLHttpRequest'] },
});

function headersOf(endpoint: Endpoint): object[] {
  const { access, bodyKind, method, takesRanges } = endpoint;
  return [
    ...(method !== 'GET' && bodyKind !== 'form' ? [marker(endpoint)] : []),
    ...(method === 'POST' && access !== 'public' ? [idempotencyKey] : []),
    ...(takesRanges ? [range] : []),
  ];
}

function requestBodyOf({ body, bodyKind, upload }: Endpoint): object | undefined {
  if (!body && !upload) return undefined;
  const schema = body ? schemaOf(body, 'input') : {};
  if (!upload) {
    const type = bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const required = !body?.safeParse(undefined).success;
    return { required, content: { [type]: { schema } } };
  }
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: `At most ${upload.maxBytes} bytes: ${upload.extensions.join(', ')}.`,
  };
  const withFile = {
    ...schema,
    type: 'object',
    properties: { ...schema.properties, [upload.field]: file },
    required: [...(schema.required ?? []), upload.field],
  };
  return { required: true, content: { 'multipart/form-data': { schema: withFile } } };
}

function accessText(endpoint: Endpoint): string {
  const isForTokens = endpoint.access === 'public' || credentialsOf(endpoint).includes('token');
  return `${openTo(endpoint)}${isForTokens ? '' : ' Takes a session only, no API token.'}`;
}

function openTo({ access }: Endpoint): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'signedIn') return 'Open to every signed-in user.';
  return `Needs ${[access].flat().join(' or ')}.`;
}

function operationOf({ name, area, endpoint }: NamedEndpoint, spelled: string): object {
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [area],
    parameters: [
      ...pathParametersOf(endpoint, spelled),
      ...queryParametersOf(endpoint.query),
      ...headersOf(endpoint),
    ],
    ...(requestBody && { requestBody }),
    responses: describeResponses(endpoint),
    security: credentialsOf(endpoint).map((credential) => ({ [credential]: [] })),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApi(endpoints: readonly NamedEndpoint[], version: string): object {
  const spell = spellPaths(endpoints);
  const paths = Map.groupBy(endpoints, ({ endpoint }) => spell(endpoint.path));
  const areas = new Set(endpoints.map(({ area }) => area));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recoup',
      version,
      description:
        'Every call of the commission-recovery application. Money is in dollars with at most two decimals, a date is YYYY-MM-DD, a date with a time is in UTC. Unknown parameters and fields are refused.',
    },
    servers: [{ url: '/', description: 'The installation that this description comes from.' }],
    tags: [...areas].map((name) => ({ name })),
    paths: Object.fromEntries(
      [...paths].map(([path, calls]) => [
        path,
        Object.fromEntries(
          calls.map((call) => [call.endpoint.method.toLowerCase(), operationOf(call, path)]),
        ),
      ]),
    ),
    components: {
      schemas: refusalSchemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'recoup_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
