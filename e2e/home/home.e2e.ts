import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

test('home writes the totals of its lists with separators', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch();
    const home = await response.json();
    const assignedRecords = { ...home.assignedRecords, total: 1234 };
    await route.fulfill({ response, json: { ...home, assignedRecords } });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View All 1,234' })).toBeVisible();
});
