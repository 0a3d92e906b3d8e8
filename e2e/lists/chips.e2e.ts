import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const chips = (page: Page) => page.getByRole('region', { name: 'Active filters' });
const chipTexts = (page: Page) => chips(page).getByRole('listitem').allTextContents();
const range = (page: Page) => page.getByText(/^From \d/);

test('filters are chips with names, also of a link and a closed search [F-404]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const { data } = await (await page.request.get('/api/records')).json();
  const { agency, supplier } = data.find((row: { supplier: unknown }) => row.supplier);

  await page.goto(`/records?supplierId=${supplier.id}`);
  await expect(chips(page)).toContainText(`Supplier: ${supplier.name}`);
  const query = { agencyId: agency.id, checkIn: { from: '2001-02-03' } };
  const filters = encodeURIComponent('{"status":[0,10]}');
  await page.goto(
    `/records?filters=${filters}&advancedSearch=${encodeURIComponent(JSON.stringify(query))}`,
  );
  await expect(chips(page)).toContainText(`Chosen Agency: ${agency.name}`);
  expect(await chipTexts(page)).toEqual([
    'Status: Not Resolved, Pending Payment',
    `Chosen Agency: ${agency.name}`,
    'Check in: from 2/3/2001',
  ]);
  await page.getByRole('button', { name: 'Advanced Search' }).click();
  await expect(page.getByRole('region', { name: 'Advanced search' })).toBeHidden();
  await expect(chips(page)).toContainText(/^[\d,]+ match/);
  await expectAccessible(page);

  await chips(page)
    .getByRole('listitem')
    .filter({ hasText: 'Chosen Agency' })
    .getByRole('button', { name: 'Remove filter' })
    .click();
  await expect(chips(page)).not.toContainText(agency.name);
  await expect(page).not.toHaveURL(/agencyId/);
  await chips(page).getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(chips(page)).toHaveCount(0);

  await page.goto(`/invoices?supplierId=${supplier.id}`);
  await expect(chips(page)).toContainText(`Supplier: ${supplier.name}`);

  await page.goto(`/records?filters=${encodeURIComponent('{"status":[0]}')}`);
  await expect(chips(page)).toContainText('Status: Not Resolved');
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status).toHaveValue('Not Resolved');
});

test('a list that finds nothing offers to clear everything [F-404]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`/suppliers?search=zzqq&filters=${encodeURIComponent('{"status":22}')}`);
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search and Filters' }).click();
  await expect(range(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});
