import { expect, test } from '@playwright/test';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';
import { aPhone, aSupplier, openSupplier } from './supplier-steps.ts';

/** S-315..S-327, S-329, S-331, S-332, S-343, S-349 */
test('a supplier is created, and a phone in use leads to its owner', async ({ page }) => {
  await signIn(page, 'standard');
  const other = await aSupplier(page, { name: 'First Hotel' });
  await page.goto('/suppliers/add');
  await expect(page.getByRole('heading', { name: 'Create New Supplier', level: 1 })).toBeVisible();
  for (const label of ['Name', 'DBA', 'Phone', 'Email', 'Fax', 'Notes', 'Street', 'Unit', 'City'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Zip' })).toBeVisible();
  for (const label of ['Chain', 'Vendor Code', 'Preferred Payment Method', 'Country', 'State'])
    await expect(page.getByRole('combobox', { name: label })).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await expect(status.locator('option:checked')).toHaveText('Billable');
  await expect(page.getByRole('combobox', { name: 'Substatus' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hotel Nova');
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(page.getByText('Enter local phone number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(other.primaryPhone);
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Supplier Phone Number(s) exist:' });
  await expect(conflict.getByRole('link')).toHaveAttribute('href', `/suppliers/${other.id}`);

  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(aPhone());
  await page.getByRole('textbox', { name: 'City' }).fill('Denver');
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(toastWith(page, 'Supplier Created')).toBeVisible();
  await expect(page).toHaveURL(/\/suppliers\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Hotel Nova', level: 1 })).toBeVisible();
  await expect(card(page, 'Addresses')).toContainText('Denver');
});

test('a hotel abroad is created with the number that is dialed there [S-332, S-343]', async ({
  page,
}) => {
  await signIn(page, 'standard');
  await page.goto('/suppliers/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hotel Isar');
  await page.getByRole('textbox', { name: 'City' }).fill('Munich');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('Germany');
  await page.getByRole('option', { name: 'Germany' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('1');
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(phone).toHaveAccessibleDescription(/Enter local phone number/);
  await phone.fill(`089 ${aPhone().slice(3)}`);
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(toastWith(page, 'Supplier Created')).toBeVisible();
  await expect(card(page, 'Phone Numbers').getByRole('listitem')).toContainText('+49 89');

  await page.getByRole('button', { name: 'Add Phone Number' }).click();
  const form = page.getByRole('dialog', { name: 'Add Phone Number' });
  await form.getByRole('textbox', { name: 'Phone' }).fill(`089 ${aPhone().slice(3)}`);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(toastWith(page, 'Supplier Phone Numbers Updated')).toBeVisible();
});

test('a phone number pasted with invisible marks is stored without them [F-206]', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'standard');
  await page.goto('/suppliers/add');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('ext. 7');
  await phone.press('Home');
  await page.evaluate(() => navigator.clipboard.writeText('\u202A+1 518 555 0100\u202C\t'));
  await page.keyboard.press('Control+v');
  await page.keyboard.type(' ');
  await expect(phone).toHaveValue('+1 518 555 0100 ext. 7');
});

test('a refused creation says why and loses nothing typed [S-344, S-346]', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/suppliers/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(aPhone());
  await page.route('**/api/suppliers', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not today', code: 'refused' } }),
  );
  await page.getByRole('button', { name: 'Create Supplier' }).click();
  await expect(page.getByRole('alert')).toHaveText('Not today');
  await expect(page.getByText('Not today')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kept');
});

/** S-328, S-335..S-338, S-341, S-342, S-345, S-347, S-348, S-350, S-373 */
test('a supplier is edited in place', async ({ page }) => {
  await openSupplier(page, 'standard', { dba: 'Luz LLC' });
  const details = card(page, 'Details');
  await details.getByRole('button', { name: 'Edit' }).click();
  const status = details.getByRole('combobox', { name: 'Status', exact: true });
  for (const name of ['Name', 'DBA', 'Email', 'Fax'])
    await expect(details.getByRole('textbox', { name, exact: true })).toBeVisible();
  for (const name of ['Status', 'Substatus', 'Chain', 'Vendor Code', 'Preferred Payment Method'])
    await expect(details.getByRole('combobox', { name, exact: true })).toBeVisible();
  await expect(details.getByRole('textbox', { name: 'DBA' })).toHaveValue('Luz LLC');
  for (const name of ['Collections', 'Sent to Attorney'])
    await expect(status.getByRole('option', { name })).toBeDisabled();
  await expect(details.getByLabel('Reopen Date')).toHaveCount(0);
  await status.selectOption('Temp Closed');
  await expect(details.getByLabel('Reopen Date')).toBeVisible();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('A reopen date is required for Temp Closed')).toBeVisible();
  await details.getByLabel('Reopen Date').fill('2020-01-01');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('The reopen date must be today or later')).toBeVisible();
  await details.getByLabel('Reopen Date').fill('2199-01-01');
  for (const [code, text] of [
    [400, 'Refused'],
    [403, 'Forbidden'],
  ] as const) {
    await page.route(/\/api\/suppliers\/\d+$/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: code, json: { message: `${text} today` } })
        : route.continue(),
    );
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByRole('alert')).toHaveText(`${text} today`);
    await page.unroute(/\/api\/suppliers\/\d+$/);
  }
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Supplier Edited')).toBeVisible();
  await expect(details).toContainText('Temp Closed');
  await expect(details).toContainText('1/1/2199');
});

test('a collection agent may choose collections [S-339, S-340]', async ({ page }) => {
  await openSupplier(page, 'admin');
  const details = card(page, 'Details');
  await details.getByRole('button', { name: 'Edit' }).click();
  const status = details.getByRole('combobox', { name: 'Status', exact: true });
  for (const name of ['Collections', 'Sent to Attorney'])
    await expect(status.getByRole('option', { name })).toBeEnabled();
});
