import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const test = await startTestApp({
  signIn: { singleSignOn: undefined, takesPasswords: true, refusesEasyPasswords: true },
});

describe('a password that is easy to guess', () => {
  const register = async (given: object) =>
    await (await test.signedIn('srlead')).post('/api/register', {
      name: 'Ann Lee',
      email: 'ann.lee@travelhouse.test',
      ...given,
    });

  it.each([
    ['Iloveyou1', 'too common'],
    ['password1', 'too common'],
    ['annlee2026', 'little more than your name'],
    ['Recoup26', 'little more than your name'],
  ])('is refused with its own message when a user is registered: %s', async (password, text) => {
    const answer = await register({ password, password_confirmation: password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.password[0]).toContain(text);
  });

  it('is refused when users change their own password; the old one keeps working', async () => {
    const person = { email: 'ann.lee@travelhouse.test', password: 'a fleet of eels' };
    const made = await register({ ...person, password_confirmation: person.password });
    expect(made.statusCode, made.body).toBe(201);
    const signIn = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        payload: person,
      });
    const { cookies } = await signIn();
    const changed = await test.app.inject({
      method: 'PUT',
      url: '/api/user/password',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      cookies: { recoup_session: cookies[0]!.value },
      payload: {
        current_password: person.password,
        password: 'travelhouse',
        password_confirmation: 'travelhouse',
      },
    });
    expect([changed.statusCode, changed.json().message]).toEqual([
      400,
      expect.stringContaining('little more than your name, your email'),
    ]);
    expect((await signIn()).statusCode).toBe(200);
  });
});
