import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const made = Date.now().toString(36);

/** S-778, S-779, S-780, S-781, S-782, S-783, S-788, S-789, S-790, S-791 */
test('creates a vendor code, changes and deletes it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/vendors');
  for (const header of ['Vendor ID', 'Vendor Code'])
    await expect(page.getByRole('columnheader', { name: header })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Vendor' }).click();
  await expect(page).toHaveURL(/\/vendors\/add$/);
  await expect(page.getByRole('heading', { name: 'Create New Vendor' })).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Vendor Code' });
  const create = page.getByRole('button', { name: 'Create Vendor' });
  await code.fill('two words');
  await create.click();
  await expect(page.getByText('Code must contain only letters and digits')).toBeVisible();
  await expectAccessible(page);

  await code.fill(`V${made}`);
  await page.route('**/api/vendors', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Vendor refused', errors: { code: ['Not on a Sunday'] } },
    }),
  );
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Vendor refused' })).toBeVisible();
  await expect(code).toHaveAccessibleDescription(/^Not on a Sunday/);
  await page.unroute('**/api/vendors');
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Vendor Created' })).toBeVisible();
  await expect(page).toHaveURL(/\/vendors$/);

  await page.goto('/vendors/add');
  await code.fill(`v${made}`);
  await create.click();
  await expect(page.getByText(`The vendor code V${made} already exists`).first()).toBeVisible();

  await page.goto(`/vendors?search=V${made}`);
  await page.getByRole('button', { name: `Edit V${made}` }).click();
  await page.getByRole('dialog').getByLabel('Vendor Code').fill(`W${made}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Vendor Updated')).toBeVisible();
  await page.goto(`/vendors?search=W${made}`);
  await page.getByRole('button', { name: `Delete W${made}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No entries found')).toBeVisible();
});
