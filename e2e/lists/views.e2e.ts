import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const range = (page: Page) => page.getByText(/^From \d/);
const menu = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('a view keeps filters, order and columns, and opens by default [F-421]', async ({ page }) => {
  await signIn(page, 'lead');
  const filters = encodeURIComponent('{"status":0}');
  await page.goto(`/suppliers?filters=${filters}&sortBy=balance&sortDirection=desc`);
  await expect(range(page).or(page.getByText('No entries found'))).toBeVisible();
  await menu(page, 'Views').click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Save as New View...' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Largest first');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View Saved')).toBeVisible();
  await expect(menu(page, 'Largest first')).toBeVisible();
  await expect(page).toHaveURL(/view=\d+/);

  await header(page, 'Name').getByRole('button').click();
  await menu(page, 'Largest first (edited)').click();
  await page.getByRole('menuitem', { name: 'Open by Default' }).click();
  await page.goto('/suppliers');
  await expect(menu(page, 'Largest first')).toBeVisible();
  await expect(header(page, 'Balance')).toHaveAttribute('aria-sort', 'descending');
  await menu(page, 'Largest first').click();
  await expect(page.getByRole('menuitem', { name: /^Largest first [\d,]+\+?$/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'All Suppliers' }).click();
  await expect(menu(page, 'Views')).toBeVisible();
  await expect(page).not.toHaveURL(/view=|filters=/);
});
