import { endpoints, namedEndpoints } from '@recoup/contract/endpoints';
import { errorsOf } from '@recoup/contract/kit/endpoint';
import { errorStatuses } from '@recoup/contract/kit/errors';
import { refusalBodies } from '@recoup/contract/refusal-bodies';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import { startTestApp } from './harness.ts';

interface Header {
  name: string;
  in: string;
  required: boolean;
  schema?: object;
}
interface Answer {
  headers?: Record<string, object>;
  content?: Record<string, { schema?: Schema }>;
}
interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters: Header[];
  responses: Record<string, Answer>;
}
interface ApiDocument {
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const { app } = await startTestApp();
const text = (await app.inject({ url: '/api/docs' })).body;
const described = JSON.parse(text) as ApiDocument;
const operations = Object.values(described.paths).flatMap((calls) => Object.values(calls));

function operationOf(name: string): Operation {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
}

/** Every property of the description whose name ends like that of a day or an instant. */
function datesOf(node: unknown, at = ''): [string, Schema][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, member]): [string, Schema][] => {
    const isDate =
      at.endsWith('.properties') && /(_at|At|_on|On|_date|Date)$/.test(name) && holdsText(member);
    return isDate ? [[`${at}.${name}`, member]] : datesOf(member, `${at}.${name}`);
  });
}
const holdsText = (schema: Schema & { anyOf?: Schema[] }): boolean =>
  schema.type === 'string' || (schema.anyOf ?? []).some(({ type }) => type === 'string');

describe('the description of the API', () => {
  test('passes the linter of Redocly without an error [F-228]', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: '/api.json', config });
    const errors = found.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('passes the linter of Spectral without an error [F-228]', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [[oas as spectral.RulesetDefinition, 'recommended']] });
    const errors = (await linter.run(text)).filter(({ severity }) => severity === 0);
    expect(
      errors.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`),
    ).toEqual([]);
  });

  test('names every call, its area, and where the installation is [F-228]', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      namedEndpoints.map(({ name }) => name).toSorted(),
    );
    const areas = new Set(described.tags.map(({ name }) => name));
    expect(operations.filter(({ tags }) => !tags.every((tag) => areas.has(tag)))).toEqual([]);
    expect(described.servers).toMatchObject([{ url: '/' }]);
  });

  test('spells one path with two names of its parameter one way [F-228]', () => {
    const shared = Object.entries(described.paths).filter(([path]) => path.endsWith('/{id}'));
    expect(Object.fromEntries(shared.map(([path, calls]) => [path, Object.keys(calls)]))).toEqual({
      '/api/agencyArcs/{id}': ['get', 'put', 'delete'],
      '/api/agencyNotes/{id}': ['get', 'delete'],
      '/api/supplierNotes/{id}': ['get', 'delete'],
      '/api/supplierCallbacks/{id}': ['get', 'patch', 'delete'],
      '/api/recordNotes/{id}': ['get', 'delete'],
    });
    expect(operationOf('deleteAgencyNote').parameters[0]).toMatchObject({
      name: 'id',
      description: 'Here the agencyNoteId.',
    });
  });

  test('lists for every endpoint its refusals, and when to try again [F-228]', () => {
    for (const { name, endpoint } of namedEndpoints) {
      const { responses } = operationOf(name);
      const statuses = [400, 429, 500, 503, ...(endpoint.access === 'public' ? [] : [401, 403])];
      for (const code of errorsOf(endpoint)) statuses.push(errorStatuses[code]);
      for (const status of statuses)
        expect(responses, `${name} ${status}`).toHaveProperty([status]);
      for (const status of [429, 503])
        expect(responses[status]?.headers, name).toHaveProperty(['Retry-After']);
    }
  });

  test('gives every redirect its Location and every file its name and its schema [F-228]', () => {
    for (const { name, endpoint } of namedEndpoints) {
      const success = operationOf(name).responses[endpoint.status ?? 200];
      if (endpoint.status === 302 || endpoint.status === 303)
        expect(success?.headers, name).toHaveProperty('Location');
      for (const type of [endpoint.file ?? []].flat()) {
        expect(success?.headers, name).toHaveProperty(['Content-Disposition']);
        expect(success?.content?.[type]?.schema, name).toMatchObject({ type: 'string' });
      }
    }
    const jobFile = operationOf('downloadJobFile').responses['200'];
    expect(Object.keys(jobFile?.content ?? {})).toEqual(['application/pdf', 'application/zip']);
    const { responses, parameters } = operationOf('downloadRecording');
    expect(responses['206']?.headers).toHaveProperty(['Content-Range']);
    expect(responses).toHaveProperty('416');
    expect(parameters.map(({ name }) => name)).toContain('Range');
  });

  test('describes the headers of changes and creations [F-228]', () => {
    for (const { name, endpoint } of namedEndpoints) {
      const headers = operationOf(name).parameters.filter((each) => each.in === 'header');
      const names = headers.map((each) => each.name);
      const isMarked = endpoint.method !== 'GET' && endpoint.bodyKind !== 'form';
      expect(names.includes('X-Requested-With'), name).toBe(isMarked);
      const isKeyed = endpoint.method === 'POST' && endpoint.access !== 'public';
      expect(names.includes('Idempotency-Key'), name).toBe(isKeyed);
    }
  });

  test('gives every date its format [F-228]', () => {
    const dates = datesOf(described);
    expect(dates.length).toBeGreaterThan(500);
    const without = dates.filter(
      ([, schema]) => !JSON.stringify(schema).includes('"format":"date'),
    );
    expect(without.map(([at]) => at)).toEqual([]);
  });

  test('has a code in every refusal, and the further members of those that have some [F-228]', () => {
    const { schemas } = described.components;
    expect(schemas.Refusal?.required).toEqual(['message', 'code', 'requestId']);
    expect(schemas.StaleSave?.required).toEqual(
      expect.arrayContaining(['code', 'updated_at', 'updatedBy', 'changed']),
    );
    expect(schemas.PhoneConflict?.required).toContain('conflicts');
    expect(schemas.Duplicate?.properties).toHaveProperty('owner');
    expect(schemas.FileQuestion?.properties).toHaveProperty('previousUpload');
    const conflicts = JSON.stringify(operationOf('replacePhoneNumbers').responses['409']);
    expect(conflicts).toContain('/PhoneConflict"');
    expect(conflicts).toContain('/StaleSave"');
    const special = Object.values(refusalBodies).map(({ name }) => name);
    expect(Object.keys(schemas)).toEqual(['Refusal', ...new Set(special)]);
    expect(endpoints.length).toBe(operations.length);
  });
});
