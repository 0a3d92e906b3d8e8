import { registerInput } from '@recoup/contract/users/users.schemas';
import type { RoleName } from '@recoup/domain/auth/roles';
import { inTransaction } from '@recoup/postgres/transaction';
import { insertUser } from '#modules/users/users.api';
import { createPasswordHasher, type PasswordHasher } from '#platform/auth/password-policy';
import type { Db } from '#platform/db/database';

export interface NewUser {
  email: string;
  name: string;
  password: string;
  roles: readonly RoleName[];
}

/**
 * Creates a user and returns the ID. Works without a signed-in user, so it can create the first one.
 * @throws Error with a sentence for each thing that is wrong
 */
export async function addUser(
  db: Db,
  given: NewUser,
  hashNewPassword: PasswordHasher = createPasswordHasher({ refusesEasy: false }),
): Promise<number> {
  const { name, email, password } = readPerson(given);
  const passwordHash = await hashNewPassword(password, { name, email });
  return await inTransaction(db, async (transaction) => {
    const id = await insertUser(transaction, { name, email, passwordHash, roles: given.roles });
    if (id === undefined) throw new Error(`A user with the email ${email} already exists.`);
    return id;
  });
}

/** The same rules as the register screen's. */
function readPerson({ name, email, password }: NewUser): Omit<NewUser, 'roles'> {
  const read = registerInput.safeParse({
    name,
    email,
    password,
    password_confirmation: password,
  });
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) =>
    /^[A-Z]/.test(message) ? message : `--${path.join('.')} ${message}`,
  );
  throw new Error(faults.join('\n'));
}
