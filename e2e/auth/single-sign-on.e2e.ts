import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { press, type } from '../keyboard.ts';
import { signIn, signInByForm } from '../sign-in.ts';

const button = (page: Page) => page.getByRole('link', { name: 'Sign in with Example' });

/** Signs in at the identity provider, where it asks, by keyboard alone. */
async function signInThere(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible();
  await type(page, page.getByLabel('Work email'), email);
  await page.keyboard.press('Enter');
}

test('a user signs in by single sign-on, and is where they wanted to be', async ({ page }) => {
  await page.goto('/records?page=2');
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  await press(page, button(page));
  await signInThere(page, 'standard@recoup.test');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(/\/records\?page=2$/);
});

test('users without an account read why, and can still use a password', async ({ page }) => {
  await page.goto('/login');
  await press(page, button(page));
  await signInThere(page, 'stranger@recoup.test');
  await expect(
    page.getByText('No account exists for your email address. Ask an executive to create one.'),
  ).toBeVisible();
  await expectAccessible(page);
  await signInByForm(page, 'standard');
});

test('a sign-in that is cancelled there, or comes back a second time, says so', async ({
  page,
}) => {
  await page.goto('/login');
  await button(page).click();
  const returned = page.waitForRequest(/\/api\/login\/singleSignOn\/callback/);
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByText('You were not signed in because access was denied.')).toBeVisible();
  await page.goto((await returned).url());
  await expect(page.getByText('This sign-in has expired or was already used.')).toBeVisible();
});

test('the button shows only if single sign-on is on, and alone if passwords are off', async ({
  page,
}) => {
  const ways = { singleSignOn: null, takesPasswords: true, linkRefusal: null } as object;
  await page.route('**/api/login', (route) => route.fulfill({ json: ways }));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveText(['Forgot your password?']);
  Object.assign(ways, { singleSignOn: { label: 'Sign in with Example' }, takesPasswords: false });
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expectAccessible(page);
});

test('an ended session is renewed by single sign-on, and what was typed is sent', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/account');
  await page.getByLabel('Current Password').fill('not the password');
  await page.getByLabel('New Password').fill('a new password');
  await page.getByLabel('Confirm Password').fill('a new password');
  await context.clearCookies({ name: 'recoup_session' });
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByText('Sign-in opens in a new tab.')).toBeVisible();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign in with Example' }).click();
  const other = await opened;
  await signInThere(other, 'admin@recoup.test');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The current password is incorrect.').first()).toBeVisible();
});

test('a calendar return without a session is reported after the sign-in', async ({ page }) => {
  await page.goto('/api/google/callback?state=gone&code=gone');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('executive@recoup.test');
  await page.getByLabel('Password', { exact: true }).fill('recoup-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Google Calendar could not be connected\./)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
