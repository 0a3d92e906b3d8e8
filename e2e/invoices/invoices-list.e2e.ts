import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectRestAfterTyping } from '../expect-rest-after-typing.ts';
import { signIn } from '../sign-in.ts';
import { cellUnder } from '../table-cell.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'standard');
});

/** A-112, S-001, S-006, S-007, S-008, S-014, S-015, S-017, S-018, S-019 */
test('the list of invoices turns pages without a last page button', async ({ page }) => {
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    'Search by Invoice ID, Supplier Phone, Record ID or Total',
  );
  const completed = page.getByRole('radiogroup', { name: 'Completed' });
  await expect(completed.getByRole('radio')).toHaveCount(3);
  await expect(completed).toHaveText('AllNoYes');

  const answer = await page.request.get('/api/invoices');
  const { data, meta } = await answer.json();
  await expect(page.getByText(`From ${meta.from} to ${meta.to} of ${meta.total}`)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(await cellUnder(first, 'Invoice ID')).toHaveText(String(data[0].id));
  const dollars = data[0].total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(await cellUnder(first, 'Total')).toHaveText(dollars);
  await expect(await cellUnder(first, 'Last Updated')).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}$/);

  await expect(page.getByRole('button', { name: 'Last Page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^From 26 to/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  await expectAccessible(page);
});

/** S-012, S-013 */
test('a supplierId of the address becomes the search and leaves the address', async ({ page }) => {
  await page.goto('/invoices?supplierId=20');
  await expect(page).toHaveURL(/search=supplier/);
  await expect(page).not.toHaveURL(/supplierId/);
  await expect(page.getByRole('searchbox')).toHaveValue('supplier:20');
});

/** S-020, S-021, S-028 */
test('the search waits for the typing to end, and takes no number below zero', async ({ page }) => {
  const searches: Array<string | null> = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/invoices') searches.push(url.searchParams.get('search'));
  });
  await page.goto('/invoices');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  searches.length = 0;
  await expectRestAfterTyping(page.getByRole('searchbox'), '77', '/api/invoices');
  await expect(page).toHaveURL(/search=77/);
  await expect.poll(() => searches).toEqual(['77']);

  await page.getByRole('searchbox').fill('-1');
  await expect(page.getByText('Invalid Input')).toBeVisible();
  expect(searches).toEqual(['77']);

  await page.route('**/api/invoices?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found' } }),
  );
  await page.getByRole('searchbox').fill('5');
  await expect(page.getByText('No entries found')).toBeVisible();
});
