import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

const opened = [
  { what: 'A panel', path: '/records/1', button: 'Edit', field: 'Guest first name' },
  { what: 'A dialog', path: '/suppliers/1', button: 'Add phone', field: 'Phone' },
  { what: 'An address', path: '/suppliers/1', button: 'Add Address', field: 'Street' },
  { what: 'A card edited in place', path: '/suppliers/1', button: 'Edit', field: 'Name' },
  { what: 'An edit of many', path: '/records', button: 'Bulk Edit', field: 'Status' },
];

for (const { what, path, button, field } of opened)
  test(`${what} opens with the cursor in its first field`, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().press('Enter');
    await expect(page.locator('form :focus')).toHaveAccessibleName(field);
    await expect(page.getByRole('listbox')).toBeHidden();
  });

test('A form that nobody opened leaves the cursor where it is', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/account');
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await expect(page.locator('form :focus')).toHaveCount(0);
});
