import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** An argon2id hash with its own salt and cost, as text to store. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost);
}

let nobody: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash (an unknown account), it takes as
 * long and returns false, so that the time does not reveal which accounts exist.
 */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  if (!stored) {
    nobody ??= hashPassword('an account that nobody has');
    await verify(await nobody, password);
    return false;
  }
  return await verify(stored, password);
}
