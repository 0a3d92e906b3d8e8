import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

/** Returns what moves now, except what shows that something is under way or measures time. */
async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
      .map((animation) => (animation.effect as KeyframeEffect).target)
      .filter((target) => !target?.closest('[role=status], .Toastify__progress-bar'))
      .map((target) => target?.className ?? ''),
  );
}

/** Opens a panel and a toast, and returns what moved at that time. */
async function seeMotion(page: Page): Promise<string[]> {
  await page.goto('/records');
  await page.route('**/api/records/downloadCsv*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error', code: 'serverError' } }),
  );
  const seen: string[] = [];
  const watch = async (isThere: () => Promise<boolean>) => {
    const until = Date.now() + 10_000;
    while (!(await isThere()) && Date.now() < until) seen.push(...(await moving(page)));
    for (let times = 0; times < 5; times += 1) seen.push(...(await moving(page)));
  };
  await page.getByRole('link', { name: 'Download CSV' }).click();
  await watch(() => toastWith(page, 'Server Error').isVisible());
  await page.getByRole('button', { name: 'Bulk Edit' }).click();
  await watch(() => page.getByRole('dialog').isVisible());
  return seen;
}

test('nothing moves for users who ask for less motion [F-437]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await seeMotion(page)).length).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await seeMotion(page)).toEqual([]);
});

test('lines and texts are as strong as asked for [F-437]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/records');
  await expect(page.getByText(/^From 1 to/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(page.getByRole('columnheader').nth(2)).toHaveCSS('color', text);
    await expect(page.getByPlaceholder('Search', { exact: true })).toHaveCSS('border-color', text);
  }
});

test('what a background says has a line where colors are forced [F-437]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/records');
  const badge = page.getByRole('row').nth(1).locator('span[data-tone]').first();
  await expect(badge).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Control+k');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCSS('outline-width', '2px');
  await expect(page.getByRole('option', { selected: false }).first()).toHaveCSS(
    'outline-style',
    'none',
  );
});
