import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';
import {
  accountsUrl,
  connectAccounts,
  disconnectAccounts,
  haveAccounts,
} from './accounting-steps.ts';

/** */
test('the accounts are connected with the keyboard, and not again until their date', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await disconnectAccounts(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'QuickBooks' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quickbooks$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'QuickBooks Connection' }),
  ).toBeVisible();
  const link = page.getByRole('link', { name: 'Connect to Quickbooks' });
  await expect(link).toHaveAttribute('href', new RegExp(`^${accountsUrl}/auth\\?`));
  await expect(page.getByText('Not Connected', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await connectAccounts(page);
  await expect(
    page.getByText(/^Wait until \d{1,2}\/\d{1,2}\/\d{4} to refresh token$/),
  ).toBeVisible();
  await expect(link).toHaveCount(0);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  for (const text of ['Recoup Books Inc.', 'Checking', 'Cost of sales:Agency shares'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Disconnect' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('QuickBooks Disconnected')).toBeVisible();
  await expect(link).toBeVisible();
});

test('an account whose first letters were typed before the form was there is chosen', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await haveAccounts(page);
  await page.goto('/quickbooks');
  const letGo = await holdBack(page, '**/assets/accounts-form*.js');
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.keyboard.type('sav');
  letGo();
  const paidFrom = page.getByLabel('Bank Account');
  await expect(paidFrom).toHaveValue('36');
  await paidFrom.press('Tab');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Accounts Saved')).toBeVisible();
  await expect(page.getByText('Savings', { exact: true })).toBeVisible();
});

test('a sign-in that is cancelled or repeated connects nothing, and says so', async ({ page }) => {
  await signIn(page, 'admin');
  await disconnectAccounts(page);
  await page.goto('/quickbooks');
  await page.getByRole('link', { name: 'Connect to Quickbooks' }).click();
  const returned = page.waitForRequest(/\/api\/quickbooks\/callback/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText(
      'QuickBooks was not connected because access was denied. Try again and approve access.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Not Connected', { exact: true })).toBeVisible();
  await page.goto((await returned).url());
  await expect(
    page.getByText('This sign-in has expired or was already used. Connect again.'),
  ).toBeVisible();
  await expectAccessible(page);
});

/** */
test('the screen of the connection is closed to those who may not view it', async ({ page }) => {
  await signIn(page, 'accounting');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'QuickBooks' })).toHaveCount(0);
  await page.goto('/quickbooks');
  await expect(page.getByRole('link', { name: 'Connect to Quickbooks' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'QuickBooks Connection' })).toHaveCount(0);
});

test('a return from QuickBooks without a session leads to the sign-in', async ({ page }) => {
  await page.goto('/api/quickbooks/callback?state=gone&code=gone&realmId=1');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('executive@recoup.test');
  await page.getByLabel('Password', { exact: true }).fill('recoup-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quickbooks\?outcome=expired$/);
  await expect(page.getByText('Connect again.')).toBeVisible();
  await expectAccessible(page);
});
