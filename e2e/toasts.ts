import { expect, type Locator, type Page } from '@playwright/test';

/** The toast that holds a text. */
export const toastWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('.Toastify__toast').filter({ hasText: text });

/** The bar of a toast that runs down until it closes; one that stays has none. */
export const countdown = (toast: Locator): Locator =>
  toast.locator('.Toastify__progress-bar--animated');

/**
 * Expects that a toast stays: nothing runs down to its end, and no timer ends it. The page's clock must
 * have been installed before the toast came.
 */
export async function expectStays(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect(countdown(toast)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
}
