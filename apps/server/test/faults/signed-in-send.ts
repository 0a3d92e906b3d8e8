import { expect } from 'vitest';
import { demoPassword } from '#server/seeding/users';
import type { Send } from './interrupted-work.ts';

/** Signs in as the one with every role; the session outlives the application that gave it. */
export async function signedInSend(addressNow: () => string): Promise<Send> {
  let cookie = '';
  const send: Send = async (method, path, body) =>
    await fetch(`${addressNow()}${path}`, {
      method,
      headers: {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const signedIn = await send('POST', '/api/login', {
    email: 'admin@recoup.test',
    password: demoPassword,
  });
  expect(signedIn.status, await signedIn.text()).toBe(200);
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return send;
}
