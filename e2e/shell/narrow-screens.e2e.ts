import { expect, test } from '@playwright/test';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';

test('fits every screen of the router on a phone without scrolling the page sideways', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const wide: string[] = [];
  for (const path of await everyScreen(page)) {
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
  expect(wide).toEqual([]);
});
