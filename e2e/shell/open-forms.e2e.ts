import { expect, type Locator, test } from '@playwright/test';
import { holdBack } from '../hold-back.ts';
import { signIn } from '../sign-in.ts';

const opened = [
  { what: 'A panel', path: '/records/1', button: 'Edit', field: 'Guest first name' },
  { what: 'A dialog', path: '/suppliers/1', button: 'Add phone', field: 'Phone' },
  { what: 'An address', path: '/suppliers/1', button: 'Add Address', field: 'Street' },
  { what: 'A card edited in place', path: '/suppliers/1', button: 'Edit', field: 'Name' },
  { what: 'An edit of many', path: '/records', button: 'Bulk Edit', field: 'Status' },
];

async function pressWhenOpen(button: Locator) {
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.press('Enter');
}

for (const { what, path, button, field } of opened)
  test(`${what} opens with the cursor in its first field`, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    await pressWhenOpen(page.getByRole('button', { name: button }).first());
    await expect(page.locator('form :focus')).toHaveAccessibleName(field);
    await expect(page.getByRole('listbox')).toBeHidden();
  });

const ahead = [
  { what: 'A panel', path: '/records/1', button: 'Edit', script: 'edit-record-panel' },
  { what: 'A dialog', path: '/suppliers/1', button: 'Add phone', script: 'supplier-phone-form' },
  { what: 'A card edited in place', path: '/suppliers/1', button: 'Edit', script: 'supplier-edit' },
  { what: 'An edit of many', path: '/records', button: 'Bulk Edit', script: 'bulk-edit-panel' },
  { what: 'A search', path: '/suppliers/1', button: 'Merge', script: 'merge-supplier-dialog' },
];

for (const { what, path, button, script } of ahead)
  test(`${what} contains what was typed before it was loaded`, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    const letGo = await holdBack(page, `**/assets/${script}*.js`);
    await pressWhenOpen(page.getByRole('button', { name: button }).first());
    await page.keyboard.type('Clxo');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    letGo();
    const first = page.locator(':is(form, [role=dialog]) input:focus');
    await expect(first).toHaveValue(/Cl/);
    await page.keyboard.type('osed');
    await expect(first).toHaveValue(/Closed/);
  });

test('A choice is taken by its first letter and Enter', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/records');
  await pressWhenOpen(page.getByRole('button', { name: 'Bulk Edit' }));
  const status = page.getByRole('dialog').getByLabel('Status', { exact: true });
  await expect(status).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('option', { name: 'Paid', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(status).toHaveValue('Paid');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('A choice that does not exist is not sent as the one before', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/suppliers/1');
  await pressWhenOpen(page.getByRole('button', { name: 'Add Address' }));
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Country') });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await form.getByLabel('Street').fill('1 Long Road');
  await form.getByLabel('City').fill('Miami');
  await form.getByLabel('Country').fill('Atlantis');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No countries found')).toBeVisible();
  await expect(form.getByLabel('Country')).toHaveValue('Atlantis');
  expect(sent).toEqual([]);
});

test('A form that no one opened leaves the cursor where it is', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/account');
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await expect(page.locator('form :focus')).toHaveCount(0);
});

test('Escape leaves a form, and asks if something was typed [F-434]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/suppliers/1');
  const edit = page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'Edit' });
  await edit.click();
  const name = page.getByRole('region', { name: 'Details' }).getByLabel(/^Name/);
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await name.fill('Another Name');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Another Name');
  await name.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(edit).toBeVisible();
});
