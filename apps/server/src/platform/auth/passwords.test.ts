import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('a password is kept as argon2id of 19 MiB and two passes, with its own salt', async () => {
  const [one, other] = [await hashPassword('right horse'), await hashPassword('right horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('right horse', one)).toBe(true);
  expect(await verifyPassword('right house', one)).toBe(false);
});

it('an unknown account matches no password', async () => {
  expect(await verifyPassword('right horse', undefined)).toBe(false);
  expect(await verifyPassword('an account that nobody has', null)).toBe(false);
});
