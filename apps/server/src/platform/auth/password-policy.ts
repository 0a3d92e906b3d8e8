import { mayChoosePassword } from '@recoup/domain/auth/new-password';
import { refusedInput } from '#platform/errors/app-error';
import { hashPassword } from './passwords.ts';

/**
 * The hash of a password that its owner chose.
 * @throws AppError refused when it is easy to guess, where such are refused
 */
export type PasswordHasher = (
  password: string,
  owner: { name: string; email: string },
) => Promise<string>;

/** Hashes chosen passwords, and rejects weak ones if configured. */
export function createPasswordHasher({ refusesEasy }: { refusesEasy: boolean }): PasswordHasher {
  return async (password, owner) => {
    if (refusesEasy) {
      const verdict = mayChoosePassword({
        ...owner,
        password,
        isCommon: await isCommon(password),
      });
      if (!verdict.allowed) throw refusedInput(verdict.reason, 'password');
    }
    return await hashPassword(password);
  };
}

/**
 * Returns whether a password is among the fifty thousand that were found most often in stolen
 * lists.
 */
async function isCommon(password: string): Promise<boolean> {
  // some megabytes that only choosing a password needs
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.toLowerCase());
}
