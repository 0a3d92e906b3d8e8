import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { toastWith } from '../toasts.ts';
import { aPhone, aSupplier, openSupplier } from './supplier-steps.ts';

/** S-368..S-375, S-377, S-379, S-380, S-397, S-398 */
test('the page shows the supplier, and deletes it', async ({ page }) => {
  const { id } = await openSupplier(page, 'lead');
  await expect(page.getByText('Balance $0.00')).toBeVisible();
  await expect(page.getByRole('link', { name: '0 records' })).toHaveAttribute(
    'href',
    `/records?supplierId=${id}`,
  );
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }),
  ).toHaveAttribute('href', `/invoices?supplierId=${id}`);
  for (const name of ['Details', 'Notes', 'Addresses', 'Phone Numbers'])
    await expect(card(page, name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastWith(page, 'Supplier Deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/suppliers$/);
  await page.goto(`/suppliers/${id}`);
  await expect(page.getByRole('heading', { name: 'Supplier Not Found' })).toBeVisible();
});

test('what fails to load says so and leaves the rest [S-386, S-387, S-388, S-440]', async ({
  page,
}) => {
  const { id } = await openSupplier(page, 'standard');
  await page.route(/\/api\/supplierNotes\/\d+$/, (route) =>
    route.fulfill({ status: 403, json: { message: 'No notes today' } }),
  );
  await page.goto(`/suppliers/${id}`);
  await expect(card(page, 'Notes').getByText('No notes today')).toBeVisible();
  await expect(toastWith(page, 'No notes today')).toBeVisible();
  await expect(card(page, 'Addresses')).toBeVisible();
  await page.unroute(/\/api\/supplierNotes\/\d+$/);
  await page.route(/\/api\/suppliers\/\d+$/, (route) =>
    route.fulfill({ status: 403, json: { message: 'No supplier today' } }),
  );
  await page.goto(`/suppliers/${id}`);
  await expect(page.getByText('No supplier today')).toBeVisible();
  await expect(card(page, 'Notes').getByLabel('Add a note')).toBeVisible();
});

/** S-411..S-420, S-422..S-430, S-436, S-437, S-438, S-439 */
test('notes are written, marked and deleted', async ({ page }) => {
  await openSupplier(page, 'admin', { notes: 'First note' });
  const notes = card(page, 'Notes');
  const field = notes.getByLabel('Add a note');
  for (const name of ['Submit', 'Cancel'])
    await expect(notes.getByRole('button', { name })).toHaveCount(0);
  await field.fill('Never sent');
  await notes.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('');
  await expect(notes.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(notes.getByRole('region', { name: 'Important Notes' })).toHaveCount(0);

  await field.fill('Call after ten');
  await notes.getByLabel('Mark as Important').check();
  await notes.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Note Created')).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expect(field).toHaveValue('');
  const important = notes.getByRole('region', { name: 'Important Notes' });
  await expect(important.getByRole('article')).toHaveCount(1);
  await expect(important).toHaveCSS('border-left-color', /^rgb\((1[5-9]|2)\d\d?,/);
  const all = notes.getByRole('region', { name: 'All Notes' }).getByRole('article');
  await expect(all).toHaveCount(2);
  await expect(all.nth(0)).toContainText('Call after ten');
  await expect(all.nth(0)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
  await expect(all.getByRole('link')).toHaveCount(0);

  await page.route(/\/api\/supplierNotes(\/\d+)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 400,
          json: { message: `Not ${route.request().method() === 'POST' ? 'added' : 'deleted'}` },
        }),
  );
  await field.fill('Typed once');
  await notes.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Not added')).toBeVisible();
  await expect(field).toHaveValue('Typed once');
  await notes.getByRole('button', { name: 'Cancel' }).click();
  await all.nth(1).getByRole('button', { name: 'Delete note' }).click();
  await expect(toastWith(page, 'Not deleted')).toBeVisible();
  await page.unroute(/\/api\/supplierNotes(\/\d+)?$/);
  await all.nth(1).getByRole('button', { name: 'Delete note' }).click();
  await expect(toastWith(page, 'Note Deleted')).toBeVisible();
  await expect(all).toHaveCount(1);
});

test('addresses are added, used and deleted [S-446..S-455, S-465..S-469, F-145]', async ({
  page,
}) => {
  await openSupplier(page, 'standard');
  const addresses = card(page, 'Addresses');
  const entry = (street: string) => addresses.getByRole('listitem').filter({ hasText: street });
  const add = async (street: string, validity: string) => {
    await addresses.getByRole('button', { name: 'Add Address' }).click();
    const form = page.getByRole('dialog', { name: 'Add Address' });
    await form.getByRole('textbox', { name: 'Street' }).fill(street);
    await form.getByRole('combobox', { name: 'Manual Validation' }).selectOption(validity);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(entry(street)).toBeVisible();
  };
  await add('1 Valid Way', 'Valid');
  await expect(toastWith(page, 'Supplier Addresses Updated')).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText('1 Valid Way');
  await add('2 Doubt Drive', 'Unvalidated');
  const doubtful = entry('2 Doubt Drive').getByRole('button', { name: 'Set as Billing' });
  await expect(doubtful).toHaveAttribute('aria-disabled', 'true');
  await entry('1 Valid Way').getByRole('button', { name: 'Set as Billing' }).click();
  await expect(toastWith(page, 'Billing Address Updated')).toBeVisible();
  await expect(entry('1 Valid Way').getByRole('button', { name: 'Set as Billing' })).toHaveCount(0);
  await entry('1 Valid Way').getByRole('button', { name: 'Set as Physical' }).click();
  await expect(toastWith(page, 'Physical Address Updated')).toBeVisible();
  await expect(
    entry('1 Valid Way').getByRole('button', { name: 'Delete address' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await page.route(/\/api\/suppliers\/\d+\/addresses$/, (route) =>
    route.fulfill({ status: 400, json: { message: 'No change today' } }),
  );
  await entry('2 Doubt Drive').getByRole('button', { name: 'Set as Physical' }).click();
  await expect(toastWith(page, 'No change today')).toBeVisible();
  await page.unroute(/\/api\/suppliers\/\d+\/addresses$/);
  await entry('2 Doubt Drive').getByRole('button', { name: 'Delete address' }).click();
  await expect(toastWith(page, 'Address Deleted')).toBeVisible();
  await expect(entry('2 Doubt Drive')).toHaveCount(0);
});

test('a double click deletes one note and one address [S-437, S-467]', async ({ page }) => {
  const { id } = await openSupplier(page, 'admin', { notes: 'Once' });
  await page.request.post(`/api/suppliers/${id}/addresses`, {
    headers: markerHeader,
    data: { street: '3 Single Street' },
  });
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['DELETE', 'PATCH'].includes(request.method())) sent.push(request.method());
  });
  const note = card(page, 'Notes').getByRole('article').filter({ hasText: 'Once' });
  await note.getByRole('button', { name: 'Delete note' }).dblclick();
  await expect(toastWith(page, 'Note Deleted')).toBeVisible();
  await expect(note).toHaveCount(0);
  const address = card(page, 'Addresses').getByRole('listitem');
  await address.getByRole('button', { name: 'Delete address' }).dblclick();
  await expect(toastWith(page, 'Address Deleted')).toBeVisible();
  await expect(address).toHaveCount(0);
  expect(sent).toEqual(['DELETE', 'PATCH']);
});

/** S-479..S-486, S-491..S-495 */
test('phone numbers are added, corrected, made primary and deleted', async ({ page }) => {
  await openSupplier(page, 'admin');
  const other = await aSupplier(page, { name: 'Other' });
  const phones = card(page, 'Phone Numbers');
  const entries = phones.getByRole('listitem');
  const first = entries.nth(0);
  for (const name of ['Set as Primary', 'Delete phone number'])
    await expect(first.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');

  await phones.getByRole('button', { name: 'Add Phone Number' }).click();
  const form = page.getByRole('dialog', { name: 'Add Phone Number' });
  await form.getByRole('textbox', { name: 'Phone' }).fill(other.primaryPhone);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Supplier Phone Number(s) exist:')).toBeVisible();
  await expect(form.getByRole('link')).toHaveAttribute('href', `/suppliers/${other.id}`);
  await form.getByRole('textbox', { name: 'Phone' }).fill(aPhone());
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Supplier Phone Numbers Updated')).toBeVisible();
  await expect(entries).toHaveCount(2);

  await page.route(/phoneNumbers$/, (route) =>
    route.fulfill({ status: 400, json: { message: 'No numbers today' } }),
  );
  await entries.nth(1).getByRole('button', { name: 'Set as Primary' }).click();
  await expect(toastWith(page, 'No numbers today')).toBeVisible();
  await page.unroute(/phoneNumbers$/);
  await entries.nth(1).getByRole('button', { name: 'Set as Primary' }).click();
  await expect(toastWith(page, 'Phone Number Updated')).toBeVisible();
  await entries.nth(1).getByRole('button', { name: 'Delete phone number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entries).toHaveCount(1);
  await expect(first).toContainText('Primary');
  await first.getByRole('button', { name: 'Edit phone number' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Phone Number' });
  await edit.getByRole('textbox', { name: 'Phone' }).fill(aPhone());
  await edit.getByRole('button', { name: 'Submit' }).click();
  await expect(edit).toHaveCount(0);
});
