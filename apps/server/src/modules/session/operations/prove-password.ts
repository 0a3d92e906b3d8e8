import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/http/app-error';
import { passwordFits } from '#platform/session/passwords';

/** @throws AppError refused when it is not the user's current password */
export async function provePassword(db: Db, userId: number, password: string): Promise<void> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(password, password_hash)))
    throw refusedInput('The password is not right.', 'password');
}
