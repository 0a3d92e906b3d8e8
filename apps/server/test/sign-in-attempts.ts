import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '#platform/auth/passwords';
import type { TestApp } from './harness.ts';

export const password = 'right horse';

export type Cookies = Record<string, string>;

/** Where a call comes from. */
export interface From {
  address?: string;
  cookies?: Cookies;
}

/** What a browser keeps of an answer. */
export const cookiesOf = (answer: LightMyRequestResponse): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

/** Ways to type the email of one account. */
export const spellingsOf = (email: string): string[] => [
  email,
  email.toUpperCase(),
  ` ${email}`,
  email.replace('recoup.test', 'ｒecoup.test'),
  email.replace('recoup.test', 'recoup。test'),
];

/** Users, owners and strangers, who sign in to an application that trusts its proxy. */
export async function createSignInAttempts(test: TestApp) {
  const passwordHash = await hashPassword(password);
  let people = 0;

  const call = (
    url: string,
    payload: object,
    { address = '198.51.100.1', cookies = {} }: From = {},
  ): Promise<LightMyRequestResponse> =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': address },
      cookies,
      payload,
    });

  return {
    call,

    signIn: (email: string, given: string, from?: From) =>
      call('/api/login', { email, password: given }, from),

    /** Adds an active user with the password, under an email that no one has. */
    async addUser(): Promise<{ id: number; email: string }> {
      const email = `Tries${++people}@recoup.test`;
      const { id } = await test.db
        .insertInto('users')
        .values({ name: 'Ann Lee', email, password_hash: passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, email };
    },

    /** Failures of strangers, each from another address. A hundred close an account to unknown browsers. */
    async strangersFail(email: string, times = 100): Promise<void> {
      await sql`insert into sign_in_attempts (email, address, succeeded)
        select ${email.toLowerCase()}, '203.0.113.' || i, false
        from generate_series(1, ${times}) i`.execute(test.db);
    },
  };
}
