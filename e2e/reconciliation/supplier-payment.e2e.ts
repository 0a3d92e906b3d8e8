import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { aSupplier } from '../suppliers/supplier-steps.ts';
import { issueInvoice, uploadStays } from './an-invoice.ts';

test('one payment for several invoices is posted with the keyboard, and undone', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const hotel = await aSupplier(page, { name: 'Hotel Doble' });
  await uploadStays(page, hotel, 2);
  const first = await issueInvoice(page, hotel.id);
  await uploadStays(page, hotel, 3);
  const known = new Set(first.records.map(({ id }) => id));
  const all = await issueInvoice(page, hotel.id);
  const later = all.records.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const second = await issueInvoice(page, hotel.id, later);

  await page.goto(`/suppliers/${hotel.id}`);
  await page.getByRole('link', { name: 'Payments', exact: true }).last().focus();
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('Payment Amount');
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  const reason = page.getByRole('region', { name: 'New Payment' }).locator('span[role=status]');
  await expect(reason).toHaveText('Payment Amount must be greater than $0.00');
  const due = Math.round(100 * (first.total + second.total));
  await page.keyboard.type(((due + 1_250) / 100).toFixed(2));
  const pays = (id: number) => page.getByLabel(`Pay invoice ${id}`, { exact: true });
  await expect(pays(first.id)).toBeChecked();
  await expect(pays(all.id)).not.toBeChecked();
  await expect(pays(second.id)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4711');
  await expect(reason).toHaveText('Ready to submit');
  await expect(page.getByRole('status', { name: 'Payment breakdown' })).toContainText(
    'Unapplied$12.50',
  );

  await pays(all.id).focus();
  await page.keyboard.press('Space');
  await expect(reason).toHaveText(
    /^Record \d+ is on both invoice \d+ and invoice \d+\. Select only one of them\.$/,
  );
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment Saved. 2 invoices paid.')).toBeVisible();
  const payments = page.getByRole('table', { name: 'Supplier payments' });
  await expect(payments.getByRole('row').nth(1)).toContainText('Check 4711');
  await expect(payments.getByRole('row').nth(1)).toContainText('$12.50');
  await expect(page.getByText('This supplier has no open invoices')).toBeVisible();

  await page.getByRole('button', { name: 'Undo Payment' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment Undone')).toBeVisible();
  await expect(payments.getByRole('row').nth(1)).toContainText('Undone');
  await expect(pays(second.id)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/invoices?supplierId=${hotel.id}`);
  await page.getByRole('link', { name: 'New Payment' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payments from Hotel Doble' })).toBeVisible();
});
