import { type Browser, expect, type Page, test } from '@playwright/test';
import { mailedToken } from '@recoup/server/test/mailed-text';
import { expectAccessible } from '../expect-accessible.ts';
import { press, type } from '../keyboard.ts';
import { type MailingServer, startMailingServer } from '../mailing-server.ts';
import { signIn } from '../sign-in.ts';

const password = 'recoup-demo';
const chosen = 'a fleet of eels';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The token of the newest link mailed to someone, once there are so many mails. */
async function tokenTo(
  { mail }: MailingServer,
  email: string,
  count: number,
  page?: Parameters<typeof mailedToken>[1],
): Promise<string> {
  const mails = () => mail.taken.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length).toBe(count);
  return mailedToken(mails()[count - 1]!, page);
}

/** Fails to sign in to an account from a hundred addresses, as strangers who guess would. */
async function closeToUnknownBrowsers({ address }: MailingServer, email: string): Promise<void> {
  for (let from = 0; from < 100; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        fetch(`${address}/api/login`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-requested-with': 'XMLHttpRequest',
            'x-forwarded-for': `203.0.113.${from + at}`,
          },
          body: JSON.stringify({ email, password: 'a guess' }),
        }),
      ),
    );
}

async function enter(page: Page, email: string, typed: string): Promise<void> {
  await type(page, field(page, 'Email'), email);
  await type(page, field(page, 'Password'), typed);
  await page.keyboard.press('Enter');
}

test.describe('if email is set up', () => {
  let server: MailingServer;
  let page: Page;
  // the server is one of this file's own, with its database
  test.beforeAll(async ({ browser }: { browser: Browser }) => {
    server = await startMailingServer();
    page = await browser.newPage({ baseURL: server.address });
  });
  test.afterAll(async () => {
    await page.close();
    await server.close();
  });

  test('a forgotten password is renewed by an emailed link, which then has expired', async () => {
    test.slow();
    const email = 'standard@recoup.test';
    await page.goto('/login');
    await expectAccessible(page);
    await press(page, link(page, 'Forgot your password?'));
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await type(page, field(page, 'Email'), 'standard');
    await page.keyboard.press('Enter');
    await expect(page.getByText('must be an email')).toBeVisible();
    await expectAccessible(page);
    await type(page, field(page, 'Email'), '@recoup.test');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(`If ${email} belongs to an active user`);
    await expectAccessible(page);

    const token = await tokenTo(server, email, 1);
    await page.goto(`/choose-password#${token}`);
    await expect(page.getByText(`, ${email}`)).toBeVisible();
    await type(page, field(page, 'New Password'), 'short');
    await type(page, field(page, 'Confirm Password'), 'shirt');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password must be at least 8 characters')).toBeVisible();
    await expectAccessible(page);
    for (const name of ['New Password', 'Confirm Password']) {
      await press(page, field(page, name), 'Control+a');
      await page.keyboard.type(chosen);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Your password has been set.');
    await expectAccessible(page);

    await press(page, link(page, 'Sign in'));
    await enter(page, email, password);
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await press(page, field(page, 'Password'), 'Control+a');
    await page.keyboard.type(chosen);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    await page.goto('about:blank');
    await page.goto(`/choose-password#${token}`);
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
    await expectAccessible(page);
    await press(page, link(page, 'Request a new link'));
    await expect(page).toHaveURL(/\/forgotten-password$/);
  });

  test('an owner locked out of a new browser signs in by an emailed link [F-208]', async () => {
    test.slow();
    const email = 'lead@recoup.test';
    await closeToUnknownBrowsers(server, email);
    await page.context().clearCookies();
    await page.goto('/login');
    await enter(page, email, password);
    await expect(page.getByText('open it in this browser, then sign in again')).toBeVisible();
    await expectAccessible(page);

    const token = await tokenTo(server, email, 1, 'known-browser');
    await page.goto(`/known-browser#${token}`);
    await expect(page.getByRole('heading', { name: 'Use This Browser' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('This browser is ready.');
    await expectAccessible(page);
    await press(page, link(page, 'Sign in'));
    await enter(page, email, 'a guess');
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await press(page, field(page, 'Password'), 'Control+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`/known-browser#${token.slice(0, -4)}AAAA`);
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
    await expectAccessible(page);
    await press(page, link(page, 'Back to sign-in'));
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/known-browser');
    await expect(page.getByText('This link is incomplete.')).toBeVisible();
    await press(page, link(page, 'Back to sign-in'));
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a user is registered without a password, and sent another link, by keyboard', async () => {
    const email = 'new.person@recoup.test';
    await page.context().clearCookies();
    await page.goto('/login');
    await enter(page, 'admin@recoup.test', password);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.goto('/register');
    await type(page, field(page, 'Name'), 'New Person');
    await type(page, field(page, 'Email'), email);
    await press(page, page.getByRole('checkbox', { name: 'Email a link' }), 'Space');
    await expect(field(page, 'Password')).toBeDisabled();
    await expect(field(page, 'Confirm Password')).toBeDisabled();
    await expectAccessible(page);
    await press(page, button(page, 'Register'));
    await expect(page.getByRole('alert').filter({ hasText: 'User Created' })).toBeVisible();
    const first = await tokenTo(server, email, 1);

    await page.goto('/users?search=new.person');
    await press(page, page.getByRole('link', { name: 'New Person' }));
    await press(page, button(page, 'Send Password Link'));
    const dialog = page.getByRole('dialog', { name: 'Send a password link?' });
    await expect(dialog).toContainText(
      `a link at ${email} to choose a password. The link can be used once and expires in 3 days.`,
    );
    await expectAccessible(page);
    await press(page, dialog.getByRole('button', { name: 'Send Link' }));
    await expect(
      page.getByRole('alert').filter({ hasText: `Password Link Sent to ${email}` }),
    ).toBeVisible();
    const second = await tokenTo(server, email, 2);
    expect(second).not.toBe(first);

    await page.goto('/outbox');
    const row = page.getByRole('row').filter({ hasText: 'Password link' }).first();
    await expect(row).toContainText('New Person');
    await expect(row.getByRole('link', { name: /\.eml$/ })).toHaveCount(0);
  });
});

test('without email, the screens say so instead of accepting a request', async ({ page }) => {
  const reason = 'Password links cannot be emailed because email is not set up.';
  await page.goto('/forgotten-password');
  await expect(page.getByRole('note')).toContainText(reason);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await signIn(page, 'admin');
  await page.goto('/users/1');
  await expect(button(page, 'Send Password Link')).toHaveAccessibleDescription(RegExp(reason));
  await page.goto('/register');
  await expect(page.getByRole('checkbox', { name: 'Email a link' })).toBeDisabled();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/choose-password');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await press(page, link(page, 'Request a new link'));
  await expect(page).toHaveURL(/\/forgotten-password$/);
});
