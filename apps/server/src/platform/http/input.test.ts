import { endpoints } from '@recoup/contract/endpoints';
import { roleNames } from '@recoup/domain/auth/roles';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const everyRole = await test.signedIn(...roleNames);

interface Answer {
  statusCode: number;
  body: string;
  json(): { message: string; errors?: Record<string, string[]>; code: string; requestId: string };
}

/** A call with a body of the test's own writing. */
const send = async (url: string, payload: string, type?: string): Promise<Answer> =>
  await test.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie: everyRole.cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(type !== undefined && { 'content-type': type }),
    },
    payload,
  });

function expectRefusal(answer: Answer, status: number): void {
  expect(answer.statusCode, answer.body).toBe(status);
  const { message, code, requestId } = answer.json();
  expect(message).toMatch(/^[A-Z].{5,}/);
  expect(code).toMatch(/^\w+$/);
  expect(requestId).toBeTruthy();
  expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|select |insert |node_modules|Zod|FST_|pg_/i);
}

describe('the refusal of an input', () => {
  it('is a sentence that names the field, with the texts of every field', async () => {
    const answer = await everyRole.post('/api/login', { password: 5 });
    expectRefusal(answer, 400);
    expect(answer.json()).toMatchObject({
      message: 'Email is required',
      errors: { email: ['Email is required'], password: ['Password must be text'] },
      code: 'invalidInput',
    });
  });

  it.each(['/api/records', '/api/agencies', '/api/supplierBalances', '/api/records/downloadCsv'])(
    'is none for a list that is asked with every parameter and nothing in them: %s [A-117..A-122, R-045..R-050]',
    async (path) => {
      const all = ['search', 'filters', 'advancedSearch', 'sortBy', 'sortDirection'];
      const answer = await everyRole.get(
        `${path}?page=1&${all.map((name) => `${name}=`).join('&')}`,
      );
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );

  it.each([
    ['/api/records/abc', "Record ID must be a whole number, not 'abc'"],
    ['/api/records?page=-1', 'Page must be at least 1, not -1'],
    ['/api/reports?year=2026&month=13', 'Month must be at most 12, not 13'],
    ['/api/records?page=0', 'Page must be at least 1, not 0'],
    ['/api/records?sortDirection=up', "Sort Direction must be one of asc, desc, not 'up'"],
    ['/api/records?color=red', 'Input contains unknown fields: color'],
    ['/api/records?filters={', "Filters must be a JSON object, not '{'"],
    ['/api/states?countryId=-1', 'Country must be at least 0, not -1'],
  ])('is in plain English: %s [F-150]', async (url, message) => {
    const answer = await everyRole.get(url);
    expectRefusal(answer, 400);
    expect(answer.json().message).toBe(message);
  });
});

describe('content types never bypass the checks of a body', () => {
  const wrong = JSON.stringify({ email: 1, password: 2, isAdmin: true });

  it.each([
    'application/json',
    'application/json;',
    'application/json; charset=utf-8',
    'application/json;charset=utf-7',
    'APPLICATION/JSON',
    'application/json ; boundary=x',
    'application/json\t',
    'application/json\t; x',
  ])('JSON as %j', async (type) => {
    const answer = await send('/api/login', wrong, type);
    expect([400, 415]).toContain(answer.statusCode);
    expectRefusal(answer, answer.statusCode);
  });

  it.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'text/json',
    'application/xml',
    'application/json-patch',
    ' ',
    'nonsense',
  ])('refuses %j as a type that is not taken', async (type) => {
    expectRefusal(await send('/api/login', wrong, type), 415);
  });

  it('refuses a body without a type, and a request without a body', async () => {
    const bodiless = await everyRole.post('/api/login');
    expectRefusal(bodiless, 400);
    const untyped = await send('/api/login', wrong);
    expect([400, 415]).toContain(untyped.statusCode);
  });

  it('accepts the sign-out form only by its token, whatever else it contains [F-225]', async () => {
    const form = 'application/x-www-form-urlencoded';
    expectRefusal(await send('/api/login', 'email=a%40b.test&password=x', form), 415);
    const answer = await send('/logout', '_token=x&isAdmin=true', form);
    expectRefusal(answer, 419);
    expect(answer.json().code).toBe('wrongToken');
    expectRefusal(await send('/logout', 'isAdmin=true', form), 419);
  });
});

describe('hostile inputs are refused, never a failure of the server', () => {
  it.each([
    '{"__proto__":{"admin":true},"email":"a@b.test","password":"x"}',
    '{"constructor":{"prototype":{"admin":true}},"email":"a@b.test","password":"x"}',
    '{"email":{"__proto__":1},"password":"x"}',
    '{"email":"a@b.test","password":"x"',
    'null',
    '[]',
    '"text"',
    '',
  ])('the body %s', async (payload) => {
    expectRefusal(await send('/api/login', payload, 'application/json'), 400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    '/api/records?__proto__=1',
    '/api/records?constructor=1',
    '/api/records?filters={"__proto__":{"status":1}}',
    '/api/records?page=1&page=2',
    '/api/records?search=a&search=b',
    '/api/records?page=1e9',
    '/api/records?page=99999999999',
    '/api/records?perPage=1000000',
    '/api/records?search=%00',
    '/api/records?advancedSearch={"lastName":"a\\u0000"}',
    `/api/records?search=${'x'.repeat(201)}`,
    '/api/records/%00',
    '/api/records/1%00',
    '/api/records/1e3',
    '/api/records/99999999999999999999',
    '/api/records/%zz',
  ])('%s', async (url) => {
    expectRefusal(await everyRole.get(url), 400);
  });

  it('NUL in any text of any query', async () => {
    const lists = endpoints.filter(
      ({ method, path, query }) => method === 'GET' && query && !path.includes('{'),
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const { path } of lists)
      for (const name of ['search', 'q', 'fields', 'sortBy', 'returnTo', 'assignable']) {
        const { statusCode } = await everyRole.get(`${path}?${name}=%00`);
        expect([400, 501], `${path}?${name}`).toContain(statusCode);
      }
  });

  it('NUL in any parameter of any path', async () => {
    for (const { path } of endpoints.filter(
      ({ method, neverEnds }) => method === 'GET' && !neverEnds,
    ))
      for (const written of ['%00', '1%00', 'a%00b']) {
        const { statusCode } = await everyRole.get(path.replaceAll(/\{\w+\}/g, written));
        if (path.includes('{')) expect([400, 404, 501], path).toContain(statusCode);
      }
  });

  it('NUL in a body', async () => {
    const body = { supplierId: 1, note: 'a\0b' };
    expectRefusal(await everyRole.post('/api/login', { email: 'a\0@b.test', password: 'x' }), 400);
    expect((await everyRole.post('/api/supplierNotes', body)).statusCode).not.toBe(500);
  });

  it('a page far past the end is empty, not an error', async () => {
    const answer = await everyRole.get('/api/records?page=1000000000&perPage=200');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: [], meta: { from: null, to: null } });
  });

  it('a body of 2 MB is too large', async () => {
    const answer = await everyRole.post('/api/login', { email: 'x'.repeat(2_000_000) });
    expectRefusal(answer, 413);
  });
});

describe('paths and methods that do not exist', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['DELETE', '/api/user', 405],
    ['OPTIONS', '/api/user', 405],
    ['GET', '/api/../api/nothing', 404],
  ] as const)('%s %s is a JSON %i', async (method, url, status) => {
    const answer = await test.app.inject({ method, url, headers: { origin: 'https://evil.test' } });
    expectRefusal(answer, status);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('HEAD responds as GET does, without a body', async () => {
    const headers = { cookie: everyRole.cookie };
    const answer = await test.app.inject({ method: 'HEAD', url: '/api/user', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    const nobody = await test.app.inject({ method: 'HEAD', url: '/api/user' });
    expect(nobody.statusCode).toBe(401);
  });
});

it('every refusal of every endpoint has a message and never reveals how the server works', async () => {
  const calls = endpoints.filter((each) => each.path.startsWith('/api/') && !each.neverEnds);
  for (const { method, path } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, 'x%27y');
    const answer: Answer = await everyRole.call(method, url, { "x'y": [] });
    expect(answer.statusCode, `${method} ${url} ${answer.body}`).not.toBe(500);
    if (answer.statusCode >= 400) expectRefusal(answer, answer.statusCode);
  }
});
