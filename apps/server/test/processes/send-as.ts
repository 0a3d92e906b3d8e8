import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import { expect } from 'vitest';
import type { Send } from './interrupted-work.ts';

/** Signs in as a demo user; what it answers sends requests to wherever the application is by then. */
export async function sendAs(email: string, address: () => string): Promise<Send> {
  let cookie = '';
  const send: Send = async (method, path, body, key) =>
    await fetch(`${address()}${path}`, {
      method,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...(key && { 'idempotency-key': key }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const signedIn = await send('POST', '/api/login', { email, password: demoPassword });
  expect(signedIn.status, await signedIn.text()).toBe(200);
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return send;
}
