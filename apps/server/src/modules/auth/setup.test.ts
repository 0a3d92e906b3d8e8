import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';
import { prepareSetup } from './setup.service.ts';

const test = await startTestApp();
const person = {
  name: 'First Executive',
  email: 'first@recoup.test',
  password: 'long enough',
  password_confirmation: 'long enough',
};
const setUp = (token: string, given = person) =>
  test.app.inject({
    method: 'POST',
    url: '/api/setup',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { token, ...given },
  });

describe('the set-up link', () => {
  it('makes the first executive once, signed in, and ends with the newest start and with use', async () => {
    const older = await prepareSetup(test.db);
    const token = await prepareSetup(test.db);
    const stored = await test.db.selectFrom('settings').select('value').execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    expect((await setUp('guess')).statusCode).toBe(400);
    expect((await setUp(older ?? '')).statusCode).toBe(400);
    const short = { ...person, password: 'short', password_confirmation: 'short' };
    expect((await setUp(token ?? '', short)).json().message).toBe(
      'The password must be at least 8 characters',
    );

    const answers = await Promise.all([
      setUp(token ?? ''),
      setUp(token ?? '', { ...person, email: 'second@recoup.test' }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([201, 400]);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    const user = made?.json();
    expect(user.abilities).toEqual(
      expect.arrayContaining(['users.editExecutiveRole', 'users.editRoles', 'records.edit']),
    );
    const [cookie] = made?.cookies ?? [];
    const self = await test.app.inject({
      url: '/api/user',
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(self.json()).toMatchObject({ id: user.id, name: 'First Executive' });

    expect(await prepareSetup(test.db)).toBeUndefined();
    expect((await setUp(token ?? '')).statusCode).toBe(400);
  });
});
