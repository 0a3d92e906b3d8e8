import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

/** Open records, the newest first. What is changed here is changed back. */
const openRecords = `/records?sortBy=id&sortDirection=desc&filters=${encodeURIComponent('{"status":[0,10]}')}`;

test('values of a list are edited in it by keyboard and mouse [F-425]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(openRecords);
  await page.getByText(/^From 1 to/).waitFor();
  const row = page.locator('tbody tr').first();
  const id = await row.locator('[data-row-link]').innerText();
  const pencil = (what: string) =>
    page.getByRole('button', { name: `Edit ${what} of REC ${id}`, exact: true });
  const editor = page.getByRole('dialog', { name: /^Edit / });
  const sent = async () =>
    (await page.waitForRequest((request) => request.method() === 'PATCH')).postDataJSON();

  // the key goes from value to value of the row
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(pencil('Status')).toBeFocused();
  await page.keyboard.press('e');
  await expect(pencil('Phone')).toBeFocused();
  await page.keyboard.press('e');
  await expect(pencil('Assigned to')).toBeFocused();

  // Escape leaves the value as it was, and the focus where it was
  await page.keyboard.press('Enter');
  await expect(editor.getByLabel('Assigned to')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(pencil('Assigned to')).toBeFocused();

  // Enter saves, and the toast undoes it
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(pencil('Phone')).toBeFocused();
  const phone = row.locator('td').filter({ has: pencil('Phone') });
  const before = await phone.innerText();
  await page.keyboard.press('Enter');
  await expect(editor.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('Enter local phone number');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7105559425');
  const correction = sent();
  await page.keyboard.press('Enter');
  // of this record alone, of those with the same number
  expect(await correction).toMatchObject({ phone_number: { recordId: Number(id) } });
  await expect(phone).toHaveText('(710) 555-9425');
  await expect(editor).toHaveCount(0);
  await expect(pencil('Phone')).toBeFocused();
  await toastWith(page, 'Phone Number Updated').getByRole('button', { name: 'Undo' }).click();
  await expect(phone).toHaveText(before);

  // with the mouse; a click into the editor opens no row, a click elsewhere closes it
  await pencil('Status').click();
  await editor.click({ position: { x: 3, y: 3 } });
  await expect(editor).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(editor).toHaveCount(0);
  await expect(page).toHaveURL(/\/records\?/);

  const status = row.locator('td').filter({ has: pencil('Status') });
  const names = ['Not Resolved', 'Pending Payment'];
  const isFirst = (await status.innerText()).startsWith('Not Resolved');
  for (const name of isFirst ? names.toReversed() : names) {
    await pencil('Status').click();
    const choice = editor.getByRole('combobox', { name: 'Status', exact: true });
    // the first letter replaces what is shown; the first Enter takes the option, the second saves
    await choice.pressSequentially(name);
    await page.keyboard.press('Enter');
    await expect(choice).toHaveAttribute('aria-expanded', 'false');
    const change = sent();
    await page.keyboard.press('Enter');
    // over the state that the list shows
    expect(await change).toMatchObject({ expected_updated_at: expect.any(String) });
    await expect(status).toContainText(name);
    await expect(editor).toHaveCount(0);
  }

  // a supplier that someone has is reassigned
  await page.goto('/suppliers?sortBy=name&sortDirection=desc');
  const supplier = page.locator('tbody tr').first();
  const assign = supplier.getByRole('button', { name: /^Edit Assigned to of / });
  const assignee = supplier.locator('td').last();
  await expect(assignee).toHaveText('');
  for (const index of [1, 2, 0]) {
    // by the keyboard, as what was saved may still be told over the button
    await assign.press('Enter');
    const users = editor.getByLabel('Assigned to');
    const user = await users.locator('option').nth(index).innerText();
    await users.selectOption({ index });
    // also in a list of the browser, which it would open
    await users.press('Enter');
    await expect(assignee).toHaveText(index === 0 ? '' : user);
    await expect(editor).toHaveCount(0);
  }
});

test('a user who may not edit a value sees the reason [F-425]', async ({ page }) => {
  await signIn(page, 'contributor');
  await page.goto(openRecords);
  const pencil = page.getByRole('button', { name: /^Edit Assigned to of REC/ }).first();
  await expect(pencil).toHaveAttribute('aria-description', 'Senior Lead permissions required');
  await pencil.press('Enter');
  await expect(toastWith(page, 'Senior Lead permissions required')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
