import type { FastifyInstance } from 'fastify';
import type { InputSchema } from './input-of.ts';

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
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

/** One call as the API describes itself, which is all that a stranger knows of it. */
export interface DescribedCall {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: InputSchema | undefined;
  answer: InputSchema | undefined;
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/** Every call of the API under `/api/`. */
export async function describedCalls(app: FastifyInstance): Promise<DescribedCall[]> {
  const document = (await app.inject({ url: '/api/docs' })).json<{
    paths: Record<string, Partial<Record<keyof typeof methods, Operation>>>;
  }>();
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, operations]) =>
      (Object.keys(methods) as (keyof typeof methods)[]).flatMap((key) => {
        const operation = operations[key];
        if (!operation) return [];
        const success = Object.values(operation.responses).find(
          ({ description }) => description === 'Success',
        );
        const method = methods[key];
        return {
          name: `${method} ${path}`,
          method,
          path,
          parameters: operation.parameters,
          body: operation.requestBody?.content['application/json']?.schema,
          answer: success?.content?.['application/json']?.schema,
        };
      }),
    );
}
