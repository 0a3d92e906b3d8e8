import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('an ID, a phone number, and a link are copied by click or key [F-426]', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await page.goto('/suppliers');
  const cell = page.getByRole('cell').filter({ has: page.getByRole('button', { name: /^Copy / }) });
  const phone = await cell.first().innerText();
  await cell.first().hover();
  await cell
    .first()
    .getByRole('button', { name: /^Copy / })
    .click();
  await expect(outcome(page, `Copied ${phone}`)).toBeVisible();
  expect(await clipboard(page)).toBe(phone);
  await expect(page).toHaveURL(/\/suppliers(\?|$)/);
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Y');
  await expect(
    page
      .getByRole('row')
      .nth(2)
      .getByRole('button', { name: /^Copy / }),
  ).toBeFocused();

  await page.goto('/suppliers/1?from=list');
  const copyId = page.getByRole('button', { name: 'Copy supplier ID 1' });
  await expect(copyId).toBeVisible();
  await page.keyboard.press('Shift+Y');
  await expect(copyId).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome(page, 'Copied 1')).toBeVisible();
  expect(await clipboard(page)).toBe('1');
  await page.keyboard.press('y');
  await expect(outcome(page, 'Copied http')).toBeVisible();
  expect(await clipboard(page)).toBe(page.url());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy the balance' }).click();
  await expect(outcome(page, 'Copied $')).toBeVisible();
  expect(await clipboard(page)).toMatch(/^\$[\d,.]+$/);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy a link to this page' }).click();
  await expect(outcome(page, 'The browser does not allow copying.')).toBeVisible();
  await expectAccessible(page);
});
