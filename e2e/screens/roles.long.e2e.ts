import { expect, test } from '@playwright/test';
import { roleNames } from '@recoup/domain/auth/roles';
import { everyScreen } from '../every-screen.ts';
import { signIn } from '../sign-in.ts';
import { faultsOfAxe, faultsOfBoxes, listen } from './walk.ts';

test.describe.configure({ mode: 'parallel' });

/** F-402, F-413, F-438 */
for (const role of roleNames)
  test(`every screen has no fault for ${role}`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await signIn(page, 'admin');
    const screens = await everyScreen(page);
    await signIn(page, role);
    const ear = listen(page);
    const faults: string[] = [];
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
      const boxes = await faultsOfBoxes(page);
      const found = [...boxes, ...(await faultsOfAxe(page)), ...ear.take()];
      faults.push(...found.map((fault) => `${screen}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
