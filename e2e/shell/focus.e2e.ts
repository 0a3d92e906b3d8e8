import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { signIn } from '../sign-in.ts';

const openers = [
  { path: '/records/1', button: 'Edit' },
  { path: '/suppliers/1', button: 'Add Phone Number' },
  { path: '/suppliers/1', button: 'Add Address' },
  { path: '/suppliers/1', button: /Merge/ },
  { path: '/records', button: 'Bulk Edit' },
  { path: '/records', button: 'Choose Columns' },
  { path: '/agencies', button: 'Add Email' },
  { path: '/agencies', button: 'Add ARC' },
  { path: '/agencies', button: 'Add Address' },
  { path: '/account', button: 'Add Passkey' },
  { path: '/account', button: 'New Token' },
  { path: '/vendors', button: /^Edit/ },
  { path: '/vendors', button: /^Delete/ },
  { path: '/', button: /account menu/ },
  { path: '/', button: 'Search Recoup' },
  { path: '/', button: /^Notices/ },
] as const;

/** The agency that is listed first. */
async function anAgency(page: Page): Promise<number> {
  return (await (await page.request.get('/api/agencies')).json()).data[0].id;
}

async function goTo(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(path === '/agencies' ? `/agencies/${await anAgency(page)}` : path);
}

async function openBy(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  return button;
}

test('What a button opens gives the focus back to it [F-407]', async ({ page }) => {
  let shown = '';
  for (const { path, button: name } of openers)
    await test.step(`"${name}" of ${path}`, async () => {
      if (path !== shown) await goTo(page, path);
      shown = path;
      const button = await openBy(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).toBeFocused();
    });
});

test('A panel left with changes gives the focus back to its button [F-407]', async ({ page }) => {
  await goTo(page, '/records/1');
  const button = await openBy(page, 'Edit');
  await page.keyboard.type('Changed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('A deleted entry leaves the focus with what stands in its place [F-407]', async ({ page }) => {
  await signIn(page, 'admin');
  const agencyId = await anAgency(page);
  for (const note of ['First', 'Second', 'Third']) {
    const data = { agencyId, note, important: false };
    const answer = await page.request.post('/api/agencyNotes', { headers: markerHeader, data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  await page.goto(`/agencies/${agencyId}`);
  const notes = page.getByRole('region', { name: 'All Notes' });
  const buttons = notes.getByRole('button', { name: 'Delete note' });
  await expect(buttons.nth(1)).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await buttons.nth(1).press('Enter');
  await sent;
  await expect(notes).not.toContainText('Second');
  await expect(notes.locator(':focus')).toHaveAccessibleName('Delete note');
});

test('Back leads to the row that was opened, where the list stood [F-407]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  const rows = page.locator('[data-row-link]');
  await expect(rows.nth(20)).toBeVisible();
  const row = rows.nth(20);
  await row.scrollIntoViewIfNeeded();
  const href = await row.getAttribute('href');
  const before = await row.boundingBox();
  await row.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`[data-row-link][href="${href}"]`)).toBeFocused();
  expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});

test('Back leads to a row that was opened by a click beside its link [F-407]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/suppliers');
  const row = page.getByRole('row').nth(5);
  const href = await row.locator('[data-row-link]').getAttribute('href');
  await row.getByRole('cell').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await expect(page.locator(`[data-row-link][href="${href}"]`)).toBeFocused();
});

test('A toast that is closed gives the focus back to the field beneath [F-407]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await page.route('**/api/records/downloadCsv*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error', code: 'serverError' } }),
  );
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const close = page.locator('.Toastify__close-button');
  await expect(close).toBeVisible();
  const search = page.getByPlaceholder('Search', { exact: true });
  await search.focus();
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(search).toBeFocused();
});
