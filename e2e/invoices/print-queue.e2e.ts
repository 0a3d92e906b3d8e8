import { expect, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';

test('a letter is printed, mailed and leaves the queue', async ({ page }) => {
  await signIn(page, 'admin');
  const { data } = await (
    await page.request.get('/api/invoiceSuppliers?filters={"billingType":"docupost"}')
  ).json();
  const supplier = data[0];
  const created = await page.request.post('/api/invoices', {
    headers: markerHeader,
    data: { supplierId: supplier.id, deliveryMethod: 'postage' },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { invoice } = await created.json();

  await page.goto(`/invoices/${invoice.id}`);
  await page.getByRole('link', { name: 'print queue' }).click();
  await expect(page.getByRole('heading', { name: 'Print Queue' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: String(invoice.id) });
  await row.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByText('1 letter printed.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All letters (one PDF)' }).click();
  expect((await downloading).suggestedFilename()).toBe('letters.pdf');

  await page.getByRole('button', { name: 'Mark as Mailed' }).click();
  await expect(page.getByText('1 Letter Marked as Mailed')).toBeVisible();
  await expect(row).toHaveCount(0);
});
