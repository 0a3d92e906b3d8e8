import type { RoleName } from '@recoup/domain/auth/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#platform/auth/passwords';
import { addUser } from '#server/commands/add-user';
import { readRoleNames } from '#server/commands/role-names';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.close());

const ann = {
  email: 'ann@example.com',
  name: 'Ann Lee',
  password: 'long enough',
  roles: ['executive', 'standard'] satisfies RoleName[],
};

describe('npm run user', () => {
  it('creates the first user of an empty database, who can sign in', async () => {
    const id = await addUser(database.db, ann);
    const user = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: 'ann@example.com', name: 'Ann Lee', is_active: true });
    expect(await verifyPassword('long enough', user.password_hash)).toBe(true);
    const held = await database.db
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', id)
      .orderBy('role_id')
      .execute();
    expect(held).toEqual([{ role_id: 1 }, { role_id: 2 }]);
  });

  it('refuses an email that is in use, whatever its case', async () => {
    await expect(addUser(database.db, { ...ann, email: 'ANN@example.com' })).rejects.toThrow(
      'A user with the email ANN@example.com already exists.',
    );
  });

  it.each([
    ['a short password', { password: 'short' }, '8 characters'],
    ['what is no email', { email: 'ann' }, '--email'],
    ['a blank name', { name: '  ' }, '--name is required'],
  ])('refuses %s', async (_what, change, message) => {
    await expect(
      addUser(database.db, { ...ann, email: 'bob@example.com', ...change }),
    ).rejects.toThrow(message);
    const users = await database.db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(1);
  });

  it('takes roles one by one, or as a set by its name [F-310]', () => {
    expect(readRoleNames({ set: undefined, names: undefined })).toBeUndefined();
    expect(readRoleNames({ set: undefined, names: ' Lead, standard' })).toEqual([
      'lead',
      'standard',
    ]);
    expect(readRoleNames({ set: 'executive', names: undefined })).toEqual([
      'contributor',
      'standard',
      'lead',
      'srlead',
      'executive',
    ]);
  });

  it.each([
    ['unknown roles', { names: 'boss,lead' }, 'Unknown role: boss. Valid roles: executive, '],
    ['no roles', { names: ' ,' }, '--roles is empty.'],
    ['an unknown set', { set: 'boss' }, 'Unknown role set: boss. Valid role sets: contributor, '],
    ['both', { set: 'lead', names: 'lead' }, 'not both'],
  ])('refuses %s, naming all there are [F-310]', (_what, given, message) => {
    expect(() => readRoleNames({ set: undefined, names: undefined, ...given })).toThrow(message);
  });
});
