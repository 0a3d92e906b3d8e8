import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectRestAfterTyping } from '../expect-rest-after-typing.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';

const range = (page: Page) => page.getByText(/^From \d/);

/** The list's own calls from now on. */
function listCalls(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/records') calls.push(url);
  });
  return calls;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await expect(range(page)).toBeVisible();
});

/** ..A-085, A-093, A-094 */
test('shows title, search, filters, sorts, download and create', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeVisible();
  await expect(page.getByPlaceholder('Search', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Advanced Search' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Record' })).toHaveAttribute(
    'href',
    '/records/add',
  );
  await expect(page.getByRole('columnheader', { name: 'REC' }).getByRole('button')).toBeVisible();
  await expectAccessible(page);
});

test('moves by the links of the response [A-087, A-088, A-089, A-092]', async ({ page }) => {
  const calls = listCalls(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(range(page)).toHaveText(/^From 26 to 50 of /);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(range(page)).toHaveText(/^From 1 to 25 of /);
  await page.getByRole('button', { name: 'Last Page' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page).toHaveURL(/page=\d{2,}/);
  const last = new URL(page.url()).searchParams.get('page');
  expect(calls.map((url) => url.searchParams.get('page')).at(-1)).toBe(last);
});

test('asks once, half a second after the typing ends [A-081]', async ({ page }) => {
  const calls = listCalls(page);
  const search = page.getByPlaceholder('Search', { exact: true });
  await expectRestAfterTyping(search, 'smith', '/api/records');
  await expect(page).toHaveURL(/search=smith/);
  // a second call for the same text would come before the one for the next
  await search.fill('smit');
  await expect(page).toHaveURL(/search=smit(?!h)/);
  const asked = () => calls.map((url) => url.searchParams.get('search'));
  await expect.poll(asked).toEqual(['smith', 'smit']);
});

test('a number below zero is invalid input and asks nothing [A-104]', async ({ page }) => {
  const calls = listCalls(page);
  await page.getByPlaceholder('Search', { exact: true }).fill('-1');
  await expect(page.getByText('Invalid Input')).toBeVisible();
  expect(calls).toHaveLength(0);
  await page.getByPlaceholder('Search', { exact: true }).fill('-qqzz');
  await expect(page.getByText('No entries found')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('sorts both ways and shows which with an arrow [A-086]', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Commission' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sortBy=commission/);
  await expect(page).toHaveURL(/sortDirection=desc/);
});

test('shows the loading indicator while the first page is on its way [A-098]', async ({ page }) => {
  const release = await holdBack(page, '**/api/records?*');
  await page.goto('/records');
  await expect(page.getByRole('region', { name: 'Records' }).getByText('Loading...')).toBeVisible();
  release();
  await expect(range(page)).toBeVisible();
});

/** */
test('the address alone restores the list: reload, Back and a shared link', async ({ page }) => {
  await page.goto('/records?search=smith&page=2&sortBy=commission&sortDirection=asc');
  await expect(range(page)).toHaveText(/^From 26 /);
  const rows = await page.getByRole('row').allTextContents();
  await page.reload();
  await expect(range(page)).toHaveText(/^From 26 /);
  expect(await page.getByRole('row').allTextContents()).toEqual(rows);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/records\/\d+$/);
  await page.goBack();
  await expect(range(page)).toHaveText(/^From 26 /);
});
