import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('a list is exported with chosen columns and days, and fetched [F-432]', async ({ page }) => {
  await signIn(page, 'standard');
  await page.goto('/invoices');
  const open = page.getByRole('button', { name: 'Export', exact: true });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export Invoices' });
  const shown = ['Invoice ID', 'Supplier', 'Total', 'Completed', 'Last Updated'];
  for (const column of shown)
    await expect(dialog.getByLabel(column, { exact: true })).toBeChecked();
  await expect(dialog.getByLabel('Open Amount')).not.toBeChecked();
  await expect(dialog.getByText(/^[\d,]+ rows?$/)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Open Amount').check();
  await dialog.getByLabel('Completed').uncheck();
  const first = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const csv = await first;
  expect(csv.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/);
  const [header] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
  expect(header).toBe('\uFEFFInvoice ID,Supplier,Total,Last Updated,Open Amount');

  await dialog.getByLabel('Excel (XLSX)').check();
  const second = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await second).suggestedFilename()).toMatch(/\.xlsx$/);
  const recent = dialog.getByRole('region', { name: 'Recent Exports' });
  await expect(recent.getByRole('link')).toHaveCount(2);
  const again = page.waitForEvent('download');
  await recent.getByRole('link', { name: /\.csv$/ }).click();
  expect((await again).suggestedFilename()).toBe(csv.suggestedFilename());

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
