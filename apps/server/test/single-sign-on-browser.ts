import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './harness.ts';

/** A browser that keeps its cookies: at the application, and at the provider over the wire. */
export function browserOf(test: TestApp) {
  const jar = new Map<string, string>();
  const there = new Map<string, string>();
  const cookieOf = (cookies: ReadonlyMap<string, string>) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function here(
    url: string,
    options: { method?: 'GET' | 'POST'; payload?: object } = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await test.app.inject({
      url,
      ...options,
      headers: { cookie: cookieOf(jar), 'x-requested-with': 'XMLHttpRequest', host: 'localhost' },
    });
    for (const { name, value } of answer.cookies)
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    return answer;
  }

  async function visit(address: string, init: RequestInit = {}): Promise<string> {
    const headers = { cookie: cookieOf(there) };
    const response = await fetch(address, { ...init, redirect: 'manual', headers });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      there.set(pair.slice(0, at), pair.slice(at + 1));
    }
    await response.arrayBuffer();
    return new URL(response.headers.get('location') ?? '', address).href;
  }

  /** Begins a sign-in; returns where the browser is sent. */
  const begin = async (query = ''): Promise<string> =>
    String((await here(`/api/login/singleSignOn${query}`)).headers.location);

  /** Signs in at the provider; returns where it sends the browser back to. */
  async function signInThere(address: string, email: string, answer = 'go'): Promise<URL> {
    const form = await visit(address);
    // whom the provider knows already it sends back at once
    if (new URL(form).pathname.startsWith('/api/')) return new URL(form);
    const body = new URLSearchParams({ email, answer });
    const resumed = await visit(form, { method: 'POST', body });
    return new URL(await visit(resumed));
  }

  /** Comes back; returns the screen that it leads to. */
  const comeBack = async (returned: URL): Promise<string> =>
    String((await here(`${returned.pathname}${returned.search}`)).headers.location);

  return {
    jar,
    here,
    begin,
    signInThere,
    comeBack,
    signIn: async (email: string, query = '') =>
      await comeBack(await signInThere(await begin(query), email)),
  };
}
