import { expect, type Page } from '@playwright/test';

/** Signs in as one of the demo users: `admin`, or a role's name. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${who}@recoup.test`);
  await page.getByLabel('Password', { exact: true }).fill('recoup-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
