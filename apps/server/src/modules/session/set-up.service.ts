import { timingSafeEqual } from 'node:crypto';
import { rolePresets } from '@recoup/domain/session/roles';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { keepSetting, takeSetting } from '#platform/db/settings';
import { AppError } from '#platform/http/app-error';
import { newSecret, secretHash } from '#platform/session/session-store';
import { insertUser } from '../users/users.api.ts';

const settingName = 'setUpToken';
const linkEnded =
  'This set-up link is not valid any more. The newest one was printed at the start.';

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Makes the one-time token of the set-up link while nobody can sign in; undefined when somebody
 * can. A new start makes a new one, and the older link ends (clarification 2).
 */
export async function prepareSetUp(db: Db): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined;
  const token = newSecret();
  await keepSetting(db, settingName, secretHash(token).toString('hex'));
  return token;
}

interface FirstUser {
  token: string;
  name: string;
  email: string;
  passwordHash: string;
}

/** The way into an installation that has no user yet. */
export function createSetUpService(db: Db) {
  return {
    /**
     * Makes the first user, an executive, by the one-time token; answers the id. Run inside a
     * transaction.
     * @throws AppError refused when the token is wrong, was used, or anybody can sign in already
     */
    async makeFirstUser({ token, ...person }: FirstUser): Promise<number> {
      await sql`lock table users in share row exclusive mode`.execute(db);
      const kept = await takeSetting(db, settingName);
      const hash = Buffer.from(typeof kept === 'string' ? kept : '', 'hex');
      const given = secretHash(token);
      const fits = hash.length === given.length && timingSafeEqual(hash, given);
      if (!fits || (await hasUsers(db))) throw new AppError('refused', linkEnded);
      const executive = rolePresets.find(({ name }) => name === 'executive');
      const id = await insertUser(db, { ...person, roles: executive?.roles ?? [] });
      if (id === undefined) throw new AppError('refused', linkEnded);
      return id;
    },
  };
}
