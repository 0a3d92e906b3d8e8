import type { Caller } from '../harness.ts';

/** What the browser does at the authorization server; returns where it is sent back to. */
export async function authorize(url: string, answer: 'connect' | 'cancel' = 'connect') {
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const next = (response: Response, from: string): string =>
    new URL(response.headers.get('location') ?? '', from).href;
  const consent = next(await visit(url), url);
  const body = new URLSearchParams({ answer });
  const resume = next(await visit(consent, { method: 'POST', body }), consent);
  return new URL(next(await visit(resume), resume));
}

/** Begins a sign-in as the screen does; returns the address where it is done. */
export async function beginSignIn(executive: Caller): Promise<string> {
  return (await executive.get('/api/quickbooks/authUrl')).json<{ url: string }>().url;
}

/** Comes back from the sign-in; returns the screen that it leads to. */
export async function returnFromSignIn(executive: Caller, returned: URL) {
  const answer = await executive.get(`${returned.pathname}${returned.search}`);
  return answer.headers.location;
}

/** Connects the accounts from end to end and chooses the accounts that agencies are paid from. */
export async function connectAccounts(executive: Caller): Promise<void> {
  const outcome = await returnFromSignIn(executive, await authorize(await beginSignIn(executive)));
  if (outcome !== '/quickbooks?outcome=connected')
    throw new Error(`QuickBooks was not connected: ${outcome}`);
  const chosen = { bankAccountId: '35', expenseAccountId: '80' };
  await executive.put('/api/quickbooks/accounts', chosen);
}
