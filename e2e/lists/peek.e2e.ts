import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('a row is shown beside its list, and the next ones with the arrows [F-423]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/records?sortBy=id&sortDirection=desc');
  await page.getByText(/^From 1 to/).waitFor();
  const rows = page.locator('[data-row-link]');
  const ids = await rows.allInnerTexts();
  const panel = (at: number) => page.getByRole('complementary', { name: `REC ${ids[at]}` });

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(panel(0).getByRole('heading', { name: 'Stay' })).toBeVisible();
  await expect(rows.nth(0)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(panel(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel(2).getByRole('heading', { name: 'Stay' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(panel(1)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
  await expect(page).toHaveURL(/^[^?]+\/records\?/);

  // with the mouse: a click on another row shows it, and the keys go on from there
  await page.getByRole('button', { name: 'Side Panel', exact: true }).click();
  await expect(panel(1)).toBeVisible();
  await page.locator('tbody tr').nth(4).locator('td').nth(3).click();
  await expect(panel(4)).toBeVisible();
  await panel(4)
    .getByRole('heading', { name: `REC ${ids[4]}` })
    .click();
  await page.keyboard.press('j');
  await expect(panel(5)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/records/${ids[5]}`);
});
