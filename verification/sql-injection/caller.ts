import { roles } from '@recoup/domain/auth/roles';
import { startSession } from '@recoup/server/platform/auth/session-store';
import type { OpenDatabase } from '@recoup/server/platform/db/database';

/** Somebody with every role, for calls that may well put them out. */
export interface PersistentCaller {
  cookie: string;
  /** Switches to another user with the same roles and a new session. */
  comeAgain(): Promise<void>;
  /** Deletes failed sign-in attempts, so that the next one gets the same response as the first. */
  forgetTries(): Promise<void>;
}

/** Such a caller on the database of an installation. */
export async function persistentCaller({ db }: OpenDatabase): Promise<PersistentCaller> {
  let people = 0;
  const caller: PersistentCaller = {
    cookie: '',
    comeAgain: async () => {
      people += 1;
      const { id } = await db
        .insertInto('users')
        .values({ name: `Tester ${people}`, email: `tester${people}@recoup.test` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('user_roles')
        .values(roles.map((role) => ({ user_id: id, role_id: role.id })))
        .execute();
      const session = await startSession(db, { userId: id, userAgent: 'test', address: '::1' });
      caller.cookie = `recoup_session=${session.secret}`;
    },
    forgetTries: async () => {
      await db.deleteFrom('sign_in_attempts').execute();
    },
  };
  await caller.comeAgain();
  return caller;
}
