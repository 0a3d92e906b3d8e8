import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const headers = (page: Page) =>
  page.getByRole('columnheader').filter({ hasText: /\w/ }).allInnerTexts();
const menu = (page: Page) => page.getByRole('dialog');

test('columns are arranged, and kept on the account [F-422]', async ({ browser, page }) => {
  await signIn(page, 'standard');
  await page.goto('/countries');
  await expect(page.getByText(/^From \d/)).toBeVisible();
  expect(await headers(page)).toEqual([
    'Name',
    'ISO Code',
    'Currency',
    'Exchange Rate',
    'Billable',
  ]);
  await page.getByRole('button', { name: 'Choose Columns' }).click();
  await menu(page).getByRole('checkbox', { name: 'Currency' }).uncheck();
  await menu(page).getByRole('button', { name: 'Move Billable up' }).click();
  await menu(page).getByRole('button', { name: 'Pin Billable' }).click();
  await menu(page).getByLabel('Width of ISO Code in pixels').fill('200');
  await expectAccessible(page);
  const arranged = ['Name', 'Billable', 'ISO Code', 'Exchange Rate'];
  await expect.poll(() => headers(page)).toEqual(arranged);
  await expect
    .poll(async () => (await page.request.get('/api/user')).text())
    .toContain('"width":200');
  const width = () =>
    page
      .getByRole('columnheader', { name: 'ISO Code' })
      .evaluate((cell) => (cell as HTMLElement).style.width);
  expect(await width()).toBe('200px');
  const edge = page.getByRole('columnheader', { name: 'ISO Code' }).locator('span').last();
  await page.keyboard.press('Escape');
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 9);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 83, (box?.y ?? 0) + 9);
  await page.mouse.up();
  await expect.poll(width).not.toBe('200px');

  const other = await browser.newPage();
  await signIn(other, 'standard');
  await other.goto('/countries');
  await expect.poll(() => headers(other)).toEqual(arranged);
  await other.getByRole('button', { name: 'Choose Columns' }).click();
  await menu(other).getByRole('button', { name: 'Reset Columns' }).click();
  await expect.poll(async () => (await headers(other)).length).toBe(5);
  await other.close();
});
