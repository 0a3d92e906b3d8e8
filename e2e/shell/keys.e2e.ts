import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('moves between screens by keys, which can be switched off [F-424]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/suppliers');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();

  await page.keyboard.press('g');
  await expect(page.getByRole('status').filter({ hasText: 'Go to' })).toContainText('Agencies');
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page).toHaveURL('/agencies');
  await expect(page.getByRole('table', { name: 'Agencies' }).getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agencies\/\d+$/);
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/agencies');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('gac?');
  await expect(page.getByPlaceholder(/^Search/)).toHaveValue('gac?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(help.getByRole('region', { name: 'Screens' })).toContainText('Foreign Conversion');
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/agencies/);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/agencies/add');

  await page.goto('/suppliers');
  await page.getByRole('button', { name: /account menu/ }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/settings'));
  await page.getByRole('switch', { name: 'Single-Key Shortcuts' }).click();
  await saved;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL('/suppliers');

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('switch', { name: 'Single-Key Shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL('/agencies');
});
