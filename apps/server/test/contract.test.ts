import { endpoints, namedEndpoints } from '@recoup/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from './harness.ts';

const test = await startTestApp();
interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema?: object; content?: object }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Schema {
  properties: Record<string, object>;
  required?: string[];
}
interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

describe('the contract', () => {
  it('has a route for every endpoint', () => {
    const missing = endpoints.filter(
      ({ method, path }) =>
        !test.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    );
    expect(missing.map(nameOf)).toEqual([]);
  });
});

describe('GET /api/docs', async () => {
  const answer = await test.app.inject({ url: '/api/docs' });
  const docs = answer.json<ApiDocument>();
  const described = Object.entries(docs.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ method, path, operation })),
  );
  const idOf = (method: string, path: string): string | undefined =>
    namedEndpoints.find(({ endpoint }) => nameOf(endpoint) === nameOf({ method, path }))?.name;
  const operationOf = (method: string, path: string): Operation =>
    described.find(({ operation }) => operation.operationId === idOf(method, path))!.operation;

  it('is an OpenAPI 3.1 document of every endpoint and no other', () => {
    expect(answer.statusCode).toBe(200);
    expect(docs.openapi).toBe('3.1.0');
    const shapeOf = (name: string): string => name.replaceAll(/\{\w+\}/g, '{}');
    const names = described.map(({ method, path }) =>
      shapeOf(nameOf({ method: method.toUpperCase(), path })),
    );
    expect(names.sort()).toEqual(endpoints.map((each) => shapeOf(nameOf(each))).sort());
  });

  it('describes every path parameter, every response and every refusal', () => {
    for (const { path, operation } of described) {
      const inPath = operation.parameters.filter((each) => each.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).sort(), operation.operationId).toEqual(
        (path.match(/\{\w+\}/g) ?? []).sort(),
      );
    }
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint.method, endpoint.path);
      const success = operation.responses[String(endpoint.status ?? 200)];
      expect(success?.description, nameOf(endpoint)).toBe('Success');
      expect(success?.content !== undefined).toBe(
        endpoint.response !== undefined || endpoint.file !== undefined,
      );
      expect(operation.requestBody !== undefined).toBe(
        endpoint.body !== undefined || endpoint.upload !== undefined,
      );
      expect(operation.responses.default?.content).toBeDefined();
    }
  });

  it('holds nothing but valid JSON Schema', () => {
    let schemas = 0;
    for (const endpoint of endpoints) {
      const { parameters, requestBody, responses } = operationOf(endpoint.method, endpoint.path);
      const contents = [
        ...Object.values(responses)
          .filter(({ description }) => description === 'Success')
          .map(({ content }) => content),
        requestBody?.content,
        ...parameters.map(({ content }) => content as Record<string, { schema?: object }>),
      ];
      const found = [
        ...contents.flatMap((content) => Object.values(content ?? {}).map(({ schema }) => schema)),
        ...parameters.map(({ schema }) => schema),
      ].filter((schema) => schema !== undefined);
      for (const schema of found) {
        expect(
          () => z.fromJSONSchema({ ...schema }),
          `${nameOf(endpoint)} ${JSON.stringify(schema)}`,
        ).not.toThrow();
        schemas += 1;
      }
    }
    expect(schemas).toBeGreaterThan(200);
  });

  it('describes money as a number, filters as JSON, files as multipart, and what is public', () => {
    const record = operationOf('GET', '/api/records/{recordId}').responses['200']?.content?.[
      'application/json'
    ]?.schema as Schema;
    expect(record.properties.commission).toEqual({ type: 'number' });
    const filters = operationOf('GET', '/api/records').parameters.find(
      ({ name }) => name === 'filters',
    );
    expect(filters).toMatchObject({ in: 'query', required: false, content: expect.anything() });
    const upload = operationOf('POST', '/api/agencies/{agencyId}/upload').requestBody;
    expect(upload?.content['multipart/form-data']?.schema.required).toContain('file');
    const logout = operationOf('POST', '/logout').requestBody;
    expect(Object.keys(logout?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(operationOf('POST', '/api/login').security).toEqual([]);
    expect(operationOf('GET', '/api/records').security).toEqual([{ session: [] }, { token: [] }]);
    expect(operationOf('GET', '/api/user/tokens').security).toEqual([{ session: [] }]);
    const created = operationOf('POST', '/api/invoices');
    expect(created.responses['201']?.description).toBe('Success');
  });
});
