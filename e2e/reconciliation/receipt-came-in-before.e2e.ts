import { expect, type Page, test } from '@playwright/test';
import { markerHeader } from '../../apps/web/src/api/marker-header.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signIn } from '../sign-in.ts';
import { aSupplier } from '../suppliers/supplier-steps.ts';
import { anInvoiceOf, issueInvoice, uploadStays } from './an-invoice.ts';

/** A check that came in from a hotel two weeks ago. */
async function aCheck(page: Page, supplierId: number, number: string, amount: number) {
  const received = await page.request.post('/api/receipts', {
    headers: markerHeader,
    data: {
      supplierId,
      paymentMethodId: 3,
      number,
      receivedOn: '2026-11-01',
      currency: 'USD',
      amount,
    },
  });
  expect(received.status(), await received.text()).toBe(201);
  return (await received.json()).id as number;
}

test('a check that came in before is offered, asked about, and pays the lines', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const invoice = await anInvoiceOf(page, 2);
  const due = Math.round(100 * invoice.total) / 100;
  const sum = (due + 12.5).toFixed(2);
  const check = await aCheck(page, invoice.supplier.id, '8181', due + 12.5);
  await aCheck(page, invoice.supplier.id, '8182', due);

  await page.goto(`/invoices/reconciliation/${invoice.id}`);
  const amount = page.getByLabel('Payment Amount');
  await amount.fill(due.toFixed(2));
  const other = page.getByRole('status').filter({ hasText: 'Check 8182' });
  await expect(other).toContainText('received 11/1/2026');
  await expect(page.getByText('Is this payment the same one?')).toHaveCount(0);
  await page.getByRole('button', { name: 'It Is Another Payment' }).click();
  await expect(other).toHaveCount(0);

  await amount.fill(sum);
  await page.getByLabel('Check Number').fill('8181');
  const offer = page.getByRole('status').filter({ hasText: 'Check 8181' });
  await expect(offer).toContainText('Is this payment the same one?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use It' }).click();
  await expect(offer).toContainText('Paid from Check 8181');
  await expect(amount).toBeDisabled();
  await expect(amount).toHaveValue(due.toFixed(2));
  await expect(page.getByLabel('Check Number')).toBeDisabled();
  await expect(page.getByText('In Balance')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mark All as Reconciled' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invoice Saved. 2 records updated.')).toBeVisible();
  await page.goto(`/receipts/${check}`);
  await expect(
    page.getByRole('table', { name: 'Lines', exact: true }).getByRole('row'),
  ).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('$12.50');
});

test('a payment that is not the check that came in before becomes a receipt of its own', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const invoice = await anInvoiceOf(page, 1);
  const check = await aCheck(page, invoice.supplier.id, '8191', invoice.total);
  await page.goto(`/invoices/reconciliation/${invoice.id}`);
  await page.getByLabel('Payment Amount').fill(invoice.total.toFixed(2));
  await page.getByLabel('Check Number').fill('8191');
  await page.getByRole('button', { name: 'Use It' }).click();
  await page.getByLabel('Process Date').fill('10/30/2026');
  await expect(page.getByRole('status').filter({ hasText: 'Paid from Check 8191' })).toContainText(
    'Process Date cannot be before 11/1/2026, when Check 8191 was received',
  );
  await page.getByRole('button', { name: 'Do Not Use It' }).click();
  await page.getByRole('button', { name: 'It Is Another Payment' }).click();
  await page.getByRole('button', { name: 'Mark All as Reconciled' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Invoice Saved. 1 records updated.')).toBeVisible();
  const before = await (await page.request.get(`/api/receipts/${check}`)).json();
  expect(before).toMatchObject({ applied: 0, unapplied: invoice.total });

  await page.getByRole('button', { name: 'Undo Reconciliation' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this reconciliation?' });
  await question.getByLabel('The payment is real: keep its receipt').check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo Reconciliation' }).click();
  await expect(page.getByText('Reconciliation Undone')).toBeVisible();
  const receipts = await page.request.get(
    `/api/receipts?filters=${JSON.stringify({ supplierId: invoice.supplier.id })}`,
  );
  expect((await receipts.json()).data).toMatchObject([
    { number: '8191', state: 'received', applied: 0, unapplied: invoice.total },
    { number: '8191', state: 'received', applied: 0, unapplied: invoice.total },
  ]);
});

test('one payment for several invoices is taken from a check that came in before', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const hotel = await aSupplier(page, { name: 'Hotel Anterior' });
  await uploadStays(page, hotel, 2);
  const invoice = await issueInvoice(page, hotel.id);
  const sum = Math.round(100 * invoice.total + 1_250) / 100;
  const check = await aCheck(page, hotel.id, '8201', sum);

  await page.goto(`/suppliers/${hotel.id}/payments`);
  const amount = page.getByLabel('Payment Amount');
  await amount.fill(sum.toFixed(2));
  await page.getByLabel('Check Number').fill('8201');
  const offer = page.getByRole('status').filter({ hasText: 'Check 8201' });
  await expect(offer).toContainText('Is this payment the same one?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use It' }).click();
  await expect(offer).toContainText('Paid from Check 8201');
  const pays = page.getByLabel(`Pay invoice ${invoice.id}`, { exact: true });
  await expect(pays).toBeChecked();
  await expect(amount).toBeDisabled();
  await expect(amount).toHaveValue(invoice.total.toFixed(2));
  const figures = page.getByRole('status', { name: 'Payment breakdown' });
  await expect(figures).toContainText('Unapplied$12.50');
  await pays.click();
  await expect(page.getByText('Select at least one invoice').first()).toBeVisible();
  await pays.click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Payment Saved. 1 invoice paid.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Supplier payments' }).getByRole('row')).toHaveCount(
    2,
  );
  const after = await (await page.request.get(`/api/receipts/${check}`)).json();
  expect(after).toMatchObject({ amount: sum, applied: invoice.total, unapplied: 12.5 });
});
