import { abilities } from '@recoup/domain/auth/abilities';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signOut } from './auth/session.endpoints.ts';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { inPlainWords } from './kit/messages.ts';
import { paramsOf } from './kit/shapes.ts';

const name = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The JSON Schema of a request part, as a client would send it. */
function sentShape(shape: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}

/** Paths inside a JSON Schema where an object would take unknown names. */
function looseObjects(schema: unknown, at = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Record<string, unknown>;
  const loose = node.properties !== undefined && node.additionalProperties !== false ? [at] : [];
  return [
    ...loose,
    ...Object.entries(node).flatMap(([key, value]) => looseObjects(value, `${at}.${key}`)),
  ];
}

/** The names of all fields inside a JSON Schema. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldNames)];
}

/** The names that the specification writes with underscores; those of sign-ins elsewhere are OAuth's. */
const specifiedNames = [
  '_token',
  'agency_id',
  'assigned_user_id',
  'check_number',
  'confirmation_number',
  'created_at',
  'created_by',
  'current_password',
  'date_paid',
  'date_processed',
  'end_date',
  'error_description',
  'error_subtype',
  'exchange_rate',
  'exclude_invoiced_after',
  'expected_contacts',
  'expected_paid_ct',
  'expected_updated_at',
  'guest_first_name',
  'guest_last_name',
  'is_active',
  'paid_ct',
  'password_confirmation',
  'payment_method_id',
  'phone_number',
  'scheduled_time',
  'selected_suppliers',
  'start_date',
  'supplier_id',
  'updated_at',
  'vendor_code',
];

interface Sent {
  readonly items?: { readonly type?: string };
}

/** The lists of ids that the specification names. */
const specifiedChoices = [
  'PATCH /api/suppliers/collections selected_suppliers',
  'POST /api/invoices records',
  'POST /api/invoices/preview records',
  'POST /api/invoices/generate/pdfs supplierIds',
];

/** Paths inside a JSON Schema where a text has no upper limit. */
function unboundedTexts(schema: unknown, at = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as Record<string, unknown>;
  const bounded = ['maxLength', 'enum', 'const', 'format', 'pattern'].some((key) => key in node);
  const unbounded = node.type === 'string' && !bounded ? [at] : [];
  return [
    ...unbounded,
    ...Object.entries(node).flatMap(([key, value]) => unboundedTexts(value, `${at}.${key}`)),
  ];
}

describe('the HTTP surface', () => {
  it('has one endpoint per method and path', () => {
    const names = endpoints.map((call) => name(call).replaceAll(/\{\w+\}/g, '{}'));
    const twice = names.filter((call, at) => names.indexOf(call) !== at);
    expect(twice).toEqual([]);
  });

  it('defines access for every endpoint', () => {
    const known: readonly string[] = [...abilities, 'public', 'signedIn'];
    const unknown = endpoints.filter(
      ({ access }) => ![access].flat().every((one) => known.includes(one as string)),
    );
    expect(unknown.map(name)).toEqual([]);
  });

  it('carries no secret in an address but what a sign-in elsewhere sends back, which is good once', () => {
    const secrets = /^(.*token|code|state|.*password.*|.*secret)$/i;
    const partsOf = (call: Endpoint): string[] =>
      [paramsOf(call), call.query].flatMap((shape) =>
        shape ? Object.keys((sentShape(shape).properties as object | undefined) ?? {}) : [],
      );
    const carriers = endpoints.filter((call) => partsOf(call).some((part) => secrets.test(part)));
    expect(carriers.map(name).toSorted()).toEqual([
      'GET /api/google/callback',
      'GET /api/quickbooks/callback',
    ]);
  });

  it('names every field in camelCase, except those that the specification fixes', () => {
    const asked = endpoints.flatMap((call) => [paramsOf(call), call.query, call.body]);
    const answered = endpoints.flatMap(({ response, later }) => [response, later]);
    const names = [
      ...asked.flatMap((shape) => (shape ? fieldNames(sentShape(shape)) : [])),
      ...answered.flatMap((shape) => (shape ? fieldNames(z.toJSONSchema(shape)) : [])),
    ];
    const others = new Set(names.filter((field) => !/^[a-z][A-Za-z0-9]*$/.test(field)));
    expect([...others].toSorted()).toEqual(specifiedNames);
  });

  it('chooses rows by ids, or all but some by except, unless the specification names them, and answers what became of each [A-156, F-420]', () => {
    const idLists = endpoints.flatMap((call) =>
      call.body instanceof z.ZodObject
        ? Object.entries(sentShape(call.body).properties as Record<string, Sent>)
            .filter(([, { items }]) => items?.type === 'integer')
            .map(([field]) => `${name(call)} ${field}`)
        : [],
    );
    const ownNames = idLists.filter((chosen) => !/ (ids|except)$/.test(chosen));
    expect(ownNames, 'say `chosenRows(most)` (contract/kit/bulk.ts)').toEqual(specifiedChoices);
    const counting = endpoints.filter(
      ({ method, response }) =>
        method !== 'GET' &&
        response instanceof z.ZodObject &&
        !('id' in response.shape) &&
        Object.values(response.shape).every((member) => member instanceof z.ZodNumber),
    );
    expect(counting.map(name), 'answer `bulkResults` (contract/kit/bulk.ts)').toEqual([]);
  });

  it('never asks for hints or for answers to security questions', () => {
    const fields = endpoints.flatMap(({ body }) => (body ? fieldNames(sentShape(body)) : []));
    expect(fields).toContain('password');
    expect(fields.filter((field) => /hint|question|maiden|pet_?name/i.test(field))).toEqual([]);
  });

  it('is open to everyone only for signing in, setting up, and the words about a maintenance', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(name);
    expect(open).toEqual([
      'POST /api/login',
      'POST /api/setup',
      'POST /api/login/passwordLink',
      'POST /api/login/passwordLink/owner',
      'POST /api/login/password',
      'POST /api/login/knownBrowser',
      'GET /api/login',
      'GET /api/login/singleSignOn',
      'GET /api/login/singleSignOn/callback',
      'POST /api/login/singleSignOn',
      'GET /api/maintenance',
    ]);
  });

  it('declares exactly the parameters of each path', () => {
    for (const call of endpoints) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const params = paramsOf(call);
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      expect([name(call), ...declared.toSorted()]).toEqual([name(call), ...inPath.toSorted()]);
    }
  });

  it('takes no names it does not know, in paths, queries and bodies at any depth', () => {
    for (const call of endpoints) {
      for (const shape of [paramsOf(call), call.query, call.body]) {
        // the sign-out form is protected by its token (F-225)
        if (!shape || (call === signOut && shape === call.body)) continue;
        expect([name(call), ...looseObjects(sentShape(shape))]).toEqual([name(call)]);
        const given = shape.safeParse({ surprise: 1 }, inPlainWords);
        expect([name(call), given.success]).toEqual([name(call), false]);
      }
    }
  });

  it('bounds every text it takes', () => {
    for (const call of endpoints) {
      for (const shape of [paramsOf(call), call.query, call.body]) {
        if (shape) expect([name(call), ...unboundedTexts(sentShape(shape))]).toEqual([name(call)]);
      }
    }
  });

  it('changes nothing by GET and needs no body to delete', () => {
    const bodied = endpoints.filter(
      ({ method, body }) => body && ['GET', 'DELETE'].includes(method),
    );
    expect(bodied.map(name)).toEqual([]);
  });

  it('describes the response of every endpoint', () => {
    const silent = endpoints.filter(
      ({ response, file, status }) =>
        !response && !file && ![204, 302, 303].includes(status ?? 200),
    );
    expect(silent.map(name)).toEqual([]);
  });

  it('can be described as JSON Schema', () => {
    for (const { response } of endpoints) {
      if (response) expect(z.toJSONSchema(response, { io: 'output' })).toHaveProperty('$schema');
    }
  });
});
