import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { askHeader } from '@recoup/contract/kit/download';
import { signIn, signInByForm } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const download = (page: Page) => page.getByRole('link', { name: 'Download CSV' });

/** Takes both places that a person may have for downloads; they are kept for some seconds. */
async function takeOwnPlaces(page: Page): Promise<void> {
  const options = { headers: { [askHeader]: '1' } };
  const ask = () => page.request.get('/api/records/downloadCsv', options);
  await Promise.all([ask(), ask()]);
}

test('a refused download says why on the page, and the next keeps its name [F-203]', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/records');
  await expect(download(page)).toBeVisible();
  const refusal = toastWith(
    page,
    '2 of your downloads are running. Wait until one of them finishes, then try again.',
  );
  await expect(async () => {
    await takeOwnPlaces(page);
    await download(page).press('Enter');
    await expect(refusal.first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/records$/);

  // the refusal stays until it is closed, and the places that no one came for are free again
  await page.reload();
  const asked = { headers: { [askHeader]: '1' } };
  await expect
    .poll(async () => (await page.request.get('/api/records/downloadCsv', asked)).status())
    .toBe(204);
  const saved = page.waitForEvent('download');
  await download(page).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('records.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('"Record ID"');
});

test('a download that waits for a place says so until it begins', async ({ page }) => {
  await signIn(page, 'lead');
  await page.goto('/payments');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().headers()[askHeader] !== undefined) await held.promise;
    await route.continue();
  });
  await download(page).click();
  const waiting = toastWith(
    page,
    'Waiting for the download to start. Other downloads may be running.',
  );
  await expect(waiting).toBeVisible();
  const saved = page.waitForEvent('download');
  held.resolve();
  expect((await saved).suggestedFilename()).toBe('payments.csv');
  await expect(waiting).toBeHidden();
});

test('a download whose session ended asks to sign in again, then goes on [F-203]', async ({
  page,
}) => {
  await page.clock.install();
  await signInByForm(page, 'lead');
  await page.goto('/payments');
  await expect(download(page)).toBeVisible();
  await page.context().clearCookies();
  await download(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill('recoup-demo');
  // longer than a download is waited for in silence
  await page.clock.runFor(5_000);
  await expect(toastWith(page, 'Waiting for the download')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('payments.csv');
});
