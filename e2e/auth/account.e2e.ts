import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn, signInByForm } from '../sign-in.ts';

const made = Date.now().toString(36);

test('a user changes the password, ends other sessions and creates a token', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'admin');
  const email = `own.${made}@recoup.test`;
  const password = 'recoup-demo';
  const registered = await page.request.post('/api/register', {
    headers: markerHeader,
    data: { name: 'Own Account', email, password, password_confirmation: password },
  });
  const { id } = (await registered.json()) as { id: number };
  await page.request.post(`/api/users/${id}/userStatus`, {
    headers: markerHeader,
    data: { roles: { 3: true } },
  });
  const elsewhere = await request.post('/api/login', {
    headers: markerHeader,
    data: { email, password },
  });
  expect(elsewhere.status()).toBe(200);

  const own = await (await browser.newContext()).newPage();
  await signInByForm(own, `own.${made}`);
  await own.getByRole('button', { name: 'OA, Own Account: account menu' }).click();
  await own.getByRole('link', { name: /^My Account/ }).click();
  await expect(own).toHaveURL(/\/account$/);
  const sessions = own.getByRole('table', { name: 'Active Sessions' });
  await expect(sessions.getByText(/^Signed in on \w{3} \d+, \d{4} at \d+:\d\d [AP]M$/)).toHaveCount(
    2,
  );
  await expectAccessible(own);

  await own.getByRole('button', { name: 'New Token' }).click();
  await own.getByRole('dialog').getByLabel('Name').fill('Nightly sync');
  await own.getByRole('dialog').getByLabel('Current Password').fill(password);
  await own.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(
    own.getByText('Copy this token now. You will not be able to see it again.'),
  ).toBeVisible();
  const token = await own.getByRole('alert').getByRole('code').textContent();
  const byToken = () =>
    request.get('/api/users/1', { headers: { Authorization: `Bearer ${token}`, Cookie: '' } });
  expect((await byToken()).status()).toBe(403);
  await expectAccessible(own);

  const field = (name: string) => own.getByRole('textbox', { name, exact: true });
  const change = own.getByRole('button', { name: 'Change Password' });
  await field('Current Password').fill('a wrong one');
  await field('New Password').fill('another password');
  await field('Confirm Password').fill('another password');
  await change.click();
  await expect(own.getByText('The current password is incorrect.').first()).toBeVisible();
  await field('Current Password').fill(password);
  await change.click();
  await expect(own.getByRole('alert').filter({ hasText: 'Password Changed' })).toBeVisible();
  await expect(sessions.getByText(/^Signed in on/)).toHaveCount(1);
  expect((await request.get('/api/user')).status()).toBe(401);
  expect((await byToken()).status()).toBe(401);
  await own.context().close();
});

test('a password is typed unseen, can be looked at, and comes from a password manager', async ({
  page,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', /^current-password/);
  await page.getByLabel('Email').fill('right horse battery');
  await page.getByLabel('Email').press('Control+a');
  await page.keyboard.press('Control+c');
  await password.press('Control+v');
  await expect(password).toHaveValue('right horse battery');
  await page.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});
