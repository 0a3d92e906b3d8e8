import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('A-112 S-014 the list of invoices has no last page button, other lists have', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/invoices');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last Page' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a supplierId of the address becomes the search and leaves the address', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/invoices?supplierId=20');
  await expect(page).toHaveURL(/search=supplier/);
  await expect(page).not.toHaveURL(/supplierId/);
});
