import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { faultsOfBoxes } from './walk.ts';

test('no two fields of an open search overlap at any width [F-401]', async ({ page }) => {
  await signIn(page, 'admin');
  for (const screen of ['/records', '/records/assignedToMe', '/records/deleted', '/audit-log']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const advanced = page.getByRole('button', { name: 'Advanced Search' });
    if (await advanced.isVisible()) await advanced.click();
    await expect(page.getByLabel(/ from$/).first()).toBeVisible();
    for (let width = 320; width <= 1920; width += 40) {
      await page.setViewportSize({ width, height: 900 });
      const overlaps = (await faultsOfBoxes(page)).filter((fault) => fault.startsWith('overlap'));
      expect(overlaps, `${screen} at ${width}`).toEqual([]);
    }
  }
});
