import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { card } from '../card.ts';
import { tabTo } from '../keyboard.ts';
import { signIn } from '../sign-in.ts';
import { toastWith } from '../toasts.ts';
import { aSupplier, openSupplier } from './supplier-steps.ts';

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: field, exact: true }));
  await page.keyboard.type(text);
}

/** S-351, S-489, S-491, S-492 */
test('with the keyboard: a phone number in use leads to its owner', async ({ page }) => {
  await signIn(page, 'standard');
  const owner = await aSupplier(page, { name: 'First Hotel' });
  await page.goto('/suppliers/add');
  await type(page, 'Name', 'Second Hotel');
  await type(page, 'Phone', owner.primaryPhone);
  await page.keyboard.press('Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Supplier Phone Number(s) exist:' });
  const link = conflict.getByRole('link', { name: `Supplier ${owner.id}` });
  await expect(link).toBeVisible();
  const { data } = await (await page.request.get('/api/suppliers?search=Second+Hotel')).json();
  expect(data.filter(({ name }: { name: string }) => name === 'Second Hotel')).toEqual([]);
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  // what was typed is not lost without a word
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: /Leave|Discard/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First Hotel', level: 1 })).toBeVisible();
});

/** S-400, S-374 */
test('with the keyboard: a supplier with records is not deleted, and says why', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const paid = await page.request.get('/api/records?filters={"status":1}&perPage=200');
  const { data } = await paid.json();
  const { id } = data.find(({ supplier }: { supplier: unknown }) => supplier !== null).supplier;
  await page.goto(`/suppliers/${id}`);
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await tabTo(page, remove);
  const reason = /^This supplier cannot be deleted because it has [\d,]+ record/;
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(reason);
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const refused = await page.request.delete(`/api/suppliers/${id}`, { headers: markerHeader });
  expect(refused.status()).toBe(400);
  expect((await refused.json()).message).toMatch(reason);
});

test('with the keyboard: Temp Closed is not saved without its reopen date [S-335]', async ({
  page,
}) => {
  const { id } = await openSupplier(page, 'standard');
  const details = card(page, 'Details');
  await page.keyboard.press('e');
  const status = details.getByRole('combobox', { name: 'Status', exact: true });
  await tabTo(page, status);
  await page.keyboard.type('Temp');
  await expect(status.locator('option:checked')).toHaveText('Temp Closed');
  await tabTo(page, details.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(details.getByText('A reopen date is required for Temp Closed')).toBeVisible();
  const data = { name: 'Hotel Luz', status: 22 };
  const refused = await page.request.put(`/api/suppliers/${id}`, { headers: markerHeader, data });
  expect(refused.status()).toBe(400);
  expect((await refused.json()).errors).toEqual({
    reopenDate: ['A reopen date is required for Temp Closed'],
  });
  await tabTo(page, details.getByLabel('Reopen Date'));
  await page.keyboard.type('01012199');
  await tabTo(page, details.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Supplier Edited')).toBeVisible();
  await expect(details).toContainText('1/1/2199');
});
