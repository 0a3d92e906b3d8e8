import { endpoint } from '@recoup/contract/kit/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { connection } from './connection.ts';
import { leaveSignInGate, markSignedIn, signInGate } from './sign-in-gate.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/{thingId}',
  summary: 'A thing.',
  access: 'signedIn',
  params: z.object({ thingId: z.number() }),
  response: z.object({ name: z.string() }),
});
const addThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Adds a thing.',
  access: 'signedIn',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.number() }),
  status: 201,
});

const answers = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const answer = (status: number, body?: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });
const sent = (at = 0): { url: string; request: RequestInit; headers: Headers } => {
  const [url, request] = answers.mock.calls[at]!;
  return { url, request, headers: new Headers(request.headers) };
};

beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  answers.mockReset();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('carries cookies and the marker, and waits without a limit [A-003, A-004, A-163]', async () => {
    answers.mockResolvedValueOnce(answer(200, { name: 'x' }));
    await expect(call(getThing, { params: { thingId: 7 } })).resolves.toEqual({ name: 'x' });
    const { url, request, headers } = sent();
    expect(url).toBe('/api/things/7');
    expect(request.credentials).toBe('same-origin');
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(request.signal).toBeNull();
  });

  it.each([200, 201, 204, 299])('takes %i for a success [A-164]', async (status) => {
    answers.mockResolvedValueOnce(answer(status));
    await expect(call(getThing, { params: { thingId: 7 } })).resolves.toBeUndefined();
  });

  it.each([300, 304, 400, 404, 500])('takes %i for a failure [A-164]', async (status) => {
    answers.mockResolvedValueOnce(answer(status));
    await expect(call(getThing, { params: { thingId: 7 } })).rejects.toMatchObject({ status });
  });

  it('fails with status 0 without a response', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(getThing, { params: { thingId: 7 } })).rejects.toThrow(ApiError);
  });

  it('fails for a page that comes in place of the answer [F-411]', async () => {
    answers.mockResolvedValueOnce(new Response('<html>Sign in to the hotel</html>'));
    await expect(call(getThing, { params: { thingId: 7 } })).rejects.toThrow(
      'The response of the server could not be read.',
    );
  });

  it('that loses the connection while the answer arrives has none [F-411]', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    answers.mockResolvedValueOnce(new Response(cut));
    await expect(call(getThing, { params: { thingId: 7 } })).rejects.toMatchObject({ status: 0 });
    expect(connection.isAway()).toBe(true);
  });

  it('tells whether the server was reached [F-411]', async () => {
    const thing = { params: { thingId: 7 } };
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(getThing, thing)).rejects.toThrow(ApiError);
    expect(connection.isAway()).toBe(true);
    answers.mockResolvedValueOnce(answer(404, { message: 'None', code: 'notFound' }));
    await expect(call(getThing, thing)).rejects.toThrow('None');
    expect(connection.isAway()).toBe(false);
    answers.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(call(getThing, thing)).rejects.toThrow(ApiError);
    expect(connection.isAway()).toBe(true);
    answers.mockResolvedValueOnce(answer(200, { name: 'x' }));
    await call(getThing, thing);
    expect(connection.isAway()).toBe(false);
  });

  it('gives each creation its own key, and others none', async () => {
    answers.mockImplementation(async () => answer(201, { id: 1 }));
    await call(addThing, { body: { name: 'x' } });
    await call(addThing, { body: { name: 'x' } });
    await call(getThing, { params: { thingId: 7 } });
    const keys = [0, 1, 2].map((at) => sent(at).headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeNull();
    expect(sent().request.body).toBe('{"name":"x"}');
  });
});

describe('an ended session', () => {
  it('refuses right away while no one has been signed in', async () => {
    answers.mockResolvedValueOnce(answer(401, { message: 'Please sign in' }));
    await expect(call(getThing, { params: { thingId: 7 } })).rejects.toThrow('Please sign in');
    expect(signInGate.isClosed()).toBe(false);
  });

  it('holds the request until the user has signed in again, then sends it again', async () => {
    markSignedIn();
    answers.mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(201, { id: 5 }));
    const adding = call(addThing, { body: { name: 'x' } });
    await vi.waitFor(() => expect(signInGate.isClosed()).toBe(true));
    leaveSignInGate(true);
    await expect(adding).resolves.toEqual({ id: 5 });
    expect(signInGate.isClosed()).toBe(false);
    expect(sent(1).headers.get('Idempotency-Key')).toBe(sent(0).headers.get('Idempotency-Key'));
  });

  it('fails the request when the user cancels', async () => {
    markSignedIn();
    answers.mockResolvedValueOnce(answer(401, { message: 'Please sign in' }));
    const reading = call(getThing, { params: { thingId: 7 } });
    const refused = expect(reading).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(signInGate.isClosed()).toBe(true));
    leaveSignInGate(false);
    await refused;
    expect(answers).toHaveBeenCalledTimes(1);
  });
});
