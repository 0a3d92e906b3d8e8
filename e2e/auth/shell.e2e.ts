import { expect, type Request, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { holdBack } from '../hold-back.ts';
import { signIn, signInByForm } from '../sign-in.ts';

/** */
test('the sign-in page of a demo names its accounts, and fills in the form', async ({ page }) => {
  await page.goto('/login');
  const accounts = page.getByRole('region', { name: 'Demo Accounts' });
  await expect(accounts).toContainText('Every password is recoup-demo.');
  await expect(accounts.getByRole('button')).toHaveCount(10);
  await expectAccessible(page);
  await accounts.getByRole('button', { name: /^lead@recoup\.test/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('lead@recoup.test');
  await accounts.getByRole('button', { name: /^contributor@recoup\.test/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('contributor@recoup.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Colin Reyes/ })).toBeVisible();
});

test('shows no screen before the user is known, and comes back to the wanted address', async ({
  page,
}) => {
  await page.goto('/records?search=smith');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByLabel('Email').fill('admin@recoup.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('recoup-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/records\?search=smith/);
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
});

test('shows the loading indicator while the user loads [A-002, A-126]', async ({ page }) => {
  await signIn(page, 'admin');
  const release = await holdBack(page, '**/api/user');
  await page.goto('/records');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  release();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('every request has the cookies and the marker header [A-003, A-004]', async ({ page }) => {
  await signIn(page, 'admin');
  const calls: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await page.goto('/records');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect(headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(headers.cookie).toContain('recoup_session=');
  }
});

/** */
test('the brand leads home, and Logout ends the session with the token of the page', async ({
  page,
}) => {
  await signInByForm(page, 'admin');
  await page.goto('/records');
  await expect(page.getByRole('link', { name: 'Recoup', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content');
  expect(token).toMatch(/^[\w-]{20,}$/);
  await expect(page.locator('form[action="/logout"] input[name="_token"]')).toHaveValue(
    token ?? '',
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/records');
  await expect(page).toHaveURL(/\/login/);
});

test('an unknown path is a page not found with a way home [A-073, A-074]', async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of ['/suppliers/create', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found · Recoup');
  }
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/');
  await expectAccessible(page);
});

test('a screen without its ability is the forbidden view [A-443]', async ({ page }) => {
  await signIn(page, 'contributor');
  await page.goto('/agencies/dataUpload');
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'QuickBooks' })).toHaveCount(0);
});
