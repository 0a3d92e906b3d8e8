import { randomBytes } from 'node:crypto';
import { roleNames } from '@recoup/domain/auth/roles';
import type { TestApp } from '@recoup/server/test/harness';
import { newToken } from '@recoup/server/test/new-token';

/** The headers of callers without access, by who they are. */
export type UnauthorizedCallers = Readonly<Record<string, Readonly<Record<string, string>>>>;

const browser = { 'x-requested-with': 'XMLHttpRequest' };

/** Callers that only have access to public endpoints, whatever these require. */
export async function unauthorizedCallers(test: TestApp): Promise<UnauthorizedCallers> {
  const left = await test.signedIn(...roleNames);
  const { token: leftToken } = await newToken(test, left, { name: 'Left behind' });
  await test.db.updateTable('users').set({ is_active: false }).where('id', '=', left.id).execute();
  const none = await test.signedIn();
  const unknown = randomBytes(32).toString('base64url');
  return {
    'no one': browser,
    'no one, without the marker': {},
    'an unknown session': { ...browser, cookie: none.cookie.replace(/=.*/, `=${unknown}`) },
    'an unknown token': { authorization: `Bearer ${unknown}` },
    'someone deactivated': { ...browser, cookie: left.cookie },
    'the token of someone deactivated': { authorization: `Bearer ${leftToken}` },
    'someone without a role': { ...browser, cookie: none.cookie },
    'a good session beside a bad token': {
      ...browser,
      cookie: none.cookie,
      authorization: `Bearer ${unknown}`,
    },
  };
}
