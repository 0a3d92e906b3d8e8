import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('a page opened from a list leads to the previous and next entry [F-423]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records?sortBy=id&sortDirection=desc');
  await page.getByText(/^From 1 to/).waitFor();
  const ids = await page.locator('[data-row-link]').allInnerTexts();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const entries = page.getByRole('group', { name: 'Entries of the list' });
  await expect(page).toHaveURL(`/records/${ids.at(-1)}`);
  await expect(entries).toContainText(new RegExp(`^${ids.length} of [\\d,]+$`));
  await expectAccessible(page);

  await entries.getByRole('button', { name: 'Next' }).click();
  await expect(entries).toContainText(`${ids.length + 1} of `);
  expect(ids.map((id) => `/records/${id}`)).not.toContain(new URL(page.url()).pathname);
  await page.reload();
  await expect(entries).toContainText(`${ids.length + 1} of `);
  // the page of the list before this one has been asked for
  await expect(entries.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/records/${ids.at(-1)}`);
  await expect(entries).toContainText(`${ids.length} of `);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/records/${ids.at(-2)}`);
  await expect(entries).toContainText(`${ids.length - 1} of `);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/records?sortBy=id&sortDirection=desc');
  await page.goto(`/records/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(entries).toHaveCount(0);
});
