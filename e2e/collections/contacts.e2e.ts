import { expect, type Locator, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { countdown, toastWith } from '../toasts.ts';

const card = (page: Page): Locator =>
  page.getByRole('region', { name: 'Collections', exact: true });
const row = (page: Page, name: string): Locator =>
  card(page).getByRole('table', { name: 'Contacts' }).getByRole('row').filter({ hasText: name });

/** Opens a supplier in collections that has no contacts; returns the path of its contacts. */
async function openSupplier(page: Page): Promise<string> {
  await signIn(page, 'collectionagent');
  const query = new URLSearchParams({ filters: JSON.stringify({ status: 92 }), sortBy: 'id' });
  const { data } = await (await page.request.get(`/api/suppliers?${query}`)).json();
  const url = `/api/suppliers/${data[1].id}/collections/contacts`;
  await page.request.put(url, { headers: markerHeader, data: { contacts: [] } });
  await page.goto(`/suppliers/${data[1].id}`);
  await expect(card(page)).toBeVisible();
  return url;
}

/**
 * S-501, S-502, S-503, S-504, S-505, S-506, S-507, S-508, S-509, S-515, S-516, S-518, S-524, S-525,
 * S-526
 */
test('contacts are added, edited and deleted', async ({ page }) => {
  await openSupplier(page);
  await expect(card(page)).toContainText('No contacts found');
  const add = card(page).getByRole('button', { name: 'Add New Contact' });
  await add.click();
  const form = card(page).getByRole('region', { name: 'New Contact' });
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toContainText('Title is required');
  await expect(form).toContainText('Name is required');
  await expect(form).toContainText('Email or phone field is required');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);

  for (const name of ['Ann Teller', 'Bob Marsh', 'Cy Young']) {
    await add.click();
    await form.getByLabel('Title').fill('Accounts Payable');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill('2125550142');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(row(page, name)).toBeVisible();
    await expect(form).toHaveCount(0);
  }
  await expect(page.getByText('Contact Created').first()).toBeVisible();
  const headers = card(page).getByRole('table', { name: 'Contacts' }).locator('th');
  const desktop = page.viewportSize();
  await expect(headers).toHaveText(['Title', 'Name', 'Phone', 'Email', 'Actions']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(headers).toHaveText(['Title', 'Name', 'Actions', 'Phone', 'Email']);
  if (desktop) await page.setViewportSize(desktop);
  await expect(add).toHaveAttribute('aria-description', 'Maximum number of contacts reached.');

  await row(page, 'Bob Marsh').getByRole('button', { name: 'Edit Bob Marsh' }).click();
  const edit = card(page).getByRole('region', { name: 'Edit Contact' });
  await expect(edit.getByLabel('Name')).toHaveValue('Bob Marsh');
  await expect(row(page, 'Cy').getByRole('button', { name: 'Edit Cy Young' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await edit.getByLabel('Email').fill('bob@hotel.test');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact Updated')).toBeVisible();
  await expect(row(page, 'Bob Marsh')).toContainText('bob@hotel.test');

  await row(page, 'Cy Young').getByRole('button', { name: 'Delete Cy Young' }).click();
  await expect(page.getByText('Contact Deleted')).toBeVisible();
  await expect(row(page, 'Cy Young')).toHaveCount(0);
});

/** S-519, S-520, S-521, S-522, S-523 */
test("a failed change shows the server's message or its own, and stays", async ({ page }) => {
  const url = await openSupplier(page);
  const ann = { title: 'AP', name: 'Ann Teller', phone: '2125550142' };
  await page.request.put(url, { headers: markerHeader, data: { contacts: [ann] } });
  await page.reload();
  await page.route(`**${url}`, async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue();
    await route.fulfill({ status: 500, body: '' });
  });
  await card(page).getByRole('button', { name: 'Add New Contact' }).click();
  const form = card(page).getByRole('region', { name: 'New Contact' });
  await form.getByLabel('Title').fill('GM');
  await form.getByLabel('Name').fill('Bob');
  await form.getByLabel('Email').fill('bob@hotel.test');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const failed = (verb: string): Locator =>
    page.getByText(`An error occurred while ${verb} the contact`);
  await expect(failed('creating')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Bob');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Ann').getByRole('button', { name: 'Edit Ann Teller' }).click();
  await card(page).getByRole('button', { name: 'Save' }).click();
  await expect(failed('updating')).toBeVisible();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Ann').getByRole('button', { name: 'Delete Ann Teller' }).click();
  await expect(failed('deleting')).toBeVisible();

  await page.unroute(`**${url}`);
  await page.route(`**${url}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'Somebody else was faster.' } })
      : route.continue(),
  );
  await row(page, 'Ann').getByRole('button', { name: 'Edit Ann Teller' }).click();
  await card(page).getByRole('button', { name: 'Save' }).click();
  const toast = toastWith(page, 'Somebody else was faster.');
  await expect(toast).toBeVisible();
  await expect(countdown(toast)).toHaveCount(0);
  // an earlier failure is closed by the next attempt
  for (const verb of ['creating', 'updating', 'deleting']) await expect(failed(verb)).toBeHidden();
});
