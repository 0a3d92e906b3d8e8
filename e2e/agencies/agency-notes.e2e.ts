import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Notes', exact: true });
const shown = (page: Page): Locator => card(page).getByRole('region', { name: 'All Notes' });

async function openAgency(page: Page, who: string): Promise<void> {
  await signIn(page, who);
  const { data } = await (await page.request.get('/api/agencies?sortBy=id')).json();
  await page.goto(`/agencies/${data[3].id}`);
  await expect(card(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await card(page).getByLabel('Add a note').fill(text);
  await card(page).getByRole('button', { name: 'Submit' }).click();
}

/** */
test('notes are written, corrected, pinned, read newest first, and deleted [F-431]', async ({
  page,
}) => {
  // the first note of an agency may come from the system
  await page.route(/\/api\/agencyNotes\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue();
    const response = await route.fetch();
    const notes = await response.json();
    const system = { ...notes.at(-1), id: 0, note: 'Imported', createdBy: null, important: false };
    await route.fulfill({ response, json: notes.length > 0 ? [...notes, system] : [] });
  });
  await openAgency(page, 'srlead');
  await card(page).getByLabel('Add a note').focus();
  const submit = card(page).getByRole('button', { name: 'Submit' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await write(page, 'Asked for a new payment address');
  await expect(toastWith(page, 'Note Created')).toBeVisible();
  await card(page).getByLabel('Add a note').click();
  await card(page).getByLabel('Mark as Important').check();
  await write(page, 'Never call before ten');
  await expect(shown(page).getByRole('article').nth(0)).toContainText('Never call before ten');
  await expect(shown(page).getByRole('article').nth(1)).toContainText('Asked for a new payment');
  await expect(shown(page).getByRole('article').nth(0)).toContainText(
    /\w+ \w+ · [A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/,
  );
  await expect(shown(page).getByRole('article').last()).toContainText(/^System · .*Imported$/);
  await expect(card(page).getByRole('region', { name: 'Important Notes' })).toContainText(
    'Never call before ten',
  );
  await expectAccessible(page);

  const asked = shown(page).getByRole('article').filter({ hasText: 'Asked for a new payment' });
  await asked.getByRole('button', { name: 'Edit note' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(', as @a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  const name = await page.getByRole('option').first().innerText();
  await page.keyboard.press('Enter');
  await page.keyboard.type('knows');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Note Updated')).toBeVisible();
  await expect(asked).toContainText(`Asked for a new payment address, as @${name} knows`);
  await expect(asked.getByRole('button', { name: 'Edit note' })).toBeFocused();
  await asked.getByText('Edited').click();
  await asked.getByRole('button', { name: 'Pin note' }).click();
  const pinned = card(page).getByRole('region', { name: 'Pinned Notes' });
  await expect(pinned.getByRole('article')).toContainText('Asked for a new payment');
  await expect(card(page).getByRole('region').first()).toHaveAccessibleName('Pinned Notes');
  await expectAccessible(page);

  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await shown(page)
    .getByRole('article')
    .filter({ hasText: 'Asked for a new payment' })
    .getByRole('button', { name: 'Delete note' })
    .dblclick();
  await expect(toastWith(page, 'Note Deleted')).toBeVisible();
  expect(deletions).toHaveLength(1);
  await expect(shown(page)).not.toContainText('Asked for a new payment');
});

test('a note that may not be deleted says so on its button [A-460]', async ({ page }) => {
  await openAgency(page, 'standard');
  await write(page, 'Stays for good');
  const remove = shown(page).getByRole('button', { name: 'Delete note' }).first();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Executive permissions required');
});

test('a refused note says why until it is saved [A-499, A-500, F-406]', async ({ page }) => {
  await openAgency(page, 'srlead');
  await write(page, 'Deletable');
  await expect(toastWith(page, 'Note Created')).toBeVisible();
  const calls = /\/api\/agencyNotes(\/\d+)?$/;
  await page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: { message: `Not ${route.request().method() === 'POST' ? 'added' : 'deleted'}` },
        }),
  );
  await write(page, 'Typed once');
  await expect(toastWith(page, 'Not added')).toBeVisible();
  await expect(card(page).getByLabel('Add a note')).toHaveValue('Typed once');
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await shown(page).getByRole('button', { name: 'Delete note' }).first().click();
  await expect(toastWith(page, 'Not deleted')).toBeVisible();
  await expect(shown(page)).toContainText('Deletable');

  await page.unroute(calls);
  await write(page, 'Typed again');
  await expect(shown(page)).toContainText('Typed again');
  await expect(toastWith(page, 'Not added')).toHaveCount(0);
  await expect(toastWith(page, 'Not deleted')).toBeVisible();
  await shown(page).getByRole('button', { name: 'Delete note' }).first().click();
  await expect(shown(page)).not.toContainText('Typed again');
  await expect(toastWith(page, 'Not deleted')).toHaveCount(0);
});
