import { expect, type Page, test } from '@playwright/test';
import { runServerCommand } from '@recoup/server/test/backup/run-server-command';
import { expectAccessible } from '../expect-accessible.ts';
import { ownServer } from '../servers.ts';
import { signIn, signInByForm } from '../sign-in.ts';
import { aPhone } from '../suppliers/supplier-steps.ts';

const words = 'until 22:00, the database is moved';
const notice = `Recoup is read-only for maintenance: ${words}. You can look at everything, but you cannot save changes.`;

/** Begins or ends a maintenance of the journeys' own server, as its operator does. */
async function maintenance(...args: string[]): Promise<void> {
  const env = { DATA_DIR: ownServer().dataFolder };
  const { code, said } = await runServerCommand('maintenance', args, env);
  expect(code, said).toBe(0);
}

const banner = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You can look at everything' });

test.afterEach(() => maintenance('off'));

test('maintenance shows above every screen and keeps what was typed [F-331]', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/suppliers/add');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Hotel Kept');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(aPhone());
  await expect(banner(page)).toBeHidden();

  await maintenance('on', words);
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  const refusal = `Recoup is read-only for maintenance: ${words}.`;
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  await expect(banner(page)).toHaveText(notice);
  await expect(name).toHaveValue('Hotel Kept');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await maintenance('off');
  await expect(banner(page)).toBeHidden();
  await expect(name).toHaveValue('Hotel Kept');
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(page.getByRole('heading', { name: 'Hotel Kept', level: 1 })).toBeVisible();
});

test('users sign in, view lists, and sign out during maintenance [F-331]', async ({ page }) => {
  await maintenance('on', words);
  await signInByForm(page, 'standard');
  await page.goto('/agencies');
  await expect(banner(page)).toHaveText(notice);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});
