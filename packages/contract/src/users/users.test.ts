import { describe, expect, it } from 'vitest';
import { setUpInput, signInInput, userSettingsInput } from '../auth/session.schemas.ts';
import { isUser } from './is-user.ts';
import { registerInput, user, userListQuery, userStatusInput } from './users.schemas.ts';

const messagesOf = (given: Record<string, unknown>): string[] =>
  registerInput.safeParse(given).error?.issues.map((issue) => issue.message) ?? [];

describe('a user', () => {
  it('is returned with roles, state and assignments [S-737, S-738]', () => {
    expect(Object.keys(user.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'email',
        'roles',
        'is_active',
        'assignedRecordCount',
        'assignedSupplierCount',
        'created_at',
        'updated_at',
      ]),
    );
    expect(Object.keys(user.shape.roles.element.shape)).toEqual(['id', 'name']);
  });

  it('gets roles as a map of role id to boolean [S-742, S-743]', () => {
    const body = { roles: { 1: true, 5: false }, isActive: true };
    expect(userStatusInput.parse(body)).toEqual(body);
    expect(userStatusInput.safeParse({ roles: { executive: true } }).success).toBe(false);
    expect(userStatusInput.safeParse({ roles: { 1: 'yes' } }).success).toBe(false);
  });

  it('is distinguished from a bare name, as selects get it', () => {
    expect(isUser({ id: 1, name: 'Ann' })).toBe(false);
    expect(userListQuery.parse({ assignable: 'collectionagent' }).assignable).toBe(
      'collectionagent',
    );
  });
});

describe('registering', () => {
  const body = {
    name: 'Ann',
    email: 'ann@recoup.test',
    password: '12345678',
    password_confirmation: '12345678',
  };

  it('needs a confirmation equal to the password [S-765]', () => {
    expect(messagesOf({ ...body, password_confirmation: '12345679' })).toEqual([
      'The password confirmation does not match',
    ]);
  });

  it('needs at least 8 characters [S-766, S-767]', () => {
    const short = { password: '1234567', password_confirmation: '1234567' };
    expect(messagesOf({ ...body, ...short })).toEqual([
      'The password must be at least 8 characters',
    ]);
    expect(messagesOf(body)).toEqual([]);
  });

  it('takes name, email, password and confirmation and nothing more [S-773]', () => {
    expect(registerInput.parse(body)).toEqual(body);
    expect(messagesOf({ ...body, roles: [1] })).toHaveLength(1);
    expect(setUpInput.safeParse({ ...body, token: 'once' }).success).toBe(true);
  });
});

describe('signing in', () => {
  it('keeps a password as typed, blanks and all', () => {
    const given = { email: ' ann@recoup.test ', password: ' pass word ' };
    expect(signInInput.parse(given)).toEqual({ ...given, email: 'ann@recoup.test' });
  });
});

describe('own settings', () => {
  it('take only time zones that exist', () => {
    const accepts = (timeZone: string): boolean =>
      userSettingsInput.safeParse({ timeZone }).success;
    expect(accepts('America/Los_Angeles')).toBe(true);
    expect(accepts('UTC')).toBe(true);
    expect(accepts('Mars/Olympus')).toBe(false);
  });
});
