import type { RoleName } from '@recoup/domain/auth/roles';
import { roles } from '@recoup/domain/auth/roles';
import { describe, expect, it } from 'vitest';
import { secretHash, startSession } from '#platform/auth/session-store';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const idOf = (name: RoleName): number => roles.find((role) => role.name === name)!.id;
const asked = (given: Partial<Record<RoleName, boolean>>) => ({
  roles: Object.fromEntries(
    Object.entries(given).map(([name, held]) => [idOf(name as RoleName), held]),
  ),
});
const statusOf = (id: number): string => `/api/users/${id}/userStatus`;
const namesOf = (user: { roles: { name: string }[] }): string[] =>
  user.roles.map(({ name }) => name).toSorted();

const seniorLead = await test.signedIn('srlead', 'contributor');
const executive = await test.signedIn('executive', 'srlead');

describe('one user', () => {
  it('is returned with roles and assignments, and named when missing [A-439, S-740]', async () => {
    const { id } = await test.signedIn('lead');
    const answer = await seniorLead.get(`/api/users/${id}`);
    expect(answer.json()).toMatchObject({
      id,
      roles: [{ id: idOf('lead'), name: 'lead' }],
      is_active: true,
      assignedRecordCount: 0,
      assignedSupplierCount: 0,
    });
    const missing = await seniorLead.get('/api/users/2147483647');
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'User Not Found']);
  });
});

describe('changing roles and state', () => {
  it('of an inactive user is for those who may edit the status; for others there is no such user [F-225]', async () => {
    const { id } = await test.signedIn('contributor');
    expect((await seniorLead.get(`/api/users/${id}`)).statusCode).toBe(200);
    const off = { ...asked({}), isActive: false };
    expect((await executive.post(statusOf(id), off)).statusCode).toBe(200);
    for (const answer of [
      await seniorLead.get(`/api/users/${id}`),
      await seniorLead.post(statusOf(id), asked({ lead: true })),
      await seniorLead.post(statusOf(id), { ...asked({}), isActive: true }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'User Not Found']);
    expect((await executive.get(`/api/users/${id}`)).json()).toMatchObject({
      is_active: false,
      roles: [{ name: 'contributor' }],
    });
    const on = { ...asked({}), isActive: true };
    expect((await executive.post(statusOf(id), on)).statusCode).toBe(200);
    expect((await seniorLead.get(`/api/users/${id}`)).statusCode).toBe(200);
  });

  it('gives and takes the roles that are named and leaves the others [S-742, S-743, S-744]', async () => {
    const { id } = await test.signedIn('contributor', 'lead');
    const answer = await seniorLead.post(statusOf(id), asked({ lead: false, standard: true }));
    expect(answer.statusCode).toBe(200);
    expect(namesOf(answer.json())).toEqual(['contributor', 'standard']);
    expect(namesOf((await seniorLead.get(`/api/users/${id}`)).json())).toEqual([
      'contributor',
      'standard',
    ]);
  });

  it('refuses an unknown role and changes nothing [S-728, S-730]', async () => {
    const { id } = await test.signedIn('contributor');
    const body = { roles: { 99: true, [idOf('lead')]: true } };
    const answer = await seniorLead.post(statusOf(id), body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Role not found']);
    expect(namesOf((await seniorLead.get(`/api/users/${id}`)).json())).toEqual(['contributor']);
  });

  it('refuses the executive role from anyone but an executive [S-727, S-729, S-885]', async () => {
    const { id } = await test.signedIn('contributor');
    const refused = await seniorLead.post(statusOf(id), asked({ executive: true }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'You do not have permission to assign executive roles',
    ]);
    const given = await executive.post(statusOf(id), asked({ executive: true }));
    expect(namesOf(given.json())).toEqual(['contributor', 'executive']);
    const kept = await seniorLead.post(statusOf(id), asked({ executive: true, lead: true }));
    expect(kept.statusCode).toBe(200);
    expect((await seniorLead.post(statusOf(id), asked({ executive: false }))).statusCode).toBe(403);
  });

  it('lets only executives deactivate a user, who is signed out everywhere [S-887]', async () => {
    const other = await test.signedIn('contributor', 'api');
    const token = 'a-token-of-the-user';
    await test.db
      .insertInto('api_tokens')
      .values({ user_id: other.id, name: 'Sync', token_hash: secretHash(token) })
      .execute();
    const byToken = () =>
      test.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect((await byToken()).statusCode).toBe(200);
    const off = { roles: {}, isActive: false };
    expect((await seniorLead.post(statusOf(other.id), off)).statusCode).toBe(403);
    const same = await seniorLead.post(statusOf(other.id), { roles: {}, isActive: true });
    expect(same.statusCode).toBe(200);
    const answer = await executive.post(statusOf(other.id), off);
    expect(answer.json().is_active).toBe(false);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await byToken()).statusCode).toBe(401);
    await executive.post(statusOf(other.id), { roles: {}, isActive: true });
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await byToken()).statusCode).toBe(401);
  });

  it('role changes take effect on the next request', async () => {
    const other = await test.signedIn('contributor');
    expect((await other.get('/api/users')).statusCode).toBe(403);
    await seniorLead.post(statusOf(other.id), asked({ srlead: true }));
    expect((await other.get('/api/users')).statusCode).toBe(200);
  });

  it('lets one of two users win, and shows the other who changed what', async () => {
    const { id } = await test.signedIn('contributor');
    const { updated_at } = (await seniorLead.get(`/api/users/${id}`)).json();
    const mine = { ...asked({ lead: true }), expected_updated_at: updated_at };
    const theirs = { ...asked({ standard: true }), expected_updated_at: updated_at };
    expect((await executive.post(statusOf(id), theirs)).statusCode).toBe(200);
    const stale = await seniorLead.post(statusOf(id), mine);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'staleSave',
      changed: ['roles'],
      updatedBy: { id: executive.id },
      message: expect.stringMatching(/^Person \d+ changed Roles while you were editing\.$/),
    });
    const now = (await seniorLead.get(`/api/users/${id}`)).json();
    expect(namesOf(now)).toEqual(['contributor', 'standard']);
    const again = { ...asked({ lead: true }), expected_updated_at: now.updated_at };
    expect((await seniorLead.post(statusOf(id), again)).statusCode).toBe(200);
  });

  it('is not stale because the user has changed their own setting', async () => {
    const other = await test.signedIn('contributor');
    const { updated_at } = (await seniorLead.get(`/api/users/${other.id}`)).json();
    await other.patch('/api/user/settings', { density: 'comfortable' });
    const body = { ...asked({ lead: true }), expected_updated_at: updated_at };
    expect((await seniorLead.post(statusOf(other.id), body)).statusCode).toBe(200);
  });
});

describe('the last executive', () => {
  it('stays one, even when two executives remove each other at once', async () => {
    await test.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '<>', executive.id)
      .execute();
    const taken = await executive.post(statusOf(executive.id), asked({ executive: false }));
    expect([taken.statusCode, taken.json().message]).toEqual([
      400,
      'At least one active user must have the Executive role',
    ]);
    const off = await executive.post(statusOf(executive.id), { roles: {}, isActive: false });
    expect(off.json().message).toBe('You cannot deactivate your own account');
    const second = await test.signedIn('executive', 'srlead');
    const answers = await Promise.all([
      executive.post(statusOf(second.id), asked({ executive: false })),
      second.post(statusOf(executive.id), asked({ executive: false })),
    ]);
    // the later one is refused: by the rule, or because they are not an executive anymore
    const [first, later] = answers
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(first).toBe(200);
    expect([400, 403]).toContain(later);
  });
});

describe('registering', () => {
  const person = {
    name: 'Ann Lee',
    email: 'ann.lee@recoup.test',
    password: 'eight888',
    password_confirmation: 'eight888',
  };

  it('creates a user who starts as a contributor and can sign in [S-774, S-773, S-888]', async () => {
    const lead = await test.signedIn('srlead');
    const answer = await lead.post('/api/register', person);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Ann Lee',
      email: 'ann.lee@recoup.test',
      is_active: true,
      roles: [{ name: 'contributor' }],
    });
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email: person.email, password: person.password },
    });
    expect(signIn.statusCode).toBe(200);
    const twin = await lead.post('/api/register', { ...person, email: 'ANN.LEE@recoup.test' });
    expect([twin.statusCode, twin.json().message]).toEqual([
      409,
      'A user with this email already exists',
    ]);
  });

  it('keeps no trace of the password except its hash', async () => {
    const lead = await test.signedIn('srlead');
    const headers = { 'idempotency-key': 'one registration' };
    const one = { ...person, email: 'one@recoup.test' };
    const first = await lead.post('/api/register', one, { headers });
    expect((await lead.post('/api/register', one, { headers })).json()).toEqual(first.json());
    const { body_hash } = await test.db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('user_id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(body_hash.equals(secretHash(JSON.stringify(one)))).toBe(false);
    const { password: _, password_confirmation: __, ...rest } = one;
    expect(body_hash.equals(secretHash(JSON.stringify(rest)))).toBe(true);
  });

  it('says what is wrong with the password [S-769, S-770]', async () => {
    const lead = await test.signedIn('srlead');
    const messageFor = async (password: string, password_confirmation: string) =>
      (await lead.post('/api/register', { ...person, password, password_confirmation })).json()
        .message;
    expect(await messageFor('eight888', 'eight889')).toBe(
      'The password confirmation does not match',
    );
    expect(await messageFor('seven77', 'seven77')).toBe(
      'The password must be at least 8 characters',
    );
  });
});

describe('changing the own password', () => {
  it('ends every other session of the user', async () => {
    const lead = await test.signedIn('srlead');
    const email = 'mover@recoup.test';
    const password = 'old password';
    const { id } = (
      await lead.post('/api/register', {
        name: 'Mo',
        email,
        password,
        password_confirmation: password,
      })
    ).json();
    const open = async () =>
      `recoup_session=${(await startSession(test.db, { userId: id, userAgent: '', address: '' })).secret}`;
    const [here, there] = [await open(), await open()];
    const call = (cookie: string, body?: object) =>
      test.app.inject({
        method: body ? 'PUT' : 'GET',
        url: body ? '/api/user/password' : '/api/user',
        headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
        ...(body && { payload: body }),
      });
    const chosen = { password: 'new password', password_confirmation: 'new password' };
    const wrong = await call(here, { current_password: 'guess', ...chosen });
    expect(wrong.statusCode).toBe(400);
    expect((await call(there)).statusCode).toBe(200);
    expect((await call(here, { current_password: password, ...chosen })).statusCode).toBe(204);
    expect((await call(here)).statusCode).toBe(200);
    expect((await call(there)).statusCode).toBe(401);
  });
});
