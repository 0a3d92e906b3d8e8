import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';

test('an assignment is undone from its toast or from Recently Done [F-405]', async ({ page }) => {
  await signIn(page, 'srlead');
  await page.goto('/records?advancedSearch={"recordId":22}');
  const form = page.getByRole('form', { name: 'Assign records' });
  const user = form.getByRole('combobox', { name: 'Assigned user' });
  const assignNext = async () => {
    await user.focus();
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByRole('listbox').getByRole('option', { disabled: false }).first(),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Assign 1 Record' }).click();
  };
  await assignNext();
  const toast = toastWith(page, 'Records Assigned');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toastWith(page, 'Undone: 1 record')).toBeVisible();
  await expect(toast).toHaveCount(0);

  await assignNext();
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('link', { name: 'Recently Done' }).click();
  const entries = page.getByRole('list', { name: 'Actions' }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText('Records Assigned');
  await expect(entries.nth(0)).toContainText('Undo restores the former assigned user.');
  await expect(entries.nth(1)).toContainText('Undone: 1 record');
  await expectAccessible(page);
  await entries.nth(0).getByRole('button', { name: 'Undo: Records Assigned, 1 record' }).click();
  await expect(entries.nth(0)).toContainText('Undone: 1 record');
});
