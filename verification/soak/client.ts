import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { cookieJar } from './cookie-jar.ts';
import type { RunReport } from './run-report.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The whole response. */
export interface ClientResponse {
  readonly status: number;
  readonly text: string;
  /** Only for a successful response. */
  json<Shape>(): Shape;
}

/** A signed-in user at a screen, who repeats requests that get no response. */
export interface SoakClient {
  /**
   * Sends a request until there is a response, to each server in turn, like a proxy: again after a
   * broken connection, and after the pause that a 503 asks for.
   */
  request(what: string, method: Method, path: string, body?: unknown): Promise<ClientResponse>;
  /** Sends a request once; undefined if the server became unavailable. */
  requestOnce(
    what: string,
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<ClientResponse | undefined>;
  /** Returns the response of a path, unless it refuses. */
  read<Shape>(what: string, path: string): Promise<Shape | undefined>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** The cookies of the browser, for what is asked otherwise. */
  cookie(): string;
}

interface SoakClientOptions {
  email: string;
  /** A separate network address, because sign-in attempts are counted by address. */
  address: string;
  /** Where the next request goes. */
  nextServer: () => string;
  report: RunReport;
}

const patienceMs = 60_000;
const pauseMs = 250;
const requestId = /,"requestId":"[^"]*"/;

/** Creates a client that has not signed in yet. */
export function createSoakClient({
  email,
  address,
  nextServer,
  report,
}: SoakClientOptions): SoakClient {
  const cookies = cookieJar();
  let csrfToken = '';

  const send = async (method: Method, path: string, key: string, body?: unknown) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isJson = body !== undefined && !isForm;
    const answer = await fetch(`${nextServer()}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        cookie: cookies.header(),
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': address,
        ...(method === 'POST' && { 'idempotency-key': key }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(isForm && { body }),
      ...(isJson && { body: JSON.stringify(body) }),
    });
    cookies.keep(answer);
    return { answer, text: Buffer.from(await answer.arrayBuffer()).toString() };
  };

  const attempt = async (
    what: string,
    method: Method,
    path: string,
    key: string,
    body?: unknown,
  ) => {
    const began = performance.now();
    const count = (response: number | string) =>
      report.count(what, response, performance.now() - began);
    try {
      const { answer, text } = await send(method, path, key, body);
      const { status, headers } = answer;
      count(status);
      if (status >= 400)
        report.refused(what, `${status} ${text.slice(0, 200).replace(requestId, '')}`);
      const isAway = status === 503 && headers.has('retry-after');
      if (status >= 500 && !isAway) {
        const sent = body instanceof FormData ? 'a form' : (JSON.stringify(body) ?? 'nothing');
        const told = `${method} ${path} with ${sent.slice(0, 500)} → ${status} ${text.slice(0, 500)}`;
        report.fail(`${email}, ${what}: ${told}`);
      }
      return { status, headers, text, json: <Shape>() => JSON.parse(text) as Shape };
    } catch (error) {
      if (error instanceof DOMException)
        report.fail(`${email}, ${what}: ${method} ${path} → no answer within ${patienceMs} ms`);
      count('cut');
      return undefined;
    }
  };

  const signIn = async () => {
    const body = { email, password: demoPassword };
    const response = await untilAnswered('sign in', 'POST', '/api/login', body);
    if (response.status !== 200) throw new Error(`${email} cannot sign in: ${response.text}`);
    ({ csrfToken } = response.json<{ csrfToken: string }>());
  };

  const untilAnswered = async (what: string, method: Method, path: string, body?: unknown) => {
    const key = randomUUID();
    for (const giveUpAt = Date.now() + patienceMs; ; await sleep(pauseMs)) {
      const response = await attempt(what, method, path, key, body);
      if (response && response.status !== 503) return response;
      if (Date.now() > giveUpAt)
        throw new Error(`${method} ${path} was not answered within ${patienceMs} ms`);
    }
  };

  const request: SoakClient['request'] = async (what, method, path, body) => {
    const response = await untilAnswered(what, method, path, body);
    if (response.status !== 401) return response;
    await signIn();
    return await untilAnswered(what, method, path, body);
  };

  return {
    request,
    requestOnce: (what, method, path, body) => attempt(what, method, path, randomUUID(), body),
    read: async <Shape>(what: string, path: string) => {
      const response = await request(what, 'GET', path);
      return response.status === 200 ? response.json<Shape>() : undefined;
    },
    signIn,
    cookie: cookies.header,
    signOut: async () => {
      await request('sign out', 'POST', '/logout', new URLSearchParams({ _token: csrfToken }));
    },
  };
}
