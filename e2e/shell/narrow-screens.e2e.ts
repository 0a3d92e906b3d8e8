import { expect, type Page, test } from '@playwright/test';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

const signedOut = ['/login', '/forgotten-password', '/choose-password', '/known-browser', '/setup'];

/** Says of each screen that is wider than a phone how wide it is. */
async function widerThanPhones(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const needed = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          document.querySelector('main')?.scrollWidth ?? 0,
        ),
      );
      if (needed > width) wide.push(`${path} at ${width}: ${needed}`);
    }
  }
  return wide;
}

test('fits every screen of the router on a phone without scrolling the page sideways', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  expect(await widerThanPhones(page, await everyScreen(page))).toEqual([]);
});

test('fits every screen of those who are not signed in on a phone, too', async ({ page }) => {
  expect(await widerThanPhones(page, signedOut)).toEqual([]);
});
