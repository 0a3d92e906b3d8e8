import { expect, test } from '@playwright/test';
import { card } from '../card.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { tabTo } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';
import { aSupplier, openSupplier } from './supplier-steps.ts';

test('a duplicate is found, looked at, merged and brought back by keyboard', async ({ page }) => {
  const { id } = await openSupplier(page, 'admin', { notes: 'The one that stays' });
  const other = await aSupplier(page, { name: 'Luz Hotel', notes: 'Knows the owner' });
  await tabTo(page, page.getByRole('button', { name: 'Merge', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge a Duplicate into Hotel Luz' });
  await expect(dialog.getByRole('textbox', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.type(other.primaryPhone);
  const found = dialog.getByRole('list', { name: 'Suppliers found' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(`Supplier ${other.id}`);
  await expectAccessible(page);
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  const moves = dialog.getByRole('list', { name: 'What Will Move' });
  await expect(moves.getByRole('listitem')).toHaveText(['1 phone number', '1 note']);
  await expect(dialog.getByRole('list', { name: 'Before You Merge' })).toContainText('7 days');
  await expect(dialog.getByRole('button', { name: 'Choose Another' })).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Merge Suppliers' }));
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Suppliers Merged')).toBeVisible();
  await expect(card(page, 'Notes')).toContainText('Knows the owner');
  const notice = page.getByRole('note').filter({ hasText: 'Luz Hotel' });
  await expect(notice).toContainText(`(supplier ${other.id}) was merged into this supplier by`);

  await page.goto(`/suppliers/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/suppliers/${id}$`));
  await expect(
    toastWith(page, `Supplier ${other.id} was merged into supplier ${id}.`),
  ).toBeVisible();

  await expectAccessible(page);
  await tabTo(page, notice.getByRole('button', { name: 'Undo Merge' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Undo this merge?' });
  await tabTo(page, question.getByRole('button', { name: 'Undo Merge' }));
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Merge Undone')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(card(page, 'Notes')).not.toContainText('Knows the owner');
  await page.goto(`/suppliers/${other.id}`);
  await expect(page.getByRole('heading', { name: 'Luz Hotel', level: 1 })).toBeVisible();
});

test('a duplicate that is searched by its ID is offered first', async ({ page }) => {
  await openSupplier(page, 'admin');
  const { id } = await aSupplier(page, { name: 'Zebra Lodge' });
  for (let count = 0; count < 11; count += 1)
    await aSupplier(page, { name: `${id} Street Inn ${count}` });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Duplicate' }).fill(String(id));
  const found = dialog.getByRole('list', { name: 'Suppliers found' }).getByRole('button');
  await expect(found.first()).toContainText(`Supplier ${id}`);
  await expect(found.filter({ hasText: 'Zebra Lodge' })).toHaveCount(1);
  await expect(found.nth(1)).toContainText('Street Inn');
});

test('a merge that would lose work says why and stays closed, and is for leads', async ({
  page,
}) => {
  const { id } = await openSupplier(page, 'admin');
  const other = await aSupplier(page, { name: 'Owes much', status: 92 });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Duplicate' }).fill(other.primaryPhone);
  await dialog.getByRole('button', { name: `Supplier ${other.id}` }).click();
  const reason = 'Owes much is in Collections, but Hotel Luz is not.';
  await expect(dialog.getByRole('alert')).toContainText(reason);
  const merge = dialog.getByRole('button', { name: 'Merge Suppliers' });
  await expect(merge).toHaveAttribute('aria-disabled', 'true');
  await expect(merge).toHaveAccessibleDescription(new RegExp(reason));

  await page.context().clearCookies();
  await signIn(page, 'standard');
  await page.goto(`/suppliers/${id}`);
  await expect(
    page.getByRole('button', { name: 'Merge', exact: true }),
  ).toHaveAccessibleDescription('Lead permissions required');
});
