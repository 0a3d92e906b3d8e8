import type { InputSchema } from './schema-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema?: InputSchema;
  content?: { 'application/json': { schema: InputSchema } };
}
interface Content {
  schema?: InputSchema;
}
interface Header {
  name: string;
  in: 'header';
}
interface Operation {
  parameters: (Parameter | Header)[];
  security?: unknown[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

/** The part of `GET /api/docs` that describes requests. */
export interface ApiDescription {
  paths: Record<string, Partial<Record<keyof typeof methods, Operation>>>;
}

/** One call as the API describes itself, which is all that a stranger knows of it. */
export interface DescribedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  isPublic: boolean;
  body: InputSchema | undefined;
  /** The fields of a form, and whether files may be among them. */
  form: { schema: InputSchema; hasFiles: boolean } | undefined;
  answer: InputSchema | undefined;
  /** The statuses that it lists by name. */
  statuses: ReadonlySet<number>;
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/** Every call as the API describes it, except those that send lines without end. */
export function describedCalls({ paths }: ApiDescription): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    (Object.keys(methods) as (keyof typeof methods)[]).flatMap((key) => {
      const operation = operations[key];
      return operation && !sendsLines(operation)
        ? [describedCall(path, methods[key], operation)]
        : [];
    }),
  );
}

const sendsLines = ({ responses }: Operation): boolean =>
  Object.values(responses).some(({ content }) => 'application/x-ndjson' in (content ?? {}));

function describedCall(
  path: string,
  method: DescribedCall['method'],
  { parameters, security, requestBody, responses }: Operation,
): DescribedCall {
  const success = Object.values(responses).find(({ description }) => description === 'Success');
  const bodies = requestBody?.content ?? {};
  const fields = bodies['multipart/form-data'] ?? bodies['application/x-www-form-urlencoded'];
  return {
    name: `${method} ${path}`,
    method,
    path,
    parameters: parameters.filter((each): each is Parameter => each.in !== 'header'),
    isPublic: security?.length === 0,
    body: bodies['application/json']?.schema,
    form: fields?.schema && {
      schema: fields.schema,
      hasFiles: 'multipart/form-data' in bodies,
    },
    statuses: new Set(Object.keys(responses).map(Number)),
    answer: success?.content?.['application/json']?.schema,
  };
}
