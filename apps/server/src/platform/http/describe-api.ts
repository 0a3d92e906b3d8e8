import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { errorBody, errorStatuses } from '@recoup/contract/kit/errors';
import { z } from 'zod';

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** JSON Schema of a shape; `input` as a caller writes it, `output` as an answer carries it. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema as JsonSchema;
}

/** An object in a query travels as JSON text, anything else as itself. */
function parametersIn(place: 'path' | 'query', shape: z.ZodType | undefined): object[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(schema.type === 'object' ? { content: { 'application/json': { schema } } } : { schema }),
  }));
}

function requestBodyOf({ body, bodyKind, upload }: Endpoint): object | undefined {
  if (!body && !upload) return undefined;
  const schema = body ? schemaOf(body, 'input') : {};
  if (!upload) {
    const type = bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    return { required: true, content: { [type]: { schema } } };
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const withFile = {
    ...schema,
    type: 'object',
    properties: { ...schema.properties, [upload.field]: file },
    required: [...(schema.required ?? []), upload.field],
  };
  return { required: true, content: { 'multipart/form-data': { schema: withFile } } };
}

function responsesOf({ status = 200, response, file, errors = [] }: Endpoint): object {
  const content = {
    ...(response && { 'application/json': { schema: schemaOf(response, 'output') } }),
    ...(file && { [file]: {} }),
  };
  const refusals = Map.groupBy(errors, (code) => errorStatuses[code]);
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    [status]: { description: 'Success', ...(Object.keys(content).length > 0 && { content }) },
    ...Object.fromEntries(
      [...refusals].map(([code, names]) => [
        code,
        { description: names.join(' or '), content: refusal },
      ]),
    ),
    default: { description: 'Any other refusal', content: refusal },
  };
}

function accessText({ access }: Endpoint): string {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'signedIn') return 'Open to every signed-in user.';
  return `Needs ${[access].flat().join(' or ')}.`;
}

function operationOf(endpoint: Endpoint): object {
  const { access, path, params, query, summary } = endpoint;
  const requestBody = requestBodyOf(endpoint);
  return {
    summary,
    description: accessText(endpoint),
    tags: [path.split('/')[2] ?? 'session'],
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint),
    ...(access === 'public' && { security: [] }),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(endpoints: readonly Endpoint[], version: string): object {
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recoup',
      version,
      description:
        'Every call of the commission-recovery application. Changing calls by cookie carry the header X-Requested-With: XMLHttpRequest. Creating calls may carry an Idempotency-Key.',
    },
    security: [{ session: [] }, { token: [] }],
    paths: Object.fromEntries(
      [...paths].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: {
      schemas: { Refusal: schemaOf(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'recoup_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
