import { expect, test } from '@playwright/test';
import { countKeys } from '../count-keys.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

const asScript = { 'x-requested-with': 'XMLHttpRequest' };

test('finds a deleted record, shows its timeline and restores it, with the keyboard', async ({
  page,
}, info) => {
  await signIn(page, 'admin');
  const open = await (await page.request.get('/api/records?filters={"status":2}')).json();
  const [first, second] = open.data as { id: number }[];
  for (const { id } of [first!, second!])
    await page.request.delete(`/api/records/${id}`, { headers: asScript });
  await page.goto('/records/deleted');
  await expect(page.getByRole('heading', { name: 'Deleted Records', level: 1 })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Individually');
  await expectAccessible(page);
  await page.getByRole('link', { name: String(second!.id), exact: true }).press('Enter');
  await expect(
    page.getByText('This record was deleted. An executive can restore it.'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Timeline events' })).toContainText('Deletion');
  await page.goBack();

  const keys = countKeys(page, info);
  await expect(rows.nth(1)).toBeVisible();
  const restore = page.getByRole('button', { name: /^Restore/ });
  await expect(restore).toHaveAttribute('aria-description', 'Select at least one record');
  const rowOf = ({ id }: { id: number }) =>
    rows.filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
  for (const deleted of [first!, second!]) {
    await keys.tabTo(rowOf(deleted).getByRole('checkbox'));
    await keys.press('Space');
  }
  await expect(restore).toHaveText('Restore 2 Records');
  await keys.tabTo(restore);
  await keys.press('Enter');
  await expect(page.getByText('Record Restored').first()).toBeVisible();
  for (const restored of [first!, second!]) await expect(rowOf(restored)).toHaveCount(0);
  keys.report('restore two deleted records');
  expect((await page.request.get(`/api/records/${first!.id}`)).status()).toBe(200);
});
