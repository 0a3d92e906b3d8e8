import { timingSafeEqual } from 'node:crypto';
import { rolePresets } from '@recoup/domain/auth/roles';
import { sql } from 'kysely';
import { insertUser } from '#modules/users/users.api';
import { newSecret, secretHash } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import { deleteSetting, saveSetting } from '#platform/db/settings';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';

const settingName = 'setUpToken';
const linkEnded =
  "This setup link is no longer valid. Use the newest link in the server's startup log.";

/** Returns whether there is any user yet. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await sql`select from users limit 1`.execute(db)).rows.length > 0;
}

/**
 * Makes the one-time token of the set-up link while no one can sign in; undefined when someone
 * can. A new start makes a new one, and the older link ends (clarification 2).
 */
export async function prepareSetup(db: Db): Promise<string | undefined> {
  if (await hasUsers(db)) return undefined;
  const token = newSecret();
  await saveSetting(db, settingName, secretHash(token).toString('hex'));
  return token;
}

interface FirstUser {
  token: string;
  name: string;
  email: string;
  passwordHash: string;
}

/** The way into an installation that has no user yet. */
export function createSetupService({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Makes the first user, an executive, by the one-time token; returns the id. Run inside a
     * transaction.
     * @throws AppError refused when the token is wrong, was used, or anyone can sign in already
     */
    async createFirstUser({ token, ...person }: FirstUser): Promise<number> {
      await sql`lock table users in share row exclusive mode`.execute(db);
      const kept = await deleteSetting(db, settingName);
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
