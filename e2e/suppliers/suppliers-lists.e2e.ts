import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectRestAfterTyping } from '../expect-rest-after-typing.ts';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';
import { cellUnder } from '../table-cell.ts';
import { aSupplier } from './supplier-steps.ts';

const range = (page: Page) => page.getByText(/^From \d/);

/** The list's own calls from now on. */
function listCalls(page: Page, path: string): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) calls.push(url);
  });
  return calls;
}

/** S-271, S-272, S-275..S-287, S-290 */
test('suppliers are found by filters and by the advanced search', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/suppliers');
  await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Supplier' })).toHaveAttribute(
    'href',
    '/suppliers/add',
  );
  await expect(range(page)).toHaveText(/^From 1 to 25 of \d/);
  const whole = await range(page).textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(range(page)).toHaveText(/^From 26 /);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(range(page)).toHaveText(/^From 1 /);

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Collections');
  await expect(page).toHaveURL(/filters=/);
  await expect(
    page.getByRole('combobox', { name: 'Substatus' }).getByRole('option', { name: 'Invoice 1' }),
  ).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('Collections');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('All Statuses');

  await page.getByRole('button', { name: 'Advanced Search' }).click();
  const advanced = page.getByRole('region', { name: 'Advanced search' });
  for (const label of ['Name', 'Phone', 'Fax', 'Street', 'City', 'Zip'])
    await expect(advanced.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  await expect(advanced.getByRole('combobox', { name: 'State' })).toHaveValue('All States');
  await expect(advanced.getByRole('combobox', { name: 'Country' })).toHaveValue('All Countries');
  await expectAccessible(page);

  const { data } = await (await page.request.get('/api/suppliers?sortBy=id')).json();
  await advanced.getByRole('textbox', { name: 'Name', exact: true }).fill(data[0].name);
  await expect(page.getByRole('row')).not.toHaveCount(26);
  await expect(page.getByRole('link', { name: data[0].name }).first()).toHaveAttribute(
    'href',
    /^\/suppliers\/\d+$/,
  );
  await advanced.getByRole('button', { name: 'Clear All' }).click();
  await expect(advanced.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await expect(range(page)).toHaveText(whole ?? '');
});

test('the states are offered, also when they came after everything else [S-283]', async ({
  page,
}) => {
  const answerStates = await holdBack(page, '**/api/states');
  const countries = page.waitForResponse('**/api/countryNames');
  const states = page.waitForResponse('**/api/states');
  await signIn(page, 'standard');
  await page.goto('/suppliers');
  await expect(range(page)).toBeVisible();
  await countries;
  answerStates();
  await (await states).finished();
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  const state = page
    .getByRole('region', { name: 'Advanced search' })
    .getByRole('combobox', { name: 'State' });
  await expect(state).toHaveValue('All States');
  await state.fill('Ohio');
  await expect(page.getByRole('option', { name: 'Ohio' })).toBeVisible();
});

/** S-288, S-289, S-306, S-307 */
test('the searches wait until typing stops, and show when nothing is found', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/suppliers');
  await expect(range(page)).toBeVisible();
  const calls = listCalls(page, '/api/suppliers');
  await expectRestAfterTyping(page.getByRole('searchbox'), 'zzqq', '/api/suppliers');
  await expect(page.getByText('No entries found')).toBeVisible();
  expect(calls.map((url) => url.searchParams.get('search'))).toEqual(['zzqq']);

  await page.getByRole('searchbox').fill('');
  await expect(range(page)).toBeVisible();
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  calls.length = 0;
  await expectRestAfterTyping(page.getByRole('textbox', { name: 'City' }), 'qq', '/api/suppliers');
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.searchParams.get('advancedSearch')).toBe('{"city":"qq"}');

  await page.route('**/api/suppliers?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found' } }),
  );
  await page.getByRole('searchbox').fill('5');
  await expect(page.getByText('No entries found')).toBeVisible();
});

test('suppliers with pending payments have their own list [S-303, S-304, S-305]', async ({
  page,
}) => {
  await signIn(page, 'contributor');
  const calls = listCalls(page, '/api/suppliers');
  await page.goto('/suppliers/pendingPayment');
  await expect(
    page.getByRole('heading', { name: 'Suppliers with Records Pending Payment', level: 1 }),
  ).toBeVisible();
  await expect(range(page)).toBeVisible();
  expect(calls[0]?.searchParams.get('pendingPayment')).toBe('true');
  const pendingOf = async (supplierId: number): Promise<number> => {
    const query = new URLSearchParams({
      advancedSearch: JSON.stringify({ supplierId }),
      filters: JSON.stringify({ status: 10 }),
    });
    return (await (await page.request.get(`/api/records?${query}`)).json()).meta.total;
  };
  const shown = await page
    .locator('tbody a[href^="/suppliers/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1)))),
    ]);
  expect(shown.length).toBeGreaterThan(0);
  for (const supplierId of shown)
    expect(await pendingOf(supplierId), String(supplierId)).not.toBe(0);

  await page.context().clearCookies();
  await signIn(page, 'admin');
  const { primaryPhone } = await aSupplier(page, { name: 'Nothing Pending' });
  await page.goto(`/suppliers/pendingPayment?search=${primaryPhone}`);
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.goto(`/suppliers?search=${primaryPhone}`);
  await expect(page.getByRole('link', { name: 'Nothing Pending' })).toBeVisible();
});

/** S-631, S-632, S-633, S-634, S-635, S-640..S-645, S-651 */
test('balances come largest first, can be sorted, searched and downloaded', async ({ page }) => {
  await signIn(page, 'contributor');
  const calls = listCalls(page, '/api/supplierBalances');
  await page.goto('/suppliers/balances');
  await expect(range(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    'Search by Supplier Name, Phone, or Fax',
  );
  await expect(page.getByRole('columnheader').filter({ hasText: /\w/ })).toHaveText([
    /^Name/,
    /^Phone/,
    /^Balance/,
    /^Last Updated/,
  ]);
  const { data } = await (await page.request.get('/api/supplierBalances')).json();
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('link', { name: data[0].supplierName })).toHaveAttribute(
    'href',
    `/suppliers/${data[0].supplierId}`,
  );
  await expect(await cellUnder(first, 'Balance')).toHaveText(
    data[0].balance.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  );
  await expectAccessible(page);

  const balance = page.getByRole('columnheader', { name: 'Balance' });
  await expect(balance).toHaveAttribute('aria-sort', 'descending');
  await balance.getByRole('button').click();
  await expect(balance).toHaveAttribute('aria-sort', 'ascending');
  const name = page.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');

  await expect(range(page)).toBeVisible();
  calls.length = 0;
  await expectRestAfterTyping(page.getByRole('searchbox'), 'inn', '/api/supplierBalances');
  await expect.poll(() => calls.map((url) => url.searchParams.get('search'))).toEqual(['inn']);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(new URL(file.url()).pathname).toBe('/api/supplierBalances/download');
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '"Name","Phone","Balance","Last Updated"',
  );
});

test('balances are closed to users who may not see them [S-636]', async ({ page }) => {
  await signIn(page, 'collectionagent');
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    const abilities = user.abilities.filter((one: string) => one !== 'suppliers.viewBalances');
    await route.fulfill({ response, json: { ...user, abilities } });
  });
  await page.goto('/suppliers/balances');
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
});
